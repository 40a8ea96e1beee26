import { formatAge, formatMoment } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'

/** The age of a timestamp, for example "5 min ago". @param at Unix time in ms */
export function TimeAgo({ at, clock, testId }: { at: number; clock: Clock; testId?: string }) {
  return (
    <Age
      text={formatAge(at, clock.now.value)}
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at)}
      testId={testId}
    />
  )
}

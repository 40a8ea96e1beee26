import { formatAge } from '../../utils/format/time.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Age } from '../ui/age.tsx'

/** The age of a timestamp, for example "5 min ago". @param at Unix time in ms */
export function TimeAgo({ at, clock }: { at: number; clock: Clock }) {
  return <Age at={at} text={formatAge(at, clock.now.value)} />
}

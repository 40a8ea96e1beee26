import type { ReadonlySignal } from '@preact/signals'
import { formatAge, formatMoment } from '../../utils/format/time.ts'
import { titleOnHover } from './title-on-hover.ts'

/** How long ago a moment was; it counts on by itself. */
export function Age({ at, now }: { at: number; now: ReadonlySignal<number> }) {
  return (
    // A new one for another moment: its title is of the one before.
    <time key={at} dateTime={new Date(at).toISOString()} {...titleOnHover(() => formatMoment(at))}>
      {formatAge(at, now.value)}
    </time>
  )
}

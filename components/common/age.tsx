import type { ReadonlySignal } from '@preact/signals'
import { formatAge } from '../../utils/format/age.ts'
import { formatMoment } from '../../utils/format/time.ts'
import { titleOnHover } from './title-on-hover.ts'

/** How long ago a moment was; it counts on by itself. */
export function Age({ at, now }: { at: number; now: ReadonlySignal<number> }) {
  return (
    <time dateTime={new Date(at).toISOString()} {...titleOnHover(() => formatMoment(at))}>
      {formatAge(at, now.value)}
    </time>
  )
}

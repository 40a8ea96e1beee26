import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from './button.tsx'

/** More rows at once than these make a page slow. */
const STEP = 200

/** The beginning of a long list, and a button for what comes after it (null once all is shown). */
export function useBeginning<T>(items: readonly T[]) {
  const count = useSignal(STEP)
  const left = items.length - count.value
  const more = left > 0 && (
    <div>
      <Button
        part="more"
        onClick={() => {
          count.value += STEP
        }}
      >
        {i18n.t('list.more', [formatCount(Math.min(left, STEP)), formatCount(left)])}
      </Button>
    </div>
  )
  return { shown: items.slice(0, count.value), more: more || null }
}

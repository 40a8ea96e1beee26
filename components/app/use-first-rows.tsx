import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from '../ui/button.tsx'

/** The initial number of rows, and the number that each click adds. */
const STEP = 200

/** The first rows of a long list, and a button that shows more. `more` is null if all rows are shown. */
export function useFirstRows<T>(rows: readonly T[]): { shown: readonly T[]; more: ComponentChildren } {
  const [count, setCount] = useState(STEP)
  const hidden = rows.length - count
  const more = hidden > 0 && (
    <div>
      <Button testId="show-more" onClick={() => setCount(count + STEP)}>
        {i18n.t('hiddenTokens.more', [formatCount(Math.min(hidden, STEP)), formatCount(hidden)])}
      </Button>
    </div>
  )
  return { shown: rows.slice(0, count), more: more || null }
}

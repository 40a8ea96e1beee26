import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { SearchResult } from '../../utils/domain/token-search.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './find-field.module.css'

interface FindFieldProps {
  query: string
  onQuery: (query: string) => void
  /** Whether it was asked for, with all that belongs to it: the focus comes here. */
  isWanted: boolean
  result: SearchResult | null
  /** On from the field into the list. */
  onDown: () => void
  /** Left out where there is nothing to close or to empty. */
  onClose: (() => void) | undefined
}

/** Where a token of the list is searched for. The total above it speaks of all tokens, whatever is searched for. */
export function FindField({ query, onQuery, isWanted, result, onDown, onClose }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // Before anything is painted: who types on at once loses no key.
  useLayoutEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return (
    <div class={`${styles.bar} ${isWanted ? styles.open : ''}`} data-part="find-bar">
      <input
        ref={field}
        class={styles.field}
        name="find"
        type="text"
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
        placeholder={i18n.t('find.placeholder')}
        aria-label={i18n.t('find.label')}
        maxLength={200}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <span class={styles.count} role="status" data-part="found">
        {result &&
          query.trim() !== '' &&
          i18n.t('find.count', [formatCount(matchesOf(result)), formatCount(result.total)])}
      </span>
      {onClose && (
        <Button kind="quiet" label={i18n.t('find.close')} onClick={onClose} part="find-close">
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}

/** Rows that were found. */
export const matchesOf = ({ native, tokens }: SearchResult): number => tokens.length + (native ? 1 : 0)

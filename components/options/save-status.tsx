import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { SaveState } from '../../utils/state/save-status.ts'
import { failureSentence } from '../ui/failure-text.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './save-status.module.css'

const VISIBLE_MS = 4_000

/** Shows a confirmation for a few seconds after a change is saved, or a failure until the next change. */
export function SaveStatus({ state }: { state: SaveState }) {
  const status = state.status.value
  const failure = state.failure.value
  const hasExpired = useSignal(false)
  useEffect(() => {
    hasExpired.value = false
    if (status !== 'saved' && status !== 'cleared') return
    const timer = setTimeout(() => {
      hasExpired.value = true
    }, VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [status])
  const isSuccess = (status === 'saved' || status === 'cleared') && !hasExpired.value
  return (
    <div class={styles.status} role="status" data-testid="save">
      {isSuccess && (
        <span class={styles.toast}>
          <Icon name="check" size={14} />
          {i18n.t(status === 'saved' ? 'options.saved' : 'options.cleared')}
        </span>
      )}
      {failure && (
        <span class={`${styles.toast} ${styles.failed}`}>
          <Icon name="error" />
          {i18n.t('options.notSaved', [failureSentence(failure)])}
        </span>
      )}
    </div>
  )
}

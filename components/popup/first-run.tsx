import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './popup-page.module.css'

/** The popup before a service is chosen. */
export function FirstRun({ onChoose }: { onChoose: () => void }) {
  return (
    <main class={styles.page} data-state="first-run">
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <EmptyState
        icon="eye"
        title={i18n.t('firstRun.title')}
        actions={
          <Button kind="primary" onClick={onChoose}>
            {i18n.t('firstRun.button')}
          </Button>
        }
      >
        {i18n.t('firstRun.text')}
      </EmptyState>
    </main>
  )
}

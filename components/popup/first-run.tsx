import { i18n } from '#i18n'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './popup-page.module.css'

/** Before a service is chosen there is one thing to do. */
export function FirstRun({ onChoose }: { onChoose: () => void }) {
  return (
    <main class={styles.page} data-state="first-run">
      <div class={styles.quiet}>
        <Icon name="eye" size={40} />
        <h1>{i18n.t('firstRun.title')}</h1>
        <p>{i18n.t('firstRun.text')}</p>
        <Button kind="primary" onClick={onChoose}>
          {i18n.t('firstRun.button')}
        </Button>
      </div>
    </main>
  )
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { settingsOrMended } from '../../utils/models/mend-storage.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import styles from './popup-page.module.css'

/**
 * Before a service is chosen there is one thing to do. But settings that are missing may have been lost: that is looked
 * into first.
 */
export function FirstRun({ onChoose }: { onChoose: () => void }) {
  const isFirst = useSignal(false)
  useEffect(() => {
    void settingsOrMended().then(({ profile }) => {
      // What was lost is back: the popup opens anew, with what it showed.
      if (profile) location.reload()
      else isFirst.value = true
    })
  }, [])
  if (!isFirst.value) return null
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

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Icon } from '../common/icon.tsx'
import { AlertSection } from './alert-section.tsx'
import { ApiKeySection } from './api-key-section.tsx'
import { BadgeSection } from './badge-section.tsx'
import { CacheSection } from './cache-section.tsx'
import { HealthSection } from './health-section.tsx'
import { MarksSection } from './marks-section.tsx'
import styles from './options-page.module.css'
import { RequestsSection } from './requests-section.tsx'
import { ServiceSection } from './service-section.tsx'
import { WalletsSection } from './wallets-section.tsx'

/** The options. Before a service is chosen they are one question. */
export function OptionsPage({ options }: { options: OptionsState }) {
  const { profile } = options.app.settings.value
  return (
    <main class={styles.page}>
      <header class={styles.header}>
        <Icon name="eye" size={28} />
        <h1>{i18n.t('optionsTitle')}</h1>
      </header>
      <ServiceSection options={options} />
      {profile && (
        <>
          <ApiKeySection options={options} />
          <WalletsSection options={options} />
          <MarksSection options={options} />
          <BadgeSection options={options} />
          <HealthSection profile={profile} clock={options.app.clock} />
          <AlertSection options={options} />
          <CacheSection options={options} />
          <RequestsSection options={options} />
        </>
      )}
      <SaveStatus options={options} />
    </main>
  )
}

/** Good news goes by itself; bad news stays. */
const SHOWN_FOR = 4_000

function SaveStatus({ options }: { options: OptionsState }) {
  const state = options.saveState.status.value
  const gone = useSignal(false)
  useEffect(() => {
    gone.value = false
    if (state !== 'saved' && state !== 'cleared') return
    const timer = setTimeout(() => {
      gone.value = true
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div class={styles.status} role="status" data-part="save">
      {state === 'saved' && !gone.value && <span class={styles.toast}>{i18n.t('options.saved')}</span>}
      {state === 'cleared' && !gone.value && (
        <span class={styles.toast}>{i18n.t('options.cache.cleared')}</span>
      )}
      {state === 'failed' && (
        <span class={`${styles.toast} ${styles.failed}`}>{i18n.t('options.notSaved')}</span>
      )}
    </div>
  )
}

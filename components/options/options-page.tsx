import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { OptionsModel } from '../../utils/models/options.ts'
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
export function OptionsPage({ model }: { model: OptionsModel }) {
  const { profile } = model.settings.value
  return (
    <main class={styles.page}>
      <header class={styles.header}>
        <Icon name="eye" size={28} />
        <h1>{i18n.t('optionsTitle')}</h1>
      </header>
      <ServiceSection model={model} />
      {profile && (
        <>
          <ApiKeySection model={model} />
          <WalletsSection model={model} />
          <MarksSection model={model} />
          <BadgeSection model={model} />
          <HealthSection profile={profile} />
          <AlertSection model={model} />
          <CacheSection model={model} />
          <RequestsSection model={model} />
        </>
      )}
      <SaveStatus model={model} />
    </main>
  )
}

/** Good news goes by itself; bad news stays. */
const SHOWN_FOR = 4_000

function SaveStatus({ model }: { model: OptionsModel }) {
  const state = model.save.value
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

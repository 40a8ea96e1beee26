import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { BadgeCard } from './badge-card.tsx'
import { DataCard } from './data-card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { DisplayCard } from './display-card.tsx'
import { OptionsNavigation } from './options-navigation.tsx'
import styles from './options-page.module.css'
import { SaveStatus } from './save-status.tsx'
import { ServiceCard } from './service-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** The options page. Until a service is chosen, it shows only the card with the services. */
export function OptionsPage({ options }: { options: OptionsState }) {
  const { profile } = options.app.settings.value
  return (
    <div class={styles.page}>
      <OptionsNavigation hasSections={profile !== null} />
      <main class={styles.content}>
        <h1 class="visually-hidden">{i18n.t('optionsTitle')}</h1>
        <ServiceCard options={options} />
        {profile && (
          <>
            <DisplayCard options={options} />
            <TokensCard options={options} />
            <BadgeCard options={options} />
            <DataCard options={options} />
            <DiagnosticsCard options={options} profile={profile} />
          </>
        )}
        <SaveStatus state={options.saveState} />
      </main>
    </div>
  )
}

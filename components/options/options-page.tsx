import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import type { SaveState } from '../../utils/state/save-status.ts'
import { failureSentence } from '../ui/failure-text.ts'
import { Icon } from '../ui/icon.tsx'
import { BadgeCard } from './badge-card.tsx'
import { DataCard } from './data-card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { DisplayCard } from './display-card.tsx'
import styles from './options-page.module.css'
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

const VISIBLE_MS = 4_000

/** Shows a confirmation for a few seconds after a change is saved, or a failure until the next change. */
function SaveStatus({ state }: { state: SaveState }) {
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

const SECTIONS = ['service', 'display', 'tokens', 'badge', 'data', 'diagnostics'] as const

/** The extension's name, and links to the sections of the page. */
function OptionsNavigation({ hasSections }: { hasSections: boolean }) {
  const current = useVisibleSection(hasSections ? SECTIONS : [])
  return (
    <nav class={styles.navigation} aria-label={i18n.t('options.sections')}>
      <div class={styles.sections}>
        <p class={styles.brand}>
          <Icon name="eye" size={22} />
          {i18n.t('extensionName')}
        </p>
        {hasSections && (
          <ul class={styles.links}>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a class={styles.link} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {i18n.t(`options.${id}.title`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  )
}

/**
 * The id of the current section: the one that the URL's fragment names if it is visible, else the first
 * visible one; undefined if none is visible.
 * @param ids the ids of the sections, in page order
 */
function useVisibleSection(ids: readonly string[]): string | undefined {
  const visible = useSignal<ReadonlySet<string>>(new Set())
  const target = useSignal(location.hash.slice(1))
  useEffect(() => {
    const onHashChange = () => {
      target.value = location.hash.slice(1)
    }
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const next = new Set(visible.peek())
      for (const { target: section, isIntersecting } of entries) {
        if (isIntersecting) next.add(section.id)
        else next.delete(section.id)
      }
      visible.value = next
    })
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids.length])
  return visible.value.has(target.value) ? target.value : ids.find((id) => visible.value.has(id))
}

import { i18n } from '#i18n'
import { Icon } from '../ui/icon.tsx'
import styles from './options-navigation.module.css'
import { useVisibleSection } from './use-visible-section.ts'

const SECTIONS = ['service', 'display', 'tokens', 'badge', 'data', 'diagnostics'] as const

const TITLES: Record<(typeof SECTIONS)[number], () => string> = {
  service: () => i18n.t('options.service.title'),
  display: () => i18n.t('options.display.title'),
  tokens: () => i18n.t('options.tokens.title'),
  badge: () => i18n.t('options.badge.title'),
  data: () => i18n.t('options.data.title'),
  diagnostics: () => i18n.t('options.diagnostics.title'),
}

/** The extension's name, and links to the sections of the page. */
export function OptionsNavigation({ hasSections }: { hasSections: boolean }) {
  const current = useVisibleSection(hasSections ? SECTIONS : [])
  return (
    <nav class={styles.navigation} aria-label={i18n.t('options.sections')}>
      <div class={styles.content}>
        <p class={styles.brand}>
          <Icon name="eye" size={22} />
          {i18n.t('extensionName')}
        </p>
        {hasSections && (
          <ul class={styles.links}>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a class={styles.link} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {TITLES[id]()}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  )
}

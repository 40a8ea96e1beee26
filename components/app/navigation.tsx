import type { ComponentType } from 'preact'
import { i18n } from '#i18n'
import { routeUrl, type ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './navigation.module.css'

/** A view that the navigation links to. */
export interface AppView {
  icon: IconName
  title: () => string
  Content: ComponentType<{ page: FullPageState }>
}

/** The view of hidden tokens opens from the breakdown of a total. */
const LINKED = ['portfolio', 'network'] as const satisfies readonly ViewName[]

interface NavigationProps {
  views: Readonly<Record<ViewName, AppView>>
  current: ViewName
}

/** Links to the views, and a button that opens the settings. */
export function Navigation({ views, current }: NavigationProps) {
  return (
    <header class={styles.side}>
      <div class={styles.inside}>
        <p class={styles.brand}>
          <Icon name="eye" size={22} />
          {i18n.t('extensionName')}
        </p>
        <nav class={styles.links} aria-label={i18n.t('app.navigation')}>
          {LINKED.map((name) => (
            <a
              key={name}
              class={styles.link}
              href={routeUrl(name)}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={views[name].icon} />
              {views[name].title()}
            </a>
          ))}
        </nav>
        <hr class={styles.rule} />
        <button type="button" class={styles.link} onClick={openOptions} data-testid="open-settings">
          <Icon name="settings" />
          {i18n.t('app.settings')}
        </button>
      </div>
    </header>
  )
}

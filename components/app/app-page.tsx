import type { FunctionComponent } from 'preact'
import { i18n } from '#i18n'
import { routeUrl, type ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { ChooseService } from '../network/choose-service.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { lazy } from '../ui/lazy.tsx'
import styles from './app-page.module.css'

/** In one chunk, because they share most of their modules. The popup does not need these. */
const importViews = () => import('./portfolio-views.ts')

/** The views. A view without content is a type error. */
const VIEWS: Readonly<Record<ViewName, AppView>> = {
  portfolio: {
    icon: 'portfolio',
    title: () => i18n.t('app.portfolio'),
    Content: lazy(async () => (await importViews()).PortfolioPage),
  },
  hidden: {
    icon: 'shield',
    title: () => i18n.t('app.hidden'),
    Content: lazy(async () => (await importViews()).HiddenPage),
  },
  network: {
    icon: 'globe',
    title: () => i18n.t('app.network'),
    Content: lazy(async () => (await import('./network-page.tsx')).NetworkPage),
  },
}

/** The full page: the navigation and the view of the current route. */
export function AppPage({ page }: { page: FullPageState }) {
  const { view } = page.route.value
  const { Content, title } = VIEWS[view]
  if (page.app.isIncognito) return <IncognitoWindow />
  return (
    <div class={styles.page}>
      <Navigation views={VIEWS} current={view} />
      <main class={styles.main} data-view={view}>
        <div class={styles.content}>
          {page.app.settings.value.profile ? (
            <Content key={view} page={page} />
          ) : (
            <>
              <h1 class="visually-hidden">{title()}</h1>
              <ChooseService />
            </>
          )}
        </div>
      </main>
    </div>
  )
}

/** Shown instead of the page in an incognito window, which stores no wallets. */
function IncognitoWindow() {
  return (
    <main class={styles.main}>
      <h1 class="visually-hidden">{i18n.t('extensionName')}</h1>
      <EmptyState
        icon="shield"
        title={i18n.t('app.inIncognitoWindow.title')}
        actions={<Button onClick={openOptions}>{i18n.t('app.settings')}</Button>}
        testId="in-incognito-window"
      >
        {i18n.t('app.inIncognitoWindow.text')}
      </EmptyState>
    </main>
  )
}

/** A view that the navigation links to. */
interface AppView {
  icon: IconName
  title: () => string
  Content: FunctionComponent<{ page: FullPageState }>
}

/** The view of hidden tokens opens from the breakdown of a total. */
const LINKED = ['portfolio', 'network'] as const satisfies readonly ViewName[]

/** Links to the views, and a button that opens the settings. */
function Navigation({ views, current }: { views: Readonly<Record<ViewName, AppView>>; current: ViewName }) {
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

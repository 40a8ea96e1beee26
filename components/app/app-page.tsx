import { lazy, Suspense } from 'preact/compat'
import { i18n } from '#i18n'
import type { ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { ChooseService } from '../network/choose-service.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './app-page.module.css'
import { type AppView, Navigation } from './navigation.tsx'

/** In one chunk, because they share most of their modules. The popup does not need these. */
const importViews = () => import('./portfolio-views.ts')

/** The views. A view without content is a type error. */
const VIEWS: Readonly<Record<ViewName, AppView>> = {
  portfolio: {
    icon: 'portfolio',
    title: () => i18n.t('app.portfolio'),
    Content: lazy(async () => ({ default: (await importViews()).PortfolioPage })),
  },
  hidden: {
    icon: 'shield',
    title: () => i18n.t('app.hidden'),
    Content: lazy(async () => ({ default: (await importViews()).HiddenPage })),
  },
  network: {
    icon: 'globe',
    title: () => i18n.t('app.network'),
    Content: lazy(async () => ({ default: (await import('./network-page.tsx')).NetworkPage })),
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
            <Suspense fallback={null}>
              <Content key={view} page={page} />
            </Suspense>
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

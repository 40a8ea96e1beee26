import type { ComponentType } from 'preact'
import { lazy, Suspense } from 'preact/compat'
import { i18n } from '#i18n'
import { routeAddress, type ViewName } from '../../utils/domain/route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import { ComparePage } from './compare-page.tsx'
import { HiddenPage } from './hidden-page.tsx'
import styles from './page.module.css'
import { WalletPage } from './wallet-page.tsx'

interface View {
  name: ViewName
  title: () => string
  Content: ComponentType<{ page: FullPageState }>
}

/** What the page can show; the chart and what belongs to it is loaded when it is looked at. */
const VIEWS: readonly View[] = [
  {
    name: 'wallet',
    title: () => i18n.t('page.wallet'),
    Content: WalletPage,
  },
  {
    name: 'compare',
    title: () => i18n.t('page.compare'),
    Content: ComparePage,
  },
  {
    name: 'hidden',
    title: () => i18n.t('page.hidden'),
    Content: HiddenPage,
  },
  {
    name: 'network',
    title: () => i18n.t('page.network'),
    Content: lazy(async () => ({ default: (await import('./network-page.tsx')).NetworkPage })),
  },
]

/** The full page in a tab: what needs more room than a popup has. */
export function Page({ page }: { page: FullPageState }) {
  const { view } = page.route.value
  const shown = VIEWS.find(({ name }) => name === view)
  return (
    <>
      <header class={styles.header}>
        <span class={styles.brand}>
          <Icon name="eye" size={24} /> {i18n.t('extensionName')}
        </span>
        <nav class={styles.views} aria-label={i18n.t('page.views')}>
          {VIEWS.map(({ name, title }) => (
            <a
              key={name}
              class={styles.view}
              href={routeAddress(name)}
              aria-current={name === view ? 'page' : undefined}
            >
              {title()}
            </a>
          ))}
        </nav>
        <Button kind="quiet" label={i18n.t('network.options')} onClick={openOptions} part="options">
          <Icon name="options" />
        </Button>
      </header>
      <main class={styles.main} data-view={view}>
        <h1>{shown?.title()}</h1>
        {page.app.settings.value.profile ? (
          <Suspense fallback={null}>{shown && <shown.Content key={view} page={page} />}</Suspense>
        ) : (
          <>
            <p>{i18n.t('firstRun.text')}</p>
            <div>
              <Button kind="primary" onClick={openOptions}>
                {i18n.t('firstRun.button')}
              </Button>
            </div>
          </>
        )}
      </main>
    </>
  )
}

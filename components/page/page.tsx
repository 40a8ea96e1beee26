import type { ComponentType } from 'preact'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { routeAddress, type ViewName } from '../../utils/domain/route.ts'
import type { PageModel } from '../../utils/models/page.ts'
import { Button } from '../common/button.tsx'
import { Icon } from '../common/icon.tsx'
import { lazily } from '../common/lazily.tsx'
import { ComparePage } from './compare-page.tsx'
import { HiddenPage } from './hidden-page.tsx'
import styles from './page.module.css'
import { WalletPage } from './wallet-page.tsx'

interface View {
  name: ViewName
  title: () => string
  Content: ComponentType<{ model: PageModel }>
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
    Content: lazily(async () => (await import('./network-page.tsx')).NetworkPage),
  },
]

/** The full page in a tab: what needs more room than a popup has. */
export function Page({ model }: { model: PageModel }) {
  const { view } = model.place.value
  const openOptions = () => void browser.runtime.openOptionsPage()
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
        {model.settings.value.profile ? (
          shown && <shown.Content key={view} model={model} />
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

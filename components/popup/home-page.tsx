import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import { commonCurrency } from '../../utils/domain/total.ts'
import type { AllocationPart, WatchlistView } from '../../utils/domain/watchlist/view.ts'
import { countText, formatShare } from '../../utils/format/number.ts'
import { countedSide } from '../../utils/state/export-sides.ts'
import type { ListPosition } from '../../utils/state/popup-routes.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { BalancesHeader } from '../balances/balances-header.tsx'
import { OtherCurrencyNotice } from '../balances/other-currency-notice.tsx'
import { TotalExplanation } from '../balances/total-explanation.tsx'
import { ExportDialog } from '../export/export-dialog.tsx'
import { exportEntry } from '../export/export-entry.ts'
import { AllocationBar } from '../ui/allocation-bar.tsx'
import { Button } from '../ui/button.tsx'
import { useGlobalKeys } from '../ui/global-keys.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { scrollRowsBy } from '../ui/use-virtual-rows.ts'
import { GroupMenu } from '../watchlist/group-menu.tsx'
import { RefreshOrLine } from '../watchlist/refresh-line.tsx'
import { labelWithCost, progressShare } from '../watchlist/refresh-text.ts'
import { RunFailure } from '../watchlist/run-failure.tsx'
import { ALL_WALLETS, OUTDATED, type RefreshControl, scopeKey, useRefresh } from '../watchlist/use-refresh.ts'
import { WatchlistList } from '../watchlist/watchlist-list.tsx'
import { walletName } from '../watchlist/watchlist-text.ts'
import { homeMenuItems, refreshEntries } from './home-menu.ts'
import styles from './home-page.module.css'
import heroStyles from './watchlist-hero.module.css'

export interface HomePageProps {
  watchlist: WatchlistState
  scroller: RefObject<HTMLElement | null>
  /** The row and the scroll position that the user left. Opening a wallet changes them. */
  position: ListPosition
  /** Further entries of the menu. */
  menuItems?: (() => readonly MenuItem[]) | undefined
  onOpen: (address: string) => void
}

/** The watchlist: the total, what the total leaves out, the allocation, and the wallets by group. */
export function HomePage({ watchlist, scroller, position, menuItems, onOpen }: HomePageProps) {
  const { app, refresh } = watchlist
  const { total, allocation, sections } = watchlist.view.value
  const hasOtherCurrency = sections.some((section) => section.total.otherCurrency.length > 0)
  const control = useRefresh(watchlist, hasOtherCurrency ? [ALL_WALLETS, OUTDATED] : [ALL_WALLETS])
  const isActive = refresh.isActive.value
  const isExporting = useSignal(false)
  const hasSearch = watchlist.search.value.trim() !== ''
  const nameOf = ({ address }: AccountView) =>
    walletName(watchlist.walletView(address)?.wallet ?? { label: '', address })
  useListPosition(scroller, position)
  useTopOnSearch(scroller, watchlist.search.value)
  useGlobalKeys([{ key: 'r', onPress: () => control.request(ALL_WALLETS) }])
  return (
    <>
      {!hasSearch && (
        <>
          <Hero
            total={total}
            allocation={allocation}
            tools={
              <>
                <IconButton
                  icon="refresh"
                  label={i18n.t('watchlist.refresh.all')}
                  title={() =>
                    labelWithCost(
                      i18n.t('watchlist.refresh.all'),
                      control.costs.value.get(scopeKey(ALL_WALLETS)),
                    )
                  }
                  loading={isActive}
                  onClick={() => control.request(ALL_WALLETS)}
                  testId="refresh"
                />
                <Menu
                  label={i18n.t('walletHeader.more')}
                  items={() =>
                    homeMenuItems(watchlist, control, [exportEntry(isExporting), ...(menuItems?.() ?? [])])
                  }
                  onOpen={() => void control.prepare(refreshEntries(watchlist).map(({ scope }) => scope))}
                  testId="more"
                />
              </>
            }
          >
            <TotalExplanation
              app={app}
              total={total}
              unit="balances"
              progress={null}
              nameOf={nameOf}
              around={(line) => (
                <RefreshOrLine refresh={refresh} now={app.clock.now.value}>
                  {line}
                </RefreshOrLine>
              )}
            />
          </Hero>
          <ProgressLine active={isActive} value={progressShare(refresh.progress.value)} testId="progress" />
          {refresh.failure.value && (
            <div class={styles.notice}>
              <RunFailure run={refresh} />
            </div>
          )}
          <RefreshOtherCurrency watchlist={watchlist} control={control} />
        </>
      )}
      <div class={styles.list}>
        <WatchlistList
          watchlist={watchlist}
          scroller={scroller}
          initialAddress={position.address}
          groupMenu={(section) => <GroupMenu watchlist={watchlist} section={section} control={control} />}
          onOpen={(address) => {
            position.address = address
            position.scrollTop = scroller.current?.scrollTop ?? 0
            onOpen(address)
          }}
        />
      </div>
      {hasSearch && watchlist.sections.value.length === 0 && (
        <p class={styles.noMatch} role="status" data-testid="no-match">
          {i18n.t('watchlist.noMatch')} <bdi>{watchlist.search.value.trim()}</bdi>
        </p>
      )}
      {control.dialog}
      <ExportDialog
        app={app}
        sides={() => [countedSide(watchlist)]}
        isOpen={isExporting}
        name={scopeName(watchlist)}
      />
    </>
  )
}

interface HeroProps extends Pick<WatchlistView, 'total' | 'allocation'> {
  /** Buttons next to the total. */
  tools: ComponentChildren
  /** The line that shows what the total leaves out, or the progress of a refresh. */
  children: ComponentChildren
}

/** The total of the wallets that count, its allocation by token, and a line about the total. */
function Hero({ total, allocation, tools, children }: HeroProps) {
  const format = useAmountFormat()
  return (
    <BalancesHeader
      label={i18n.t('watchlist.title')}
      identity={
        <p class={heroStyles.label} data-testid="wallet-count">
          {countText('watchlist.total', total.wallets)}
        </p>
      }
      total={total}
      tools={tools}
    >
      {children}
      {!format.isHidden && (
        <div class={heroStyles.allocation}>
          <AllocationBar parts={allocation.map(toBarPart)} />
        </div>
      )}
    </BalancesHeader>
  )
}

const toBarPart = ({ kind, chainId, contract, symbol, share }: AllocationPart) => ({
  key: kind === 'other' ? kind : `${chainId}|${contract}`,
  label: kind === 'other' ? i18n.t('watchlist.others') : symbol || i18n.t('tokenList.unnamed'),
  share,
  shareText: formatShare(share),
})

/** The name of the wallets in the total. */
function scopeName({ watchlist }: WatchlistState): string {
  const countsAll = watchlist.value.wallets.every(({ countsInTotal }) => countsInTotal)
  return i18n.t(countsAll ? 'export.allWallets' : 'export.countedWallets')
}

/** Restores the focused row and the scroll position that the user left. */
function useListPosition(scroller: RefObject<HTMLElement | null>, position: ListPosition): void {
  useLayoutEffect(() => {
    const { address, scrollTop } = position
    if (address === undefined) return
    // A virtual list sets the scroll position in an earlier microtask.
    queueMicrotask(() => {
      scroller.current?.scrollTo(0, scrollTop)
      scroller.current
        ?.querySelector<HTMLElement>(`[data-row][data-key="${CSS.escape(address)}"]`)
        ?.focus({ preventScroll: true })
    })
  }, [])
}

/** Scrolls to the top when the text of the search changes: its first result is there, and Enter opens it. */
function useTopOnSearch(scroller: RefObject<HTMLElement | null>, text: string): void {
  const before = useRef(text)
  useLayoutEffect(() => {
    if (before.current === text) return
    before.current = text
    if (scroller.current) scrollRowsBy(scroller.current, -scroller.current.scrollTop)
  }, [text])
}

interface RefreshOtherCurrencyProps {
  watchlist: WatchlistState
  control: RefreshControl
}

/** After a change of the currency, offers to refresh the values that are still in another currency. */
function RefreshOtherCurrency({ watchlist, control }: RefreshOtherCurrencyProps) {
  const accounts = accountsToRefresh(watchlist.view.value)
  if (accounts.length === 0) return null
  return (
    <div class={styles.notice}>
      <OtherCurrencyNotice
        currency={commonCurrency(accounts)}
        actions={
          <Button
            loading={watchlist.refresh.isActive.value}
            onClick={() => control.request(OUTDATED)}
            testId="refresh-other-currency"
          >
            {i18n.t('watchlist.otherCurrency.refresh')}
          </Button>
        }
      />
    </div>
  )
}

/** Without private groups, which are only refreshed separately, and without wallets that never count. */
const accountsToRefresh = ({ sections }: WatchlistView): AccountView[] =>
  sections
    .filter(({ kind, group }) => kind !== 'notCounted' && !group?.isPrivate)
    .flatMap(({ total }) => total.otherCurrency)

import { signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import { countText } from '../../utils/format/number.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import { shownSide } from '../../utils/state/export-sides.ts'
import type { PopupRoutes } from '../../utils/state/popup-routes.ts'
import { Balances } from '../balances/balances.tsx'
import { BalancesHeader } from '../balances/balances-header.tsx'
import { RefreshButton } from '../balances/refresh-button.tsx'
import { SearchButton, useWalletKeys } from '../balances/token-search-button.tsx'
import { TotalExplanation } from '../balances/total-explanation.tsx'
import { ExportDialog } from '../export/export-dialog.tsx'
import { exportEntry } from '../export/export-entry.ts'
import { Address } from '../ui/address.tsx'
import { Button } from '../ui/button.tsx'
import { HideAmountsButton, useAmountFormat } from '../ui/hidden-amounts.tsx'
import { Menu } from '../ui/menu.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { totalText } from '../ui/total-text.ts'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { StarButton } from '../watchlist/star-button.tsx'
import { shortAddress } from '../watchlist/watchlist-text.ts'
import styles from './looked-up-wallet.module.css'
import { menuItemsOf, PopupChainPicker } from './query-choices.tsx'

export interface LookedUpWalletProps {
  routes: PopupRoutes
  account: ShownAccount
  /** Opens the form that adds the wallet to the watchlist; null if it cannot be added. */
  onAdd: (() => void) | null
  /** The element that scrolls the view. */
  scroller: RefObject<HTMLElement | null>
}

/** A wallet that was looked up on one chain: header, notices and token list. */
export function LookedUpWallet({ routes, account, onAdd, scroller }: LookedUpWalletProps) {
  const { popup, watchlist } = routes
  const { app, accounts } = popup
  const { snapshot, status, progress, query } = account
  const { address, chainId } = query
  // Another wallet or chain starts with search and breakdown closed.
  const subject = `${address}|${chainId}`
  const isSearchOpen = useMemo(() => signal(false), [subject])
  const isExporting = useSignal(false)
  const refresh = () => void accounts.sync('refresh')
  useWalletKeys({
    isSearchOpen,
    canSearch: snapshot !== null,
    onRefresh: () => {
      if (progress === null) refresh()
    },
  })
  const total = totalOfAccount(account, testNetworks(app.chainNames.value))
  const { exact } = totalText(total, useAmountFormat())
  return (
    <>
      <BalancesHeader
        label={i18n.t('walletHeader.label')}
        identity={
          <div class={styles.identity}>
            <WalletAvatar address={address} size="large" />
            <div class={styles.address}>
              {onAdd && (
                <div class={styles.title} data-testid="wallet-title">
                  {i18n.t('watchlist.notInWatchlist')}
                </div>
              )}
              <Address address={address} copyable testId="address" />
            </div>
            <PopupChainPicker popup={popup} />
          </div>
        }
        total={total}
        placeholder={snapshot ? undefined : status === 'failed' ? '' : loadingText(progress)}
        tools={
          <>
            <RefreshButton
              isLoading={progress !== null}
              onRefresh={refresh}
              onStop={() => void accounts.stop()}
            />
            {snapshot && <SearchButton isOpen={isSearchOpen} />}
            {!app.isIncognito && (
              <StarButton
                isWatched={watchlist.isWatched(address)}
                onClick={() => routes.openEdit(address, chainId)}
              />
            )}
            <HideAmountsButton />
            <Menu
              label={i18n.t('walletHeader.more')}
              items={() =>
                menuItemsOf(popup, account.shownQuery, [exportEntry(isExporting, snapshot === null)])
              }
              testId="more"
            />
          </>
        }
      >
        <span class="visually-hidden" role="status">
          {progress === null && snapshot ? i18n.t('walletHeader.total', [exact]) : ''}
        </span>
        {snapshot && (
          <TotalExplanation
            key={subject}
            app={app}
            total={total}
            unit="tokens"
            progress={progress}
            account={account}
            loadProvenance={accounts.loadProvenance}
          />
        )}
      </BalancesHeader>
      <ProgressLine active={progress !== null} testId="progress" />
      <Balances
        key={subject}
        app={app}
        accounts={accounts}
        shown={[account]}
        emptyActions={onAdd && <EmptyActions onAdd={onAdd} />}
        isSearchOpen={isSearchOpen}
        scroller={scroller}
      />
      <ExportDialog
        app={app}
        source={popup.source}
        sides={() => [shownSide([account], query.currency)]}
        isOpen={isExporting}
        name={shortAddress(address)}
      />
    </>
  )
}

const loadingText = (progress: number | null): string =>
  progress ? countText('walletHeader.loadingTokens', progress) : i18n.t('walletHeader.loading')

/**
 * For a wallet without tokens. The form finds the chains on which it has some. The first button has no icon,
 * so that both fit in one line.
 */
const EmptyActions = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <AddButton onClick={onAdd} />
    <Button onClick={onAdd} testId="check-other-chains">
      {i18n.t('watchlist.checkOtherChains')}
    </Button>
  </>
)

/** Opens the form that adds the wallet to the watchlist. */
export const AddButton = ({ wide, onClick }: { wide?: boolean; onClick: () => void }) => (
  <Button
    kind="primary"
    wide={wide}
    icon={wide ? 'star' : undefined}
    onClick={onClick}
    testId="add-to-watchlist"
  >
    {i18n.t('watchlist.addToWatchlist')}
  </Button>
)

import { signal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Address } from '../ui/address.tsx'
import { HideAmountsButton, useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { totalText } from '../ui/total-text.ts'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { Balances } from './balances.tsx'
import { BalancesHeader } from './balances-header.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { TotalExplanation } from './total-explanation.tsx'
import { useWalletKeys } from './use-wallet-keys.ts'
import styles from './wallet-view.module.css'

export interface WalletViewProps {
  app: AppState
  accounts: AccountsState
  account: ShownAccount
  /** Shown above the address. */
  title?: string | undefined
  /** Shown next to the address. */
  chainPicker?: ComponentChildren | undefined
  /** The button in the header that adds the wallet to the watchlist or edits its entry. */
  star?: ComponentChildren | undefined
  menuItems?: (() => readonly MenuItem[]) | undefined
  /** Buttons for a wallet without tokens. */
  emptyActions?: ComponentChildren | undefined
  /** The element that scrolls the view. */
  scroller: RefObject<HTMLElement | null>
}

/** An address on one chain: header, notices and token list. */
export function WalletView(props: WalletViewProps) {
  const { app, accounts, account, title, chainPicker, star, menuItems } = props
  const { emptyActions, scroller } = props
  const { snapshot, status, progress, query } = account
  // Another wallet or chain starts with search and breakdown closed.
  const subject = `${query.address}|${query.chainId}`
  const isSearchOpen = useMemo(() => signal(false), [subject])
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
        identity={<Identity address={query.address} title={title} chainPicker={chainPicker} />}
        total={total}
        placeholder={snapshot ? undefined : status === 'failed' ? '' : loadingText(progress)}
        tools={
          <>
            <RefreshButton
              isLoading={progress !== null}
              onRefresh={refresh}
              onStop={() => void accounts.stop()}
            />
            {snapshot && (
              <IconButton
                icon="search"
                label={i18n.t('tokenSearch.open')}
                onClick={() => {
                  isSearchOpen.value = !isSearchOpen.value
                }}
                expanded={isSearchOpen.value}
                testId="search"
              />
            )}
            {star}
            <HideAmountsButton />
            {menuItems && <Menu label={i18n.t('walletHeader.more')} items={menuItems} testId="more" />}
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
        emptyActions={emptyActions}
        isSearchOpen={isSearchOpen}
        scroller={scroller}
      />
    </>
  )
}

type IdentityProps = Pick<WalletViewProps, 'title' | 'chainPicker'> & { address: string }

const Identity = ({ address, title, chainPicker }: IdentityProps) => (
  <div class={styles.identity}>
    <WalletAvatar address={address} size="large" />
    <div class={styles.address}>
      {title && (
        <div class={styles.title} data-testid="wallet-title">
          {title}
        </div>
      )}
      <Address address={address} copyable testId="address" />
    </div>
    {chainPicker}
  </div>
)

const loadingText = (progress: number | null): string =>
  progress
    ? i18n.t('walletHeader.loadingTokens', progress, [formatCount(progress)])
    : i18n.t('walletHeader.loading')

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Address } from '../ui/address.tsx'
import { HideAmountsButton, useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { Total } from '../ui/money.tsx'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { TotalPlaceholder, TotalRow } from './total-row.tsx'
import { totalText } from './total-text.ts'
import styles from './wallet-header.module.css'

interface WalletHeaderProps extends ToolsProps {
  query: WalletQuery
  snapshot: HoldingsSnapshot | null
  /** Whether loading failed and nothing is known about the wallet. */
  isUnknown: boolean
  /** Shown above the address. */
  title: string | undefined
  chainSelect: ComponentChildren
  /** Shown below the total. */
  children: ComponentChildren
}

/** The header of a wallet: address, total, and actions. */
export function WalletHeader(props: WalletHeaderProps) {
  const { query, snapshot, progress, isUnknown, title, chainSelect, isFullPage, children } = props
  const format = useAmountFormat()
  const total = snapshot && totalText(format, snapshot, query)
  return (
    <section class={styles.header} aria-label={i18n.t('walletHeader.label')}>
      <div class={styles.identity}>
        <WalletAvatar address={query.address} size="large" />
        <div class={styles.address}>
          {title && (
            <div class={styles.title} data-testid="wallet-title">
              {title}
            </div>
          )}
          <Address
            address={query.address}
            copyable
            copyLabel={i18n.t('walletHeader.copyAddress')}
            testId="address"
          />
        </div>
        {chainSelect}
      </div>
      <TotalRow tools={<Tools {...props} />}>
        {total ? (
          <span title={total.exact}>
            <Total
              whole={total.whole}
              fraction={total.fraction}
              compact={total.compact}
              size={isFullPage ? 'page' : 'popup'}
              testId="total"
            />
          </span>
        ) : (
          <TotalPlaceholder testId="loading">{!isUnknown && loadingText(progress)}</TotalPlaceholder>
        )}
      </TotalRow>
      <span class="visually-hidden" role="status">
        {progress === null && total ? i18n.t('walletHeader.total', [total.exact]) : ''}
      </span>
      {children}
    </section>
  )
}

const loadingText = (progress: number | null): string =>
  progress
    ? i18n.t('walletHeader.loadingTokens', progress, [formatCount(progress)])
    : i18n.t('walletHeader.loading')

interface ToolsProps {
  snapshot: HoldingsSnapshot | null
  /** The number of tokens loaded so far; null if no progress is shown. */
  progress: number | null
  star: ComponentChildren
  menuItems: (() => readonly MenuItem[]) | undefined
  /** Whether the wallet is on the full page. The header of that page has the button that hides amounts. */
  isFullPage: boolean
  isSearchOpen: boolean
  onSearch: () => void
  onRefresh: () => void
  onStop: () => void
}

function Tools({ snapshot, progress, star, menuItems, isFullPage, isSearchOpen, ...actions }: ToolsProps) {
  const { onSearch, onRefresh, onStop } = actions
  return (
    <>
      <RefreshButton isLoading={progress !== null} onRefresh={onRefresh} onStop={onStop} />
      {snapshot && (
        <IconButton
          icon="search"
          label={i18n.t('tokenSearch.open')}
          onClick={onSearch}
          expanded={isSearchOpen}
          testId="search"
        />
      )}
      {star}
      {!isFullPage && <HideAmountsButton />}
      {menuItems && <Menu label={i18n.t('walletHeader.more')} items={menuItems} testId="more" />}
    </>
  )
}

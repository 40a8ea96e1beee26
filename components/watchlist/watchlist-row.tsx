import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { displayedSum } from '../../utils/domain/total.ts'
import type { AccountProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WalletView } from '../../utils/domain/watchlist/view.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { countText } from '../../utils/format/number.ts'
import { chainName } from '../ui/chain-name.ts'
import { Icon } from '../ui/icon.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { NetworkIcons } from '../ui/network-icon.tsx'
import { TestTag } from '../ui/tag.tsx'
import { totalText } from '../ui/total-text.ts'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import styles from './watchlist-row.module.css'
import { shortAddress, type WalletStatusText, walletName, walletStatusText } from './watchlist-text.ts'

/** The formatted texts of a row. */
export interface WatchlistRowText {
  sum: string | null
  exact: string
  compact: string | undefined
  status: WalletStatusText
}

export function watchlistRowText(
  view: WalletView,
  progress: readonly AccountProgress[],
  now: number,
  format: AmountFormat,
): WatchlistRowText {
  const { sum, currency } = displayedSum(view.total)
  const { exact, compact } = totalText({ sum, currency }, format)
  return { sum, exact, compact: compact(), status: walletStatusText(view, progress, now, format) }
}

export interface WatchlistRowProps {
  view: WalletView
  text: WatchlistRowText
  chainNames: readonly NamedChain[]
}

/** Networks beyond this number are counted, but have no icon. */
const MAX_ICONS = 5

/** A watched wallet in two lines: name and value, then address, chains, and age or state. */
export function WatchlistRow({ view, text, chainNames }: WatchlistRowProps) {
  const { wallet, total } = view
  const { sum, exact, compact, status } = text
  const statusLine = (
    <span class={styles.status} title={status.text} data-testid="wallet-status">
      {status.text}
    </span>
  )
  return (
    <ListRow
      icon={<WalletAvatar address={wallet.address} hue={wallet.hue ?? undefined} />}
      title={walletName(wallet)}
      titleText={[wallet.label || wallet.address, wallet.note].filter(Boolean).join('\n')}
      titleTestId="wallet-name"
      tag={total.isTest && <TestTag />}
      subtitle={
        <span
          class={styles.second}
          title={wallet.chainIds.map((chainId) => chainName(chainId, chainNames)).join(', ')}
        >
          {wallet.label && (
            <span class={styles.address} translate={false} title={wallet.address}>
              {shortAddress(wallet.address)}
            </span>
          )}
          <Networks chainIds={wallet.chainIds} />
        </span>
      }
      value={
        sum === null ? (
          <NoFigure text={exact} testId="wallet-value" />
        ) : (
          <Money text={exact} compactText={compact} isLabelled testId="wallet-value" />
        )
      }
      detail={
        status.tone === 'warning' ? (
          <span class={styles.warning}>
            <Icon name="warning" size={12} />
            {statusLine}
          </span>
        ) : (
          statusLine
        )
      }
      keepsSubtitle
      dimmed={!wallet.countsInTotal}
      testId="watched-wallet"
    />
  )
}

function Networks({ chainIds }: { chainIds: readonly string[] }) {
  const paths = chainIds.flatMap((chainId) => networkIconPath(chainId) ?? []).slice(0, MAX_ICONS)
  const more = chainIds.length - paths.length
  return (
    <>
      {paths.length > 0 && <NetworkIcons paths={paths} />}
      {more > 0 && (
        <span>
          {countText(paths.length > 0 ? 'watchlist.row.moreChains' : 'watchlist.row.onChains', more)}
        </span>
      )}
    </>
  )
}

/** The row's text for screen readers. A warning is before the value, and the value is not compact. */
export function watchlistRowLabel(view: WalletView, { sum, exact, status }: WatchlistRowText): string {
  const value = sum === null ? '' : exact
  const texts = status.tone === 'warning' ? [status.text, value] : [value, status.text]
  const { label, address } = view.wallet
  const test = view.total.isTest && i18n.t('chain.test')
  return [label, shortAddress(address), test, ...texts].filter(Boolean).join(', ')
}

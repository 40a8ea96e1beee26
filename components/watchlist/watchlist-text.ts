import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { CellProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import type { CellsTotal, CellView, WalletView, WatchlistSection } from '../../utils/domain/watchlist/view.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatAge } from '../../utils/format/time.ts'
import { chainName } from '../ui/chain-name.ts'

/** For example `0xfa3B…57e1`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * The word for the cells that a screen counts: `chains` for a single wallet, `balances` for several wallets.
 * A cell is a wallet on one chain.
 */
export type CellUnit = 'balances' | 'chains'

export const walletName = ({ label, address }: Pick<WatchedWallet, 'label' | 'address'>): string =>
  label || shortAddress(address)

export function sectionTitle({ kind, group }: WatchlistSection): string {
  if (kind === 'notCounted') return i18n.t('watchlist.notCounted')
  return group?.name ?? i18n.t('watchlist.ungrouped')
}

/** The names of a cell's wallet and chain. */
export const cellName = (cell: CellView, name: string, chainNames: readonly NamedChain[]): string =>
  `${name} · ${chainName(cell.chainId, chainNames)}`

/** A sum for a row: `text` for screen readers, `compactText` for the screen; null if no value is known. */
export function sumTexts(
  { sum, currency }: CellsTotal,
  format: AmountFormat,
): { text: string; compactText: string } | null {
  if (sum === null) return null
  return { text: format.money(sum, currency), compactText: format.compactMoney(sum, currency) }
}

export interface WalletStatusText {
  tone: 'plain' | 'warning'
  text: string
}

/** The status in a wallet's row: the progress of a refresh, else a problem, else the age of the values. */
export function walletStatusText(
  { total, cells }: WalletView,
  progress: readonly CellProgress[],
  now: number,
): WalletStatusText {
  if (progress.includes('loading')) return { tone: 'plain', text: i18n.t('watchlist.row.updating') }
  if (progress.includes('waiting')) return { tone: 'plain', text: i18n.t('watchlist.row.waiting') }
  const age = total.oldestReadAt === null ? '' : formatAge(total.oldestReadAt, now)
  if (total.countedCells === 0) return uncountedText(cells)
  if (total.countedCells < total.cells)
    return {
      tone: 'warning',
      text: i18n.t('watchlist.row.chains', [formatCount(total.countedCells), formatCount(total.cells)]),
    }
  if (total.failed.length > 0) return { tone: 'warning', text: i18n.t('watchlist.row.notUpdated', [age]) }
  if (total.partial.length > 0) return { tone: 'warning', text: i18n.t('watchlist.row.partial') }
  return { tone: 'plain', text: age }
}

function uncountedText(cells: readonly CellView[]): WalletStatusText {
  if (cells.some(({ status }) => status === 'failed'))
    return { tone: 'warning', text: i18n.t('watchlist.row.failed') }
  const [otherCurrency] = cells.filter(({ status }) => status === 'otherCurrency')
  if (otherCurrency)
    return {
      tone: 'plain',
      text: i18n.t('watchlist.row.oldCurrency', [otherCurrency.currency.toUpperCase()]),
    }
  return { tone: 'plain', text: i18n.t('watchlist.row.notLoaded') }
}

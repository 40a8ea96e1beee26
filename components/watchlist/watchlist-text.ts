import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { otherCurrencyValue } from '../../utils/domain/watchlist/other-currency.ts'
import type { AccountProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import type {
  AccountsTotal,
  AccountView,
  WalletView,
  WatchlistSection,
} from '../../utils/domain/watchlist/view.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatList } from '../../utils/format/list.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatAge } from '../../utils/format/time.ts'
import { chainName } from '../ui/chain-name.ts'

/** For example `0xfa3B…57e1`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * The word for the accounts that a screen counts: `chains` for a single wallet, `balances` for several wallets.
 * An account is a wallet on one chain.
 */
export type AccountUnit = 'balances' | 'chains'

export const walletName = ({ label, address }: Pick<WatchedWallet, 'label' | 'address'>): string =>
  label || shortAddress(address)

export function sectionTitle({ kind, group }: WatchlistSection): string {
  if (kind === 'notCounted') return i18n.t('watchlist.notCounted')
  return group?.name ?? i18n.t('watchlist.ungrouped')
}

/** The names of an account's wallet and chain. */
export const accountName = (account: AccountView, name: string, chainNames: readonly NamedChain[]): string =>
  `${name} · ${chainName(account.chainId, chainNames)}`

/** A sum as `text` for screen readers and as `compactText` for the screen. */
interface SumTexts {
  text: string
  compactText: string
}

/** The texts of a total; null if no value is known. */
export const sumTexts = ({ sum, currency }: AccountsTotal, format: AmountFormat): SumTexts | null =>
  sum === null ? null : moneyTexts({ sum, currency }, format)

/** The texts of a wallet's total or, before its values are in the current currency, of its older values. */
export function walletSumTexts(total: AccountsTotal, format: AmountFormat): SumTexts | null {
  const value = total.sum === null ? otherCurrencyValue(total) : null
  return value ? moneyTexts(value, format) : sumTexts(total, format)
}

const moneyTexts = (
  { sum, currency }: { sum: string; currency: string },
  format: AmountFormat,
): SumTexts => ({ text: format.money(sum, currency), compactText: format.compactMoney(sum, currency) })

export interface WalletStatusText {
  tone: 'plain' | 'warning'
  text: string
}

/** The status in a wallet's row: the progress of a refresh, else a problem, else the age of the values. */
export function walletStatusText(
  { total }: WalletView,
  progress: readonly AccountProgress[],
  now: number,
  format: AmountFormat,
): WalletStatusText {
  if (progress.includes('loading')) return { tone: 'plain', text: i18n.t('watchlist.row.updating') }
  if (progress.includes('waiting')) return { tone: 'plain', text: i18n.t('watchlist.row.waiting') }
  const age = total.oldestReadAt === null ? '' : formatAge(total.oldestReadAt, now)
  if (total.countedAccounts === 0) return uncountedText(total)
  if (total.countedAccounts < total.accounts) return incompleteText(total, format)
  if (total.failed.length > 0) return { tone: 'warning', text: i18n.t('watchlist.row.notUpdated', [age]) }
  if (total.nativeMissing > 0)
    return {
      tone: 'warning',
      text: i18n.t('watchlist.line.nativeMissing', total.nativeMissing, [formatCount(total.nativeMissing)]),
    }
  if (total.partial.length > 0) return { tone: 'warning', text: i18n.t('watchlist.row.partial') }
  return { tone: 'plain', text: age }
}

/** The text of a wallet whose total lacks some chains. */
function incompleteText(total: AccountsTotal, format: AmountFormat): WalletStatusText {
  const { countedAccounts, accounts, failed, otherCurrency } = total
  const value = otherCurrencyValue(total)
  const isOnlyOtherCurrency = failed.length === 0 && countedAccounts + otherCurrency.length === accounts
  if (value && isOnlyOtherCurrency && !format.isHidden)
    return {
      tone: 'plain',
      text: i18n.t('watchlist.row.olderValue', [format.compactMoney(value.sum, value.currency)]),
    }
  return {
    tone: 'warning',
    text: i18n.t('watchlist.row.chains', [formatCount(countedAccounts), formatCount(accounts)]),
  }
}

function uncountedText({ failed, otherCurrency }: AccountsTotal): WalletStatusText {
  const currencies = [...new Set(otherCurrency.map(({ currency }) => currency.toUpperCase()))]
  const older = currencies.length > 0 && i18n.t('watchlist.row.oldCurrency', [formatList(currencies)])
  if (failed.length > 0)
    return {
      tone: 'warning',
      text: [i18n.t('watchlist.row.failed'), older].filter(Boolean).join(', '),
    }
  return { tone: 'plain', text: older || i18n.t('watchlist.row.notLoaded') }
}

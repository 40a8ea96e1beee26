import { i18n } from '#i18n'
import { otherCurrencySum, type Total } from '../../utils/domain/total.ts'
import type { AccountProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WalletView, WatchlistSection } from '../../utils/domain/watchlist/view.ts'
import type { WatchedWallet } from '../../utils/domain/watchlist/watchlist.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import { formatAge } from '../../utils/format/time.ts'

/** For example `0xfa3B…57e1`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

export const walletName = ({ label, address }: Pick<WatchedWallet, 'label' | 'address'>): string =>
  label || shortAddress(address)

export function sectionTitle({ kind, group }: WatchlistSection): string {
  if (kind === 'notCounted') return i18n.t('watchlist.notCounted')
  return group?.name ?? i18n.t('watchlist.ungrouped')
}

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
  const missing = total.nativeMissing.length
  if (missing > 0) return { tone: 'warning', text: countText('exclusions.nativeMissing', missing) }
  if (total.partial.length > 0) return { tone: 'warning', text: i18n.t('watchlist.row.partial') }
  return { tone: 'plain', text: age }
}

/** The text of a wallet whose total lacks some chains. */
function incompleteText(total: Total, format: AmountFormat): WalletStatusText {
  const { countedAccounts, accounts, failed, otherCurrency } = total
  const value = otherCurrencySum(total)
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

function uncountedText({ failed, otherCurrency }: Total): WalletStatusText {
  const currencies = [...new Set(otherCurrency.map(({ currency }) => currency.toUpperCase()))]
  const older = currencies.length > 0 && i18n.t('watchlist.row.oldCurrency', [formatList(currencies)])
  if (failed.length > 0)
    return {
      tone: 'warning',
      text: [i18n.t('watchlist.row.failed'), older].filter(Boolean).join(', '),
    }
  return { tone: 'plain', text: older || i18n.t('watchlist.row.notLoaded') }
}

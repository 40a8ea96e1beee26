import type { Currency } from '../currency.ts'
import { rescaleAll } from '../decimal.ts'
import { compareTexts } from '../text.ts'
import { sumOfAccounts } from '../total.ts'
import type { WalletView } from './view.ts'
import type { WalletOrder } from './watchlist.ts'

type Compare = (a: WalletView, b: WalletView) => number

const nameOf = ({ wallet }: WalletView): string => wallet.label || wallet.address

const byName: Compare = (a, b) =>
  nameOf(a).localeCompare(nameOf(b)) || compareTexts(a.wallet.address, b.wallet.address)

/** The highest value first, then wallets without a value or on test networks only. */
function sortByValue(wallets: readonly WalletView[], currency: Currency): WalletView[] {
  const sums = rescaleAll(wallets.map(({ accounts }) => sumOfAccounts(accounts, currency)))
  return wallets
    .map((view, index) => ({ view, sum: sums[index] ?? null }))
    .sort((a, b) => compareSums(a.sum, b.sum) || byName(a.view, b.view))
    .map(({ view }) => view)
}

function compareSums(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a === b) return 0
  return a < b ? 1 : -1
}

/** First wallets without a value or with a chain that was never read, then the oldest value first. */
const byAge: Compare = (a, b) => ageKey(a) - ageKey(b)

const ageKey = ({ total }: WalletView): number => (total.neverRead.length > 0 ? 0 : (total.oldestReadAt ?? 0))

/** Sorts wallets. `own` keeps their order. */
export function sortWallets(
  wallets: readonly WalletView[],
  order: WalletOrder,
  currency: Currency,
): WalletView[] {
  if (order === 'own') return [...wallets]
  if (order === 'value') return sortByValue(wallets, currency)
  const compare = { age: byAge, name: byName }[order]
  return wallets.toSorted((a, b) => compare(a, b) || byName(a, b))
}

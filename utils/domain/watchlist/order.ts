import type { Currency } from '../currency.ts'
import { rescaleAll } from '../decimal.ts'
import { compareTexts } from '../text.ts'
import { sumOfAccounts } from '../total.ts'
import type { WalletView } from './view.ts'
import type { WalletOrder } from './watchlist.ts'

type Compare = (a: WalletView, b: WalletView) => number

const nameOf = ({ wallet }: WalletView): string => wallet.label || wallet.address

/** Orders names in the user's language. */
export type CompareNames = (a: string, b: string) => number

const byNameWith =
  (compareNames: CompareNames): Compare =>
  (a, b) =>
    compareNames(nameOf(a), nameOf(b)) || compareTexts(a.wallet.address, b.wallet.address)

/** The highest value first, then wallets without a value or on test networks only. */
function byValueIn(wallets: readonly WalletView[], currency: Currency): Compare {
  const sums = rescaleAll(wallets.map(({ accounts }) => sumOfAccounts(accounts, currency)))
  const values = new Map(wallets.map((view, index) => [view, sums[index] ?? null]))
  return (a, b) => {
    const [one, other] = [values.get(a) ?? null, values.get(b) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (one === other) return 0
    return one < other ? 1 : -1
  }
}

/** First wallets without a value or with a chain that was never read, then the oldest value first. */
const byAge: Compare = (a, b) => ageKey(a) - ageKey(b)

const ageKey = ({ total }: WalletView): number => (total.neverRead.length > 0 ? 0 : (total.oldestReadAt ?? 0))

/** Sorts wallets. `own` keeps their order. */
export function sortWallets(
  wallets: readonly WalletView[],
  order: WalletOrder,
  currency: Currency,
  compareNames: CompareNames,
): WalletView[] {
  if (order === 'own') return [...wallets]
  const byName = byNameWith(compareNames)
  const compare = { value: byValueIn(wallets, currency), age: byAge, name: byName }[order]
  return wallets.toSorted((a, b) => compare(a, b) || byName(a, b))
}

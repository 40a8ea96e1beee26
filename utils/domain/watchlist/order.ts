import { compareDecimals, toDecimal } from '../decimal.ts'
import { compareTexts } from '../text.ts'
import type { WalletView } from './view.ts'
import type { WalletOrder } from './watchlist.ts'

type Compare = (a: WalletView, b: WalletView) => number

const nameOf = ({ wallet }: WalletView): string => wallet.label || wallet.address

const byName: Compare = (a, b) =>
  nameOf(a).localeCompare(nameOf(b)) || compareTexts(a.wallet.address, b.wallet.address)

/** The highest value first, then wallets without a value. */
const byValue: Compare = (a, b) => {
  const [one, other] = [a.total.sum, b.total.sum]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareDecimals(toDecimal(other), toDecimal(one))
}

/** Wallets that were never read first, then the oldest values. */
const byAge: Compare = (a, b) => ageKey(a) - ageKey(b)

const ageKey = ({ total }: WalletView): number => (total.neverRead.length > 0 ? 0 : (total.oldestReadAt ?? 0))

const COMPARE: Readonly<Record<Exclude<WalletOrder, 'own'>, Compare>> = {
  value: byValue,
  age: byAge,
  name: byName,
}

/** Sorts wallets. `own` keeps their order. */
export const sortWallets = (wallets: readonly WalletView[], order: WalletOrder): WalletView[] =>
  order === 'own' ? [...wallets] : wallets.toSorted((a, b) => COMPARE[order](a, b) || byName(a, b))

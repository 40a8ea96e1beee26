import type { AccountView } from '../account-view.ts'
import { foldText } from '../confusable.ts'
import type { Currency } from '../currency.ts'
import { compareUnits, rescaleAll } from '../decimal.ts'
import { once } from '../once.ts'
import { compareTexts } from '../text.ts'
import { createMatcher, type SearchedTexts } from '../text-search.ts'
import { subtotalOf, sumOfAccounts, type Total, totalOf } from '../total.ts'
import { accountsOfWallet } from './account.ts'
import type { AccountViews } from './account-views.ts'
import { type AccountFigures, MAX_ALLOCATION_TOKENS } from './summary.ts'
import type { AllocationPart, WalletView, WatchlistSection, WatchlistView } from './view.ts'
import type { WalletGroup, WalletOrder, WatchedWallet, Watchlist } from './watchlist.ts'

/** Creates the view of a watchlist: its total, allocation and sections. */
export function createView(
  watchlist: Watchlist,
  viewOf: AccountViews,
  currency: Currency,
  compareNames: CompareNames,
): WatchlistView {
  const groups = new Map(watchlist.groups.map((group) => [group.id, group]))
  const wallets = watchlist.wallets.map((wallet) => walletView(wallet, groups, viewOf, currency))
  const counted = wallets.filter(({ wallet }) => wallet.countsInTotal)
  const notCounted = wallets.filter(({ wallet }) => !wallet.countsInTotal)
  const byGroup = Map.groupBy(counted, ({ group }) => group)
  const section = (
    kind: WatchlistSection['kind'],
    group: WalletGroup | null,
    members: readonly WalletView[] = [],
  ): WatchlistSection[] => {
    if (members.length === 0 && kind !== 'group') return []
    const total = subtotalOf(accountsIn(members), currency)
    return [{ kind, group, wallets: sortWallets(members, watchlist.order, currency, compareNames), total }]
  }
  const countedSections = [
    ...section('ungrouped', null, byGroup.get(null)),
    ...watchlist.groups.flatMap((group) => section('group', group, byGroup.get(group))),
  ]
  const accounts = accountsIn(counted)
  const total = totalOf(accounts, currency)
  return {
    total,
    allocation: allocationOf(accounts, total),
    sections: [...countedSections, ...section('notCounted', null, notCounted)],
  }
}

const accountsIn = (wallets: readonly WalletView[]): AccountView[] =>
  wallets.flatMap(({ accounts }) => accounts)

function walletView(
  wallet: WatchedWallet,
  groups: ReadonlyMap<string, WalletGroup>,
  viewOf: AccountViews,
  currency: Currency,
): WalletView {
  const accounts = accountsOfWallet(wallet).map(viewOf)
  const group = groups.get(wallet.groupId ?? '') ?? null
  const total = once(() => totalOf(accounts, currency))
  return {
    wallet,
    group,
    accounts,
    // Most wallets of a long watchlist are not on screen.
    get total() {
      return total()
    },
  }
}

const searchedTexts = ({ wallet, group }: WalletView): SearchedTexts => ({
  text: foldText(`${wallet.label}\n${wallet.note}\n${group?.name ?? ''}`),
  addresses: [wallet.address.toLowerCase()],
})

/**
 * The sections with the wallets that match a text by label, note, group and address (see `createMatcher`).
 * The total of a section still includes all its wallets.
 */
export function searchSections(
  sections: readonly WatchlistSection[],
  text: string,
): readonly WatchlistSection[] {
  const matches = createMatcher(text, 'wallets')
  if (!matches) return sections
  return sections
    .map((section) => ({
      ...section,
      wallets: section.wallets.filter((view) => matches(searchedTexts(view))),
    }))
    .filter(({ wallets }) => wallets.length > 0)
}

/** Orders names in the user's language. */
type CompareNames = (a: string, b: string) => number

type Compare = (a: WalletView, b: WalletView) => number

const nameOf = ({ wallet }: WalletView): string => wallet.label || wallet.address

const byNameWith =
  (compareNames: CompareNames): Compare =>
  (a, b) =>
    compareNames(nameOf(a), nameOf(b)) || compareTexts(a.wallet.address, b.wallet.address)

/** The highest value first, then wallets without a value or on test networks only. */
function sortByValue(wallets: readonly WalletView[], currency: Currency, byName: Compare): WalletView[] {
  const sums = rescaleAll(wallets.map(({ accounts }) => sumOfAccounts(accounts, currency)))
  return wallets
    .map((view, index) => ({ view, sum: sums[index] ?? null }))
    .sort((a, b) => compareUnits(a.sum, b.sum, -1) || byName(a.view, b.view))
    .map(({ view }) => view)
}

/** First wallets without a value or with a chain that was never read, then the oldest value first. */
const byAge: Compare = (a, b) => ageKey(a) - ageKey(b)

const ageKey = ({ total }: WalletView): number => (total.neverRead.length > 0 ? 0 : (total.oldestReadAt ?? 0))

/** Sorts wallets. `own` keeps their order. */
function sortWallets(
  wallets: readonly WalletView[],
  order: WalletOrder,
  currency: Currency,
  compareNames: CompareNames,
): WalletView[] {
  const byName = byNameWith(compareNames)
  if (order === 'own') return [...wallets]
  if (order === 'value') return sortByValue(wallets, currency, byName)
  const compare = { age: byAge, name: byName }[order]
  return wallets.toSorted((a, b) => compare(a, b) || byName(a, b))
}

/** A smaller rest is a rounding error of floats. */
const MIN_REST = 1e-9

type TokenSum = Omit<AllocationPart, 'kind' | 'share'> & { value: number }

/**
 * The parts of a total by token (chain and contract), largest first. If there are other tokens, the last part
 * combines them, including those that are not in the `topTokens` of their account. Shares are floats, because
 * they are only drawn.
 * @param accounts without duplicates
 * @param total of the accounts
 */
export function allocationOf(accounts: readonly AccountView[], total: Total): AllocationPart[] {
  const whole = Number(total.sum)
  if (whole === 0 || !Number.isFinite(whole)) return []
  const byChain = new Map<string, Map<string, TokenSum>>()
  for (const { chainId, currency, figures, isTest } of accounts) {
    if (!figures || currency !== total.currency || isTest !== total.isTest) continue
    const tokens = byChain.get(chainId) ?? new Map<string, TokenSum>()
    byChain.set(chainId, tokens)
    addTokens(tokens, chainId, figures)
  }
  const largest = [...byChain.values()]
    .flatMap((tokens) => [...tokens.values()])
    .sort((a, b) => b.value - a.value || compareTexts(keyOf(a), keyOf(b)))
    .slice(0, MAX_ALLOCATION_TOKENS)
    .map(({ value, ...token }): AllocationPart => ({ kind: 'token', ...token, share: value / whole }))
  const rest = 1 - largest.reduce((sum, { share }) => sum + share, 0)
  if (rest < MIN_REST) return largest
  return [...largest, { kind: 'other', chainId: '', contract: '', symbol: '', share: rest }]
}

const keyOf = ({ chainId, contract }: TokenSum): string => `${chainId}|${contract}`

/** Adds the tokens of an account. @param sums of the tokens of the chain, by contract */
function addTokens(
  sums: Map<string, TokenSum>,
  chainId: string,
  { topTokens, topValues }: AccountFigures,
): void {
  topTokens.forEach(({ contract, symbol }, index) => {
    const value = topValues[index] ?? 0
    const known = sums.get(contract)
    if (known) known.value += value
    else sums.set(contract, { chainId, contract, symbol, value })
  })
}

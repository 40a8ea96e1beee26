import { type AccountView, accountView } from '../account-view.ts'
import { canonicalChainId, KNOWN_CHAINS, type NamedChain } from '../chain.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-items.ts'
import { queryKey, type WalletQuery } from '../wallet-query.ts'
import { type Account, accountKey, accountQuery } from './account.ts'
import type { AccountSummary } from './summary.ts'

/** Returns the view of an account. */
export type AccountViews = (account: Account) => AccountView

/** Stored summaries by the key of their query. */
export type Summaries = ReadonlyMap<string, AccountSummary>

/**
 * Creates the function that returns the view of an account with the current settings. Ignores summaries of other
 * services. If the account's current query has no figures, uses the newest figures of its other queries: those
 * in the current currency if there are any, else those in another currency, which are not counted.
 * @param chainNames learned from the service
 */
export function createAccountViews(
  summaries: Summaries,
  settings: Settings,
  overrides: readonly TokenOverride[],
  chainNames: readonly NamedChain[] = [],
): AccountViews {
  const isTest = testNetworks(chainNames)
  // A long watchlist has thousands of accounts on a few chains.
  const chains = new Map<string, { isTest: boolean; query: WalletQuery | null }>()
  const ofChain = (chainId: string) => {
    const known = chains.get(chainId)
    if (known) return known
    const query = accountQuery({ address: '', chainId }, settings, overrides)
    const chain = { isTest: isTest(chainId), query }
    chains.set(chainId, chain)
    return chain
  }
  // Created only when needed: most accounts have figures of their current query.
  let byAccount: ReadonlyMap<string, readonly AccountSummary[]> | undefined
  const othersOf = (key: string): readonly AccountSummary[] => {
    byAccount ??= Map.groupBy(ofService(summaries, settings), ({ query }) => accountKey(query))
    return byAccount.get(key) ?? []
  }
  const views = new Map<string, AccountView>()
  return (account) => {
    const key = accountKey(account)
    const known = views.get(key)
    if (known) return known
    const chain = ofChain(account.chainId)
    const current = chain.query
      ? summaries.get(queryKey({ ...chain.query, address: account.address }))
      : undefined
    const shown = current?.figures ? current : bestOf(othersOf(key), settings.currency)
    const input = {
      figures: shown?.figures ?? null,
      query: shown?.query ?? null,
      currency: settings.currency,
      failure: (current ?? shown)?.lastError?.failure ?? null,
      isTest: chain.isTest,
      isCurrent: shown !== undefined && shown === current,
    }
    const view = accountView(account, input, key)
    views.set(key, view)
    return view
  }
}

/** Returns whether a chain is a test network: by the built-in names, or by those learned from the service. */
export function testNetworks(chainNames: readonly NamedChain[]): (chainId: string) => boolean {
  const tests = [...KNOWN_CHAINS, ...chainNames].filter(({ test }) => test)
  const ids = new Set(tests.map(({ chainId }) => canonicalChainId(chainId)))
  return (chainId) => ids.has(canonicalChainId(chainId))
}

const ofService = (summaries: Summaries, { profile }: Settings): AccountSummary[] =>
  [...summaries.values()].filter(({ query }) => query.dataUrl === profile?.dataUrl)

/** The newest summary with figures, in the given currency if there is one. */
function bestOf(summaries: readonly AccountSummary[], currency: string): AccountSummary | undefined {
  const rank = ({ query, figures }: AccountSummary) =>
    figures ? (query.currency === currency ? 1 : 0) * Number.MAX_SAFE_INTEGER + figures.updatedAt : -1
  return summaries.filter(({ figures }) => figures).toSorted((a, b) => rank(b) - rank(a))[0]
}

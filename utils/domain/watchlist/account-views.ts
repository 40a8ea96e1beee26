import { type AccountView, accountView } from '../account-view.ts'
import { canonicalChainId, KNOWN_CHAINS, type NamedChain } from '../chain.ts'
import { memoize } from '../once.ts'
import type { Settings } from '../settings.ts'
import type { TokenOverride } from '../stored-items.ts'
import { type Account, accountKey, accountQuery } from './account.ts'
import { type AccountSummary, findSummary, type Summaries } from './summary.ts'

/** Returns the view of an account. */
export type AccountViews = (account: Account) => AccountView

/**
 * Creates the function that returns the view of an account with the current settings. Ignores summaries of
 * other services. If the account's current query has no figures, uses the newest figures of its other
 * queries: those in the current currency if there are any, else those in another currency, which are not
 * counted.
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
  const ofChain = memoize((chainId: string) => ({
    isTest: isTest(chainId),
    query: accountQuery({ address: '', chainId }, settings, overrides),
  }))
  const othersOf = (account: Account): readonly AccountSummary[] => {
    const key = accountKey(account)
    return (summaries.get(account.address.toLowerCase()) ?? []).filter(
      ({ query }) => query.dataUrl === settings.profile?.dataUrl && accountKey(query) === key,
    )
  }
  return (account) => {
    const chain = ofChain(account.chainId)
    const current = chain.query ? findSummary(summaries, chain.query, account.address) : undefined
    const shown = current?.figures ? current : bestOf(othersOf(account), settings.currency)
    return accountView(account, {
      figures: shown?.figures ?? null,
      query: shown?.query ?? null,
      currency: settings.currency,
      failure: (current ?? shown)?.lastError?.failure ?? null,
      isTest: chain.isTest,
      isCurrent: shown !== undefined && shown === current,
    })
  }
}

/** Returns whether a chain is a test network: by the built-in names, or by those learned from the service. */
export function testNetworks(chainNames: readonly NamedChain[]): (chainId: string) => boolean {
  const tests = [...KNOWN_CHAINS, ...chainNames].filter(({ test }) => test)
  const ids = new Set(tests.map(({ chainId }) => canonicalChainId(chainId)))
  return (chainId) => ids.has(canonicalChainId(chainId))
}

/** The newest summary with figures, in the given currency if there is one. */
function bestOf(summaries: readonly AccountSummary[], currency: string): AccountSummary | undefined {
  const rank = ({ query, figures }: AccountSummary) =>
    figures ? (query.currency === currency ? 1 : 0) * Number.MAX_SAFE_INTEGER + figures.updatedAt : -1
  return summaries.filter(({ figures }) => figures).toSorted((a, b) => rank(b) - rank(a))[0]
}

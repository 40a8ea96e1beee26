import { listAddressChains } from '../api/data.ts'
import { canonicalChainId, isChainId, knownChain, type NamedChain } from '../domain/chain.ts'
import type { DataChain } from '../domain/chain-lists.ts'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsPage } from '../domain/holdings.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { CHAINS_TO_CHECK, type ChainSearch, type FoundChain } from '../domain/watchlist/found-chain.ts'
import { readItem } from '../storage/items.ts'
import { type OnRequest, requestData, withProfile } from './gateway.ts'
import { logRequest } from './request-log.ts'
import { fetchPage } from './wallet-requests.ts'

/**
 * Finds the chains on which an address holds something. Checks the chains that the service lists for the
 * address. If the service has no such list, checks `CHAINS_TO_CHECK`. For each chain, requests the first page
 * of tokens, and the native balance if the page lacks it.
 */
export const findChains = (address: string): Promise<Outcome<ChainSearch>> =>
  withProfile(async (profile) => {
    let requests = 0
    const onRequest: OnRequest = (sent) => {
      requests += 1
      logRequest(sent)
    }
    const candidates = await listCandidates(profile, address, onRequest)
    if (!candidates.ok) return candidates
    const { currency, filterSpam, pageSize } = await readItem('settings')
    let rateLimit: Failure | null = null
    const check = async (chain: NamedChain): Promise<FoundChain> => {
      const { dataUrl } = profile
      const query = { dataUrl, chainId: chain.chainId, address, currency, filterSpam, scope: 'all' as const }
      const page = await fetchPage({ query, pageToken: null, pageSize }, { onRequest })
      const failure = page.ok ? page.value.nativeFailure : page.failure
      if (failure?.kind === 'rateLimited') rateLimit = failure
      return { ...chain, result: page.ok ? resultOf(page.value) : 'failed' }
    }
    const chains = await Promise.all(candidates.value.map(check))
    const allFailed = chains.every(({ result }) => result === 'failed')
    return rateLimit && allFailed ? fail(rateLimit) : succeed({ chains, requests })
  })

async function listCandidates(
  profile: Profile,
  address: string,
  onRequest: OnRequest,
): Promise<Outcome<readonly NamedChain[]>> {
  // A service with chain lists is expected to list the chains of an address, too.
  if (!profile.chainsList) return succeed(CHAINS_TO_CHECK)
  const listed = await requestData(
    profile.dataUrl,
    (access, options) => listAddressChains(access, address, options),
    { onRequest },
  )
  if (!listed.ok) return listed.failure.kind === 'notFound' ? succeed(CHAINS_TO_CHECK) : listed
  return succeed(namedChains(listed.value.indexed, listed.value.unindexed))
}

function namedChains(indexed: readonly DataChain[], unindexed: readonly string[]): NamedChain[] {
  const named = [
    ...indexed.map(({ chainId, name, test }) => ({ chainId, name, test: test ?? false })),
    ...unindexed.map((chainId) => ({ chainId, name: '', test: false })),
  ]
  const chains = named
    .filter(({ chainId }) => isChainId(chainId))
    .map((chain) => {
      const chainId = canonicalChainId(chain.chainId)
      return knownChain(chainId) ?? { ...chain, chainId }
    })
  return [...new Map(chains.map((chain) => [chain.chainId, chain])).values()]
}

/** An unknown balance does not count as zero. */
function resultOf(page: HoldingsPage): FoundChain['result'] {
  const { native, nativeFailure, tokens, unreadable, nextPageToken } = page
  const hasNative = native !== null && BigInt(native.balance) > 0n
  if (hasNative || tokens.length > 0 || unreadable?.count || nextPageToken !== null) return 'holds'
  return nativeFailure ? 'failed' : 'nothing'
}

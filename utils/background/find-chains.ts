import PQueue from 'p-queue'
import { listAddressChains } from '../api/data.ts'
import { canonicalChainId, isChainId, knownChain, type NamedChain } from '../domain/chain.ts'
import type { DataChain } from '../domain/chain-lists.ts'
import type { Failure } from '../domain/failure.ts'
import type { HoldingsPage } from '../domain/holdings.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { CHAINS_TO_CHECK, type ChainSearch, type FoundChain } from '../domain/watchlist/found-chain.ts'
import { PARALLEL_ACCOUNTS } from '../domain/watchlist/refresh-plan.ts'
import { readItem } from '../storage/items.ts'
import type { OnRequest } from './gateway.ts'
import { request } from './request.ts'
import { logRequest } from './request-log.ts'
import { readServiceAccess } from './service-access.ts'
import { fetchPage } from './wallet-requests.ts'

/**
 * Finds the chains on which an address holds something. Checks the chains that the service lists for the
 * address. If the service has no such list, checks `CHAINS_TO_CHECK`. For each chain, requests the first page
 * of tokens, and the native balance if the page lacks it.
 */
export async function findChains(address: string): Promise<Outcome<ChainSearch>> {
  let requests = 0
  const onRequest: OnRequest = (sent) => {
    requests += 1
    logRequest(sent)
  }
  const candidates = await listCandidates(address, onRequest)
  if (!candidates.ok) return candidates
  const queue = new PQueue({ concurrency: PARALLEL_ACCOUNTS })
  let rateLimit: Failure | null = null
  const chains = await queue.addAll(
    candidates.value.map((chain) => async (): Promise<FoundChain> => {
      const page = await fetchFirstPage(address, chain.chainId, onRequest)
      if (!page.ok && page.failure.kind === 'rateLimited') rateLimit = page.failure
      return { ...chain, result: page.ok ? resultOf(page.value) : 'failed' }
    }),
  )
  const allFailed = chains.every(({ result }) => result === 'failed')
  return rateLimit && allFailed ? fail(rateLimit) : succeed({ chains, requests })
}

async function listCandidates(
  address: string,
  onRequest: OnRequest,
): Promise<Outcome<readonly NamedChain[]>> {
  const access = await readServiceAccess()
  if (!access.ok) return access
  if (!offersAddressChains(access.value.profile)) return succeed(CHAINS_TO_CHECK)
  const listed = await request(
    access.value.profile.dataUrl,
    (onAttempt) => listAddressChains(access.value, address, { onRequest: onAttempt }),
    onRequest,
  )
  if (!listed.ok) return listed.failure.kind === 'notFound' ? succeed(CHAINS_TO_CHECK) : listed
  return succeed(namedChains(listed.value.indexed, listed.value.unindexed))
}

/** A service with chain lists is expected to list the chains of an address, too. */
const offersAddressChains = ({ chainsList }: Profile): boolean => chainsList

function namedChains(indexed: readonly DataChain[], unindexed: readonly string[]): NamedChain[] {
  const named = [
    ...indexed.map(({ chainId, name, test }) => ({ chainId, name, test: test ?? false })),
    ...unindexed.map((chainId) => ({ chainId, name: '', test: false })),
  ]
  const chains = named
    .filter(({ chainId }) => isChainId(chainId))
    .map((chain) => ({ ...chain, chainId: canonicalChainId(chain.chainId) }))
    .map((chain) => knownChain(chain.chainId) ?? chain)
  return [...new Map(chains.map((chain) => [chain.chainId, chain])).values()]
}

async function fetchFirstPage(
  address: string,
  chainId: string,
  onRequest: OnRequest,
): Promise<Outcome<HoldingsPage>> {
  const { profile, currency, filterSpam, pageSize } = await readItem('settings')
  if (!profile) return fail({ kind: 'notConfigured' })
  const query = { dataUrl: profile.dataUrl, chainId, address, currency, filterSpam, scope: 'all' as const }
  return await fetchPage({ query, pageToken: null, pageSize }, { onRequest })
}

function resultOf({ native, tokens, nextPageToken }: HoldingsPage): FoundChain['result'] {
  const hasNative = native !== null && BigInt(native.balance) > 0n
  return hasNative || tokens.length > 0 || nextPageToken !== null ? 'holds' : 'nothing'
}

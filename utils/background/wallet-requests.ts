import type { RequestOptions } from '../api/client.ts'
import { type DataAccess, getNative, listErc20 } from '../api/data.ts'
import type { HoldingsPage, IncognitoPageRequest, PageRequest } from '../domain/holdings.ts'
import { decodeCursor, nextCursor, segmentsOf } from '../domain/list-segments.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { ReadOutcome, SyncRequest } from '../domain/sync-request.ts'
import { queryKey } from '../domain/wallet-query.ts'
import { evictUnneeded, holdingsStore } from '../storage/holdings.ts'
import { readItem, updateItem } from '../storage/items.ts'
import { addRecentChain } from '../storage/recents.ts'
import { createPageSizes } from '../sync/page-sizes.ts'
import { createReadPriority } from '../sync/read-priority.ts'
import { createRunningReads } from '../sync/running-reads.ts'
import { type GatewayOptions, type OnRequest, requestData } from './gateway.ts'
import { doNotLog, logRequest } from './request-log.ts'
import { singleFlight } from './single-flight.ts'

/** Reads wallets and stores their holdings in IndexedDB. */
export const runningReads = createRunningReads({
  store: holdingsStore,
  fetchPage: (page, signal, priority) => fetchPage(page, { signal, priority }),
  pageSizes: createPageSizes({
    readSetting: async () => (await readItem('settings')).pageSize,
    readStored: () => readItem('pageSizes'),
    // If it cannot be stored, the next list begins with larger pages again.
    change: (change) => updateItem('pageSizes', change).catch(() => {}),
  }),
  now: Date.now,
})

/** Reads a wallet. If the read succeeds and the settings allow it, adds the chain to the recent chains. */
export function syncWallet(sync: SyncRequest): Promise<ReadOutcome> {
  const outcome = runningReads.syncWallet(sync)
  // If storage fails, the outcome stays the same.
  void outcome.then(({ ok }) => (ok ? rememberChain(sync.query.chainId) : undefined)).catch(() => {})
  void outcome.then(() => evictUnneeded(queryKey(sync.query))).catch(() => {})
  return outcome
}

async function rememberChain(chainId: string): Promise<void> {
  if ((await readItem('settings')).rememberRecents) await addRecentChain(chainId)
}

/** Stops the pages that incognito windows have requested, by the id of the request. */
const incognitoPages = new Map<string, AbortController>()

/** Requests a page for an incognito window. A repeated command has the same id, and shares the request. */
export const fetchIncognitoPage = ({
  id,
  priorityLevel,
  ...page
}: IncognitoPageRequest): Promise<Outcome<HoldingsPage>> =>
  singleFlight(`fetchPage|${id}`, () => {
    const controller = new AbortController()
    incognitoPages.set(id, controller)
    const priority = createReadPriority(priorityLevel)
    return fetchPage(page, { signal: controller.signal, priority, onRequest: doNotLog }).finally(() =>
      incognitoPages.delete(id),
    )
  })

export function stopIncognitoPage(id: string): Outcome<void> {
  incognitoPages.get(id)?.abort()
  return succeed(undefined)
}

/**
 * Requests one page of a query: a page of the ERC-20 list (API 4.3), or only the native balance (4.4). If the
 * first page lacks the native balance, also requests this balance. If that fails, the page has the failure.
 */
export async function fetchPage(
  { query, pageToken, pageSize }: PageRequest,
  options: GatewayOptions = {},
): Promise<Outcome<HoldingsPage>> {
  const { onRequest = logRequest } = options
  const requestRecords: RequestRecord[] = []
  const onEach: OnRequest = (sent) => {
    onRequest(sent)
    if (sent.problem === null) requestRecords.push(sent)
  }
  const { dataUrl, chainId, address, currency, blockNumber, scope } = query
  const request = <T>(send: (access: DataAccess, sendOptions: RequestOptions) => Promise<Outcome<T>>) =>
    requestData(dataUrl, send, { ...options, onRequest: onEach })
  const balance = { chainId, address, currency, blockNumber }
  const requestNative = () => request((access, sendOptions) => getNative(access, balance, sendOptions))
  if (scope === 'native') {
    const native = await requestNative()
    if (!native.ok) return native
    return succeed({ native: native.value, tokens: [], nextPageToken: null, requestRecords })
  }

  const segments = segmentsOf(query)
  const cursor = decodeCursor(pageToken)
  const segment = segments[cursor.segment]
  if (!segment) return fail({ kind: 'badResponse', reason: 'wrongShape' })
  const list = {
    ...balance,
    pageSize,
    pageToken: cursor.pageToken ?? undefined,
    filterSpamTokens: segment.filterSpam,
    contractAddresses: segment.contracts,
  }
  const isLaterPage = pageToken !== null
  const response = await request((access, sendOptions) =>
    listErc20(access, list, { ...sendOptions, isLaterPage }),
  )
  if (!response.ok) return response
  const nextPageToken = nextCursor(cursor, response.value.nextPageToken, segments.length)
  const page = { ...response.value, nextPageToken, requestRecords }
  if (isLaterPage || hasNative(page)) return succeed(page)
  const native = await requestNative()
  if (native.ok) return succeed({ ...page, native: native.value })
  return native.failure.kind === 'stopped' ? native : succeed({ ...page, nativeFailure: native.failure })
}

/** Whether the service sent a native balance, even if it cannot be read. */
const hasNative = ({ native, unreadable }: HoldingsPage): boolean =>
  native !== null || (unreadable?.listed.some(({ isNative }) => isNative) ?? false)

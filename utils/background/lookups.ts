import { getNative, listErc20 } from '../api/data.ts'
import type { Holdings, HoldingsPage, WalletRef } from '../domain/holdings.ts'
import type { PageRequest } from '../domain/holdings-keeper.ts'
import { legsOf, nextCursor, readCursor } from '../domain/legs.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { ReadingRequest } from '../domain/reading-plan.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import { loadHoldings } from '../store/holdings.ts'
import { indexKey } from '../store/holdings-entries.ts'
import { holdingsKeeper } from '../store/keep-holdings.ts'
import { addLastChain } from '../store/last-chains.ts'
import { readSettings } from '../store/settings.ts'
import { ACCESS_ITEMS, dataAccess } from './access.ts'
import { held } from './held.ts'
import { createReadings } from './readings.ts'
import { logRequest } from './request-log.ts'
import { request, type Seen } from './requests.ts'

const readPageSize = async (): Promise<number> => (await readSettings(held)).pageSize

async function load(ref: WalletRef): Promise<Holdings | null> {
  const holdings = await loadHoldings(ref, held)
  // From now on it is this reading that changes it.
  held.forget(indexKey(ref))
  return holdings
}

/** A wallet stands in the form and may be asked for: what its look-up needs of storage is read. The service hears nothing of it. */
export function expectLookUp(ref: WalletRef): Outcome<void> {
  held.hold([indexKey(ref), ...ACCESS_ITEMS.map(({ key }) => key)])
  return succeed(undefined)
}

/** The background's readings: what they learn is stored. */
export const readings = createReadings({
  keeper: { ...holdingsKeeper, load },
  fetchPage: (asked, signal) => fetchPage(asked, { signal }),
  pageSize: readPageSize,
  now: Date.now,
})

/** Reads a wallet, and remembers its chain as the last one. A private window asks page by page instead. */
export function lookUp(asked: ReadingRequest): Promise<Outcome<void>> {
  const answer = readings.lookUp(asked)
  // Nobody waits for it, and it keeps nobody waiting: a list of chains that cannot be written is no reason not to read a wallet.
  void answer.then(() => rememberChain(asked.ref.chainId)).catch(() => {})
  return answer
}

async function rememberChain(chainId: string): Promise<void> {
  if ((await readSettings()).rememberRecents) await addLastChain(chainId)
}

interface PageVia {
  signal?: AbortSignal
  /** Keeps the request record of every attempt. */
  log?: (requestRecord: RequestRecord) => void
}

/**
 * One page of what a wallet is asked for: the ERC-20 list (contract 4.3), or the native token alone (4.4). A first
 * page that lacks the native balance is completed by asking for it. The request records of the answers go with it.
 */
export async function fetchPage(
  { ref, pageToken, pageSize }: PageRequest,
  { signal, log = logRequest }: PageVia = {},
): Promise<Outcome<HoldingsPage>> {
  const requestRecords: RequestRecord[] = []
  const keep = (requestRecord: RequestRecord) => {
    log(requestRecord)
    if (requestRecord.problem === null) requestRecords.push(requestRecord)
  }
  const access = await dataAccess(held)
  if (!access.ok) return access
  const { dataUrl } = ref
  if (access.value.profile.dataUrl !== dataUrl) return fail({ kind: 'notConfigured' })
  const { chainId, address, currency, scope, blockNumber } = ref
  const query = { chainId, address, currency, blockNumber }
  const native = () =>
    request(dataUrl, (seen) => getNative(access.value, query, { signal, onRequest: seen }), keep)
  if (scope === 'native')
    return asPage(await native(), { native: null, tokens: [], nextPageToken: null, requestRecords })
  const legs = legsOf(ref)
  const cursor = readCursor(pageToken)
  const leg = legs[cursor.leg]
  if (!leg) return fail({ kind: 'badResponse', reason: 'wrongShape' })
  const listQuery = {
    ...query,
    pageSize,
    pageToken: cursor.pageToken ?? undefined,
    filterSpamTokens: leg.filterSpam,
    contractAddresses: leg.contracts,
  }
  const onward = (next: string | null) => nextCursor(cursor, next, legs.length)
  const ask = (seen: Seen) => listErc20(access.value, listQuery, { signal, onRequest: seen })
  const page = await request(dataUrl, ask, keep, access.value.wait)
  if (!page.ok) return page
  const { value } = page
  const found = { ...value, nextPageToken: onward(value.nextPageToken), requestRecords }
  return found.native || pageToken !== null ? succeed(found) : asPage(await native(), found)
}

function asPage(native: Outcome<HoldingsPage['native']>, page: HoldingsPage): Outcome<HoldingsPage> {
  return native.ok ? succeed({ ...page, native: native.value }) : native
}

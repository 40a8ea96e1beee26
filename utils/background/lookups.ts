import type { HoldingsPage } from '../domain/holdings.ts'
import type { PageRequest } from '../domain/holdings-keeper.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { getNative, listErc20 } from '../service/data.ts'
import { holdingsKeeper } from '../store/holdings.ts'
import { readSettings } from '../store/settings.ts'
import { dataAccess } from './access.ts'
import { createReadings } from './readings.ts'
import { request } from './requests.ts'

const readPageSize = async (): Promise<number> => (await readSettings()).pageSize

/** The background's readings: what they learn is stored. */
export const readings = createReadings({
  keeper: holdingsKeeper,
  fetchPage,
  pageSize: readPageSize,
  now: Date.now,
})

/**
 * One page of what a wallet is asked for: the ERC-20 list (contract 4.3), or the native token alone (4.4). A first
 * page that lacks the native balance is completed by asking for it.
 */
export async function fetchPage(
  { ref, pageToken, pageSize }: PageRequest,
  signal?: AbortSignal,
): Promise<Outcome<HoldingsPage>> {
  const access = await dataAccess(signal)
  if (!access.ok) return access
  const { dataUrl } = access.value.profile
  if (dataUrl !== ref.dataUrl) return fail({ kind: 'notConfigured' })
  const { chainId, address, currency, filterSpam, scope } = ref
  const native = () => request(dataUrl, () => getNative(access.value, { chainId, address, currency }))
  if (scope === 'native') return asPage(await native(), { native: null, tokens: [], nextPageToken: null })
  const query = { chainId, address, currency, pageSize, filterSpamTokens: filterSpam }
  const page = await request(dataUrl, () =>
    listErc20(access.value, { ...query, pageToken: pageToken ?? undefined }),
  )
  if (!page.ok || page.value.native || pageToken !== null) return page
  return asPage(await native(), page.value)
}

function asPage(native: Outcome<HoldingsPage['native']>, page: HoldingsPage): Outcome<HoldingsPage> {
  return native.ok ? succeed({ ...page, native: native.value }) : native
}

import { type HoldingsPage, type WalletRef, walletKey } from '../domain/holdings.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { ReadingRequest } from '../domain/reading-plan.ts'
import { getNative, listErc20 } from '../service/data.ts'
import { holdingsKeeper } from '../store/holdings.ts'
import { addRecent } from '../store/recents.ts'
import { readSettings } from '../store/settings.ts'
import { dataAccess } from './access.ts'
import { readHoldings } from './read-holdings.ts'
import { request } from './requests.ts'

interface Running {
  answer: Promise<Outcome<void>>
  abort: AbortController
}

/** Readings under way, by wallet: whoever asks for the same one waits for the same answer. */
const running = new Map<string, Running>()

/** Reads a wallet to its end and keeps what it learns; identical look-ups are shared. */
export function lookUp(asked: ReadingRequest): Promise<Outcome<void>> {
  const key = walletKey(asked.ref)
  const shared = running.get(key)
  if (shared) return shared.answer
  const abort = new AbortController()
  const answer = readAndRemember(asked, abort.signal).finally(() => running.delete(key))
  running.set(key, { answer, abort })
  return answer
}

/** Stops a reading; what was read so far stays. */
export async function stopLookUp(ref: WalletRef): Promise<Outcome<void>> {
  const found = running.get(walletKey(ref))
  found?.abort.abort()
  await found?.answer
  return succeed(undefined)
}

async function readAndRemember(asked: ReadingRequest, signal: AbortSignal): Promise<Outcome<void>> {
  const deps = { keeper: holdingsKeeper, fetchPage, now: Date.now }
  const outcome = await readHoldings(deps, asked, signal)
  const { rememberRecents } = await readSettings()
  if (outcome.ok && rememberRecents)
    await addRecent({ address: asked.ref.address, chainId: asked.ref.chainId })
  return outcome
}

/**
 * One page of what a wallet is asked for: the ERC-20 list (contract 4.3), or the native token alone (4.4). A first
 * page that lacks the native balance is completed by asking for it.
 */
export async function fetchPage(
  ref: WalletRef,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Outcome<HoldingsPage>> {
  const access = await dataAccess(signal)
  if (!access.ok) return access
  const { dataUrl } = access.value.profile
  if (dataUrl !== ref.dataUrl) return fail({ kind: 'notConfigured' })
  const { chainId, address, currency, filterSpam, scope } = ref
  const native = () => request(dataUrl, () => getNative(access.value, { chainId, address, currency }))
  if (scope === 'native') return asPage(await native(), { native: null, tokens: [], nextPageToken: null })
  const { pageSize } = await readSettings()
  const page = await request(dataUrl, () =>
    listErc20(access.value, {
      chainId,
      address,
      currency,
      pageSize,
      filterSpamTokens: filterSpam,
      pageToken: pageToken ?? undefined,
    }),
  )
  if (!page.ok || page.value.native || pageToken !== null) return page
  return asPage(await native(), page.value)
}

function asPage(native: Outcome<HoldingsPage['native']>, page: HoldingsPage): Outcome<HoldingsPage> {
  return native.ok ? succeed({ ...page, native: native.value }) : native
}

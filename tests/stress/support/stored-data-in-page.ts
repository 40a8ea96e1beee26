/**
 * The product's own functions for stored data and messages, as the stress tests use them inside the extension. Bundled
 * into a page or a copy of the build.
 */
import type { WalletRef } from '../../../utils/domain/holdings.ts'
import { command } from '../../../utils/models/command.ts'
import { addChainName } from '../../../utils/store/chain-names.ts'
import { loadHoldings, loadPages } from '../../../utils/store/holdings.ts'
import { addLastChain } from '../../../utils/store/last-chains.ts'
import { markToken, unmarkToken } from '../../../utils/store/mark-token.ts'
import { writeNotBefore } from '../../../utils/store/not-before.ts'
import { addRecent } from '../../../utils/store/recents.ts'
import { addReceipts } from '../../../utils/store/request-log.ts'
import { type Settings, updateSettings } from '../../../utils/store/settings.ts'

export type WalletQuery = WalletRef

/** Syncs a wallet as the popup does. @returns `ok` or the kind of failure */
export async function syncWallet(query: WalletQuery, requestId: string): Promise<string> {
  const outcome = await command('lookUp', { ref: query, intent: 'refresh', requestId })
  return outcome.ok ? 'ok' : outcome.failure.kind
}

/** A stored wallet in one text that must be the same however often the worker was stopped. */
export async function describeWallet(query: WalletQuery, requestId?: string): Promise<string> {
  const holdings = await loadHoldings(query)
  const current = holdings?.shown
  if (!current || (requestId !== undefined && current.id !== requestId)) return 'not there'
  const tokens = await loadPages(query, current)
  const { end, native, totals, tokens: count, pages } = current
  const rows = tokens.map(({ address, balance, value }) => `${address}=${balance}=${value?.value ?? '-'}`)
  return JSON.stringify({ end, native: native?.balance, totals, count, pages, rows, open: holdings.reading })
}

/** Whether a wallet was read to its end after a moment. @param moment in ms since 1970 */
export async function isReadSince(query: WalletQuery, moment: number): Promise<boolean> {
  const holdings = await loadHoldings(query)
  return holdings?.reading === null && (holdings.shown?.updatedAt ?? 0) >= moment
}

/** A change of a stored wallet. */
export interface StoredChange {
  /** In ms since 1970. */
  at: number
  /** Contains the wallet's address. */
  key: string
  /** The snapshot's id. */
  read: string
  pages: number
  /** Page tokens whose pages are stored. */
  used: string[]
}

interface StoredSnapshot {
  id: string
  pages: number
  seenPageTokens: string[]
  nextPageToken: string | null
}

type Changes = Record<
  string,
  { newValue?: { reading?: StoredSnapshot | null; shown?: StoredSnapshot | null } }
>

declare const chrome: {
  storage: { onChanged: { addListener(onChange: (changes: Changes, area: string) => void): void } }
}

/** Calls back after each change of a stored wallet. */
export function onWalletStored(onChange: (change: StoredChange) => void): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith('holdings:') || key.includes('#')) continue
      const snapshot = newValue?.reading ?? newValue?.shown
      if (!snapshot) continue
      const used = snapshot.seenPageTokens.filter((token) => token !== snapshot.nextPageToken)
      onChange({ at: Date.now(), key, read: snapshot.id, pages: snapshot.pages, used })
    }
  })
}

const CONTRACT = '0x1111111111111111111111111111111111111111'

/** Each writer has a setting of its own, so that its value after the round is known. */
const settingOf = (writer: number, round: number): Partial<Settings> =>
  [
    { pageSize: 1 + (round % 500) },
    { chainId: String(1 + round) },
    { currency: round % 2 ? 'eur' : 'chf' } as const,
    { badgeChainId: String(1 + round) },
  ][writer] ?? {}

const requestRecord = (id: string) =>
  ({
    url: `https://${id}.example/`,
    at: Date.now(),
    problem: null,
    rateLimit: null,
  }) as unknown as Parameters<typeof addReceipts>[0][number]

/** All updates of one writer in one round of `races`, started together. */
export function updatesOfRound(writer: number, round: number): Promise<unknown>[] {
  const id = `${writer}0${round}`
  return [
    updateSettings(settingOf(writer, round)),
    updateSettings(settingOf(writer, round)),
    markToken({ chainId: id, contract: CONTRACT, mark: 'hidden', symbol: id }),
    addRecent({ address: id, chainId: '1' }),
    addLastChain(id),
    addChainName({ chainId: id, name: id, test: false }),
    writeNotBefore(`https://${id}.example`, Date.now() + 60_000, Date.now()),
    addReceipts([requestRecord(id)]),
  ]
}

/** Removes what a round added to the lists that would grow without end. */
export const undoRound = (writer: number, round: number): Promise<void> =>
  unmarkToken({ chainId: `${writer}0${round}`, contract: CONTRACT })

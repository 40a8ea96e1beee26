/** Runs inside the extension: calls its functions for stored data and messages. */
import type { RequestRecord } from '../../../utils/domain/request-record.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { sendCommand } from '../../../utils/send-command.ts'
import { withDatabase } from '../../../utils/storage/database.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { updateItem } from '../../../utils/storage/items.ts'
import { addHold } from '../../../utils/storage/rate-limit-holds.ts'
import { addChainNames, addRecent, addRecentChain } from '../../../utils/storage/recents.ts'
import { addToRequestLog } from '../../../utils/storage/request-log.ts'
import { removeTokenOverride, setTokenOverride } from '../../../utils/storage/token-overrides.ts'

export type { WalletQuery }

/** Syncs a wallet as the popup does. @returns `ok` or the kind of failure */
export async function syncWallet(query: WalletQuery, requestId: string): Promise<string> {
  const outcome = await sendCommand('syncWallet', { query, intent: 'refresh', requestId })
  return outcome.ok ? 'ok' : outcome.failure.kind
}

/** A stored wallet as text. Stops of the worker do not change the text. */
export async function describeWallet(query: WalletQuery, requestId?: string): Promise<string> {
  const record = await holdingsStore.loadRecord(query)
  const current = record?.current
  if (!current || (requestId !== undefined && current.id !== requestId)) return 'not stored'
  const tokens = await holdingsStore.loadTokens(query, current)
  const { end, native, totals, tokens: count, pages } = current
  const rows = tokens.map(({ address, balance, value }) => `${address}=${balance}=${value?.value ?? '-'}`)
  return JSON.stringify({
    ...{ end, native: native?.balance, totals, count, pages, rows },
    open: record.inProgress,
  })
}

/** Whether the list of a wallet was read to its end after a moment. @param moment in ms since 1970 */
export async function isReadSince(query: WalletQuery, moment: number): Promise<boolean> {
  const record = await holdingsStore.loadRecord(query)
  return record?.inProgress === null && (record.current?.updatedAt ?? 0) >= moment
}

/** A change of a stored wallet. Times in ms since 1970. */
export interface StoredChange {
  /** When the change event arrived. */
  at: number
  /** When the wallet was read after the event. It can include later changes. */
  readAt: number
  /** Contains the wallet's address. */
  key: string
  snapshotId: string
  pages: number
  /** Page tokens whose pages are stored. */
  usedTokens: string[]
}

/** Calls `onChange` after each change of a stored wallet. */
export function onWalletStored(onChange: (change: StoredChange) => void): void {
  const channel = new BroadcastChannel('wallet-glance')
  channel.onmessage = ({ data }: MessageEvent<{ store: string; key: string | null }>) => {
    const { store, key } = data
    if (store === 'records' && key !== null) void report(key, Date.now(), onChange)
  }
}

async function report(key: string, at: number, onChange: (change: StoredChange) => void): Promise<void> {
  const entry = await withDatabase((database) => database.get('records', key))
  const snapshot = entry?.record.inProgress ?? entry?.record.current
  if (!snapshot) return
  const usedTokens = snapshot.seenPageTokens.filter((token) => token !== snapshot.nextPageToken)
  onChange({ at, readAt: Date.now(), key, snapshotId: snapshot.id, pages: snapshot.pages, usedTokens })
}

const CONTRACT = '0x1111111111111111111111111111111111111111'

/** Each writer changes another setting, so that the expected values are known. */
const settingOf = (writer: number, round: number): Partial<Settings> =>
  [
    { pageSize: 1 + (round % 500) },
    { chainId: String(1 + round) },
    { currency: round % 2 ? 'eur' : 'chf' } as const,
    { badgeChainId: String(1 + round) },
  ][writer] ?? {}

const changeSettings = (change: Partial<Settings>): Promise<void> =>
  updateItem('settings', (settings) => ({ ...settings, ...change }))

const requestRecord = (id: string): RequestRecord => ({
  ...{ url: `https://${id}.example/`, at: Date.now(), ms: 1, status: 200, bytes: 0 },
  ...{ problem: null, keyHeader: null, attempt: 1, rateLimit: null },
})

/** All updates of one writer in one round of `races`, started together. */
export function updatesOfRound(writer: number, round: number): Promise<unknown>[] {
  const id = `${writer}0${round}`
  return [
    changeSettings(settingOf(writer, round)),
    changeSettings(settingOf(writer, round)),
    setTokenOverride({ chainId: id, contract: CONTRACT, decision: 'hidden', symbol: id }),
    addRecent({ address: id, chainId: '1' }),
    addRecentChain(id),
    addChainNames({ chainId: id, name: id, test: false }),
    addHold(`https://${id}.example`, Date.now() + 60_000, Date.now()),
    addToRequestLog([requestRecord(id)]),
  ]
}

/** Removes a writer's token override of a round: the list of overrides has no maximum length. */
export const undoRound = (writer: number, round: number): Promise<void> =>
  removeTokenOverride({ chainId: `${writer}0${round}`, contract: CONTRACT })

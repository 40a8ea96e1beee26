import type { Worker } from '@playwright/test'
import { itemKey, readLocal, type Stored } from '../support/stored-items.ts'

/** The part of the extension API that is called inside the worker. */
declare const chrome: { storage: { session: { get(key: string): Promise<Stored> } } }

const REQUEST_LOG_KEY = 'requestLog'

/** Items to which each writer adds an entry. */
const LISTS = ['tokenOverrides', 'recents', 'recentChains', 'chainNames', 'rateLimitHolds'] as const

/** The updates of one round that are not stored. */
export async function missingUpdates(worker: Worker, writers: number, round: number): Promise<string[]> {
  const local = await readLocal(worker)
  const settings = local[itemKey('settings')] as Stored
  const { [REQUEST_LOG_KEY]: log } = await worker.evaluate(
    (key) => chrome.storage.session.get(key),
    REQUEST_LOG_KEY,
  )
  const chosen: [string, unknown][] = [
    ['pageSize', 1 + (round % 500)],
    ['chainId', String(1 + round)],
    ['currency', round % 2 ? 'eur' : 'chf'],
    ['badgeChainId', String(1 + round)],
  ]
  const ids = Array.from({ length: writers }, (_, writer) => `${writer}0${round}`)
  const text = (value: unknown) =>
    JSON.stringify(value ?? null)
      .replaceAll('https://', '"')
      .replaceAll('.example', '"')
  const lists: [string, string][] = [
    ...LISTS.map((item): [string, string] => [item, text(local[itemKey(item)])]),
    ['requestLog', text(log)],
  ]
  return [
    ...chosen.filter(([key, value]) => settings[key] !== value).map(([key]) => `settings.${key}`),
    ...lists.flatMap(([list, stored]) =>
      ids.filter((id) => !stored.includes(`"${id}"`)).map((id) => `${list} ${id}`),
    ),
    ...(settings.profile ? [] : ['settings.profile']),
  ]
}

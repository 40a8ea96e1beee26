import { addressOfWord } from '../../tests/service/dataset/address.ts'
import { EMPTY_WATCHLIST, type Watchlist } from '../../utils/domain/watchlist/watchlist.ts'
import { ITEMS, toStored } from '../../utils/storage/items.ts'
import type { ExtensionBrowser } from '../browser/extension-browser.ts'
import type { RealPopup } from '../browser/real-popup.ts'

/** The API for the function that runs inside the worker. */
declare const chrome: { storage: { local: { set(items: object): Promise<void> } } }

/** The watchlist as the home screen of the popup displays it. */
export interface ShownWatchlist {
  /** For example "Total of 4 wallets". */
  title: string
  total: string
  exclusions: string
}

const wallet = (label: string, groupId: string, address: string, chainIds: string[]) => ({
  ...{ address, label, groupId, chainIds },
  ...{ hue: null, note: '', countsInTotal: true },
})

/** Four wallets on three chains of the local service. */
export const SAMPLE_WATCHLIST: Watchlist = {
  ...EMPTY_WATCHLIST,
  groups: [
    { id: 'personal', name: 'Personal', isPrivate: false },
    { id: 'work', name: 'Work', isPrivate: false },
  ],
  wallets: [
    wallet('Main', 'personal', addressOfWord('Main'), ['43114', '1']),
    wallet('Ledger savings', 'personal', addressOfWord('Ledger savings'), ['1']),
    wallet('Spending', 'personal', addressOfWord('Spending'), ['43114', '8453']),
    wallet('DAO treasury', 'work', addressOfWord('DAO treasury'), ['43114', '8453', '1']),
  ],
}

/** Stores the sample watchlist in the format of the extension. */
export async function storeSampleWatchlist(browser: ExtensionBrowser): Promise<void> {
  const worker = await browser.worker()
  const name = ITEMS.watchlist.key.slice('local:'.length)
  await worker.evaluate((items) => chrome.storage.local.set(items), {
    [name]: toStored('watchlist', SAMPLE_WATCHLIST),
  })
}

const REFRESH_MS = 60_000

const textOf = (id: string) =>
  `(document.querySelector('[data-testid=${id}]')?.textContent.replace(/\\s+/g, ' ').trim() ?? '')`

const IS_REFRESHED = `(${textOf('total')} !== '–' && !document.querySelector('[data-testid=refresh-line]') &&
  Array.from(document.querySelectorAll('[data-testid=wallet-value]')).every((value) => value.textContent !== '–'))`

const READ = `({ title: ${textOf('wallet-count')}, total: ${textOf('total')}, exclusions: ${textOf('exclusions')} })`

/**
 * Refreshes the watchlist in the popup as a user does, and confirms the notice about linked addresses.
 * @throws if a wallet has no value within a minute
 */
export async function refreshWatchlist(popup: RealPopup): Promise<ShownWatchlist> {
  await popup.click('[data-testid=refresh]')
  await popup.click('[data-testid=run-confirm]')
  await popup.waitFor(IS_REFRESHED, REFRESH_MS)
  return popup.evaluate<ShownWatchlist>(READ)
}

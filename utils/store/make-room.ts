import { browser } from 'wxt/browser'
import { underLock } from './lock.ts'

/** The area has room for 10 MiB; from here on a write that somebody waits for may not fit any more. */
const CROWDED_FROM = 9 * 1024 * 1024

/** What can be read anew, by what its keys begin with: wallets first; where that is not enough, chains and networks. */
const CACHE = [
  ['holdings:', 'holdingsDirectory'],
  ['chains:', 'chainInfo:', 'tps:', 'health:'],
] as const

/** Whether the area is nearly full; a browser that cannot say is taken to have room. */
const isCrowded = async (): Promise<boolean> =>
  ((await browser.storage.local.getBytesInUse?.(null)) ?? 0) > CROWDED_FROM

/** Where storage is nearly full, what can be read anew goes, so that what a person chooses can be kept. */
export function makeRoom(): Promise<void> {
  return underLock('holdings', async () => {
    const { local } = browser.storage
    for (const beginnings of CACHE) {
      if (!(await isCrowded())) break
      const keys = Object.keys(await local.get(null))
      await local.remove(keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning))))
    }
  })
}

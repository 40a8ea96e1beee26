import type { Session } from '../../scripts/browser/browser-without-debugger.ts'
import type { Popup } from './browser.ts'
import type { AddSample } from './figures.ts'
import { whenSettled } from './openings.ts'
import { fillAddress, listsAllOf, ROW, showsRowsOf, tokensPath, walletAddress } from './product.ts'
import { repeat } from './rounds.ts'
import type { Setup } from './setup.ts'

/** When the first and the last tokens were loaded or displayed, in ms after the start or after Enter. */
interface LoadTimes {
  first: number
  last: number
}

/**
 * Looks up wallets that are not cached and records the time from Enter to their tokens. The baseline is a
 * plain script that fetches the same pages one after the other.
 */
export async function measureLookUps(
  { browser, product, service }: Setup,
  size: number,
  budgetMs: number,
  record: AddSample,
): Promise<void> {
  const name = `${size.toLocaleString('en')} tokens`
  const popup = await browser.openPopup(product)
  await whenSettled(popup, ROW, 1)
  await repeat({ budgetMs, minRounds: 3 }, async (isCounted, index) => {
    const address = walletAddress(size, index + 1)
    const url = service.dataUrl + tokensPath(address)
    // The first request for a wallet takes longer, because the service generates the wallet.
    await (await fetch(url)).arrayBuffer()
    let raw: LoadTimes | undefined
    if (index % 2 === 0) raw = await fetchRaw(browser.tab, url)
    const displayed = await enterAddress(popup, address, size)
    raw ??= await fetchRaw(browser.tab, url)
    if (!isCounted) return
    const rawFirst = `Raw fetch, ${name}: first page`
    record(rawFirst, raw.first)
    record(`Enter to the first rows, ${name}`, displayed.first, { baseline: rawFirst })
    if (raw.last === raw.first) return
    const rawLast = `Raw fetch, ${name}: last page`
    record(rawLast, raw.last)
    record(`Enter to the last row, ${name}`, displayed.last, { baseline: rawLast })
  })
  await popup.close()
}

async function enterAddress(popup: Popup, address: string, size: number): Promise<LoadTimes> {
  await fillAddress(popup, address)
  await popup.evaluate(`void (globalThis.lookUpWallet = {
    first: bench.frameWhen(() => ${showsRowsOf(address)}),
    last: bench.frameWhen(() => ${listsAllOf(address, size)}),
  })`)
  await popup.press('Enter')
  return await popup.evaluate<LoadTimes>(`(async () => ({
    first: (await lookUpWallet.first) - bench.keydownAt,
    last: (await lookUpWallet.last) - bench.keydownAt,
  }))()`)
}

/** Fetches all pages one after the other. The tab is on the service's origin and so needs no permission. */
const fetchRaw = (tab: Session, url: string): Promise<LoadTimes> =>
  tab.evaluate<LoadTimes>(`(${fetchPages})(${JSON.stringify(url)})`)

/** Runs in the tab. */
async function fetchPages(firstPage: string): Promise<LoadTimes> {
  const start = performance.now()
  const times: number[] = []
  for (let next: string | undefined = firstPage; next !== undefined; ) {
    const { nextPageToken } = await (await fetch(next)).json()
    times.push(performance.now() - start)
    next = nextPageToken ? `${firstPage}&pageToken=${encodeURIComponent(nextPageToken)}` : undefined
  }
  return { first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN }
}

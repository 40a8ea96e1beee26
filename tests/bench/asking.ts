import { checksumAddress } from '../service/dataset/address.ts'
import { sizedWallet } from '../service/dataset/special/sized.ts'
import { type Looked, lookIntoPage, lookIntoPopup } from './session.ts'
import type { Stage } from './stage.ts'

/** What it took from Enter, in ms, and what a plain script took for the same. */
export interface Asked {
  first: number
  last: number
  rawFirst: number
  rawSecond: number
  rawLast: number
}

const PAGE_SIZE = 500

/** Asks for wallets that were never seen, in the popup and by a plain script in turn, for as long as it is open. */
export interface Asking {
  /** @param variant of a wallet of that size, each to be asked for once */
  ask(count: number, variant: number): Promise<Asked>
  close(): Promise<void>
}

export async function createAsking(stage: Stage): Promise<Asking> {
  const { dataUrl } = stage.service
  const raw = await lookIntoPage(stage, 'raw', 'raw.html')
  const popup = await lookIntoPopup(stage, 'ours')
  await popup.evaluate(WAIT_FOR_WALLET)
  let turn = 0

  return {
    ask: async (count, variant) => {
      const address = checksumAddress(sizedWallet({ count, variant }))
      const url = `${dataUrl}/v1/chains/43114/addresses/${address}/balances:listErc20?pageSize=${PAGE_SIZE}&currency=usd`
      // Whoever asks first would wait for the service to make the wallet up.
      await (await fetch(url)).arrayBuffer()
      turn += 1
      const inPopup = () => askInPopup(popup, address, count)
      const byScript = () => raw.evaluate<number[]>(fetchAll(url))
      const [seen, times] =
        turn % 2 === 0 ? [await inPopup(), await byScript()] : await swapped(byScript, inPopup)
      return { ...seen, rawFirst: times[0] ?? 0, rawSecond: times[1] ?? 0, rawLast: times.at(-1) ?? 0 }
    },
    close: async () => {
      await popup.close()
      await raw.close()
    },
  }
}

async function swapped<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[B, A]> {
  const one = await first()
  return [await second(), one]
}

async function askInPopup(
  popup: Looked,
  address: string,
  count: number,
): Promise<{ first: number; last: number }> {
  await popup.evaluate("document.querySelector('input[name=address]').select()")
  await popup.evaluate("document.querySelector('input[name=address]').focus()")
  await popup.send('Input.insertText', { text: address })
  // It has to be there before the key, which takes another way into the page.
  await popup.evaluate(`void (bench.seen = benchWallet(${JSON.stringify(address)}, ${count}))`)
  await popup.press('Enter')
  return await popup.evaluate<{ first: number; last: number }>('bench.seen')
}

/** Defines what waits in the popup: from Enter to the ends of the frames with the first rows and with the whole list. */
const WAIT_FOR_WALLET = `globalThis.benchWallet = (address, count) => new Promise((resolve) => {
  let start = 0
  let first = 0
  addEventListener('keydown', ({ timeStamp }) => { start = timeStamp }, { capture: true, once: true })
  const observer = new MutationObserver(() => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = look
    port2.postMessage(null)
  }))
  const look = () => {
    const at = performance.now()
    if (!start || document.querySelector('[data-part=address]')?.textContent !== address) return
    const row = document.querySelector('[data-part=row]')
    if (!row) return
    first ||= at
    const shown = Number(row.ariaSetSize ?? document.querySelectorAll('[data-part=row]').length)
    if (document.querySelector('main').dataset.state !== 'complete' || shown < count + 1) return
    observer.disconnect()
    resolve({ first: first - start, last: at - start })
  }
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
})`

/** One page after the other, each read as JSON: the time at which each was there. */
const fetchAll = (url: string): string => `(async () => {
  const start = performance.now()
  const times = []
  for (let token = '';;) {
    const answer = await fetch(${JSON.stringify(url)} + (token && '&pageToken=' + encodeURIComponent(token)))
    const { nextPageToken } = await answer.json()
    times.push(performance.now() - start)
    if (!nextPageToken) return times
    token = nextPageToken
  }
})()`

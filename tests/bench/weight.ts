import { lookIntoPopup, lookIntoWorker, stopWorkers } from './session.ts'
import type { Extension, KnownWallet, Stage } from './stage.ts'

const LOOKS = 5

/**
 * The script heap of an open popup once all that is not used has been collected, in bytes. In a process that has just begun:
 * popups that were open in it before leave behind what goes nobody knows when.
 */
export async function heapOf(stage: Stage, extension: Extension): Promise<number> {
  await stopWorkers(stage)
  const popup = await lookIntoPopup(stage, extension)
  const sizes: number[] = []
  // What one collection has cut loose goes with the next.
  while (sizes.length < LOOKS) {
    await popup.send('HeapProfiler.collectGarbage')
    const { usedSize } = await popup.send<{ usedSize: number }>('Runtime.getHeapUsage')
    sizes.push(usedSize)
  }
  await popup.close()
  return Math.min(...sizes)
}

/** What a wallet takes in storage, and as the service's own text, in bytes. */
export interface Stored {
  stored: number
  raw: number
}

/** @param wallet with all its pages in storage */
export async function storedSize(stage: Stage, { indexKey, address }: KnownWallet): Promise<Stored> {
  const worker = await lookIntoWorker(stage, 'ours')
  const stored = await worker.evaluate<number>(
    `chrome.storage.local.getKeys()
      .then((keys) => keys.filter((key) => key.startsWith(${JSON.stringify(indexKey)})))
      .then((keys) => chrome.storage.local.getBytesInUse(keys))`,
  )
  await worker.detach()
  return { stored, raw: await rawSize(`${stage.service.dataUrl}/v1/chains/43114/addresses/${address}`) }
}

async function rawSize(address: string): Promise<number> {
  let size = 0
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: string = token && `&pageToken=${encodeURIComponent(token)}`
    const text: string = await (
      await fetch(`${address}/balances:listErc20?pageSize=500&currency=usd${page}`)
    ).text()
    size += Buffer.byteLength(text)
    token = (JSON.parse(text) as { nextPageToken?: string }).nextPageToken
  }
  return size
}

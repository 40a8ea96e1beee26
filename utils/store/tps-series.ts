import type { TpsPage } from '../domain/tps.ts'
import { mergePage, NO_SERIES, type TpsSeries } from '../domain/tps-series.ts'
import { underLock } from './lock.ts'
import { defineItem, type StorageItem, type StorageKey, storage } from './storage.ts'

/** Under the networks' own prefix, so that what forgets their figures forgets these too. */
const SERIES_KEY = 'local:tps:series:'
/** About 40 kB of JSON text each. */
const MOST_SERIES = 16

/** The series that are kept, the one that was read last first. */
const keptItem = defineItem<StorageKey[]>('local:tps:kept', [])

const keyOf = (metricsUrl: string, chainId: string): StorageKey => `${SERIES_KEY}${metricsUrl}|${chainId}`

/** One entry per service and chain. */
export function tpsSeriesItem(metricsUrl: string, chainId: string): StorageItem<TpsSeries> {
  return defineItem<TpsSeries>(keyOf(metricsUrl, chainId), NO_SERIES)
}

/** Adds a page to what is known of a series; the series that was not read for the longest time makes room. */
export function keepPage(
  metricsUrl: string,
  chainId: string,
  page: TpsPage,
  pageToken: string | null,
  now: number,
): Promise<void> {
  return underLock('tpsSeries', async () => {
    const item = tpsSeriesItem(metricsUrl, chainId)
    await item.setValue(mergePage(await item.getValue(), page, pageToken, now))
    await makeRoom(keyOf(metricsUrl, chainId))
  })
}

async function makeRoom(latest: StorageKey): Promise<void> {
  const kept = [latest, ...(await keptItem.getValue()).filter((key) => key !== latest)]
  await keptItem.setValue(kept.slice(0, MOST_SERIES))
  const gone = kept.slice(MOST_SERIES)
  if (gone.length > 0) await storage.removeItems(gone)
}

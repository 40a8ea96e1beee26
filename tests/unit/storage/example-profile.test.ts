import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { repairItems } from '../../../utils/recovery/repair-items.ts'
import { readApiKey, readRawApiKey } from '../../../utils/storage/api-key.ts'
import type { StoreName } from '../../../utils/storage/database.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import type { ItemName } from '../../../utils/storage/items.ts'
import { readItem } from '../../../utils/storage/items.ts'
import { healthChecks, serviceKey, tpsRecords } from '../../../utils/storage/network-values.ts'
import { ITEM_NAMES, reset, storedItem, storeRawEntry } from '../support/stored.ts'
import { database, local } from './example-format-1.ts'

beforeEach(async () => {
  await reset()
  await fakeBrowser.storage.local.set(local)
  for (const [store, entries] of Object.entries(database))
    for (const [key, value] of entries) await storeRawEntry(store as StoreName, key as string, value)
})

type ExampleName = Exclude<ItemName, 'amountVisibility' | 'pageSizes'>

/** The items of the example. It lacks items that were added to the registry later. */
const EXAMPLE_NAMES = ITEM_NAMES.filter((name): name is ExampleName => `item:${name}` in local)

test('every item of the example is still registered', () => {
  expect(Object.keys(local)).toEqual(['format', ...EXAMPLE_NAMES.map((name) => `item:${name}`)])
})

test('every item of the example is read unchanged, and a repair changes none', async () => {
  expect(await repairItems(readRawApiKey)).toBe(false)
  for (const name of EXAMPLE_NAMES.filter((item) => item !== 'apiKey' && item !== 'contextMenuSelection'))
    expect(await readItem(name)).toEqual(local[`item:${name}`])
  expect(await readApiKey()).toEqual(local['item:apiKey'])
  // It is not kept beyond the end of the browser session.
  expect(await readItem('contextMenuSelection')).toBeNull()
})

test('the wallet, the TPS data and the health checks of the example are read', async () => {
  const query = database.records[0][1].record.query as WalletQuery
  const record = await holdingsStore.loadRecord(query)
  expect(record).toEqual(database.records[0][1].record)
  const current = record?.current
  if (!current) throw new Error('the record of the example has no current snapshot')
  expect(await holdingsStore.loadTokens(query, current)).toEqual(database.pages[0][1].tokens)
  expect(await tpsRecords.read(['https://metrics.example.org', '43113'])).toEqual(database.tps[0][1])
  const { profile } = await storedItem('settings')
  expect(profile && (await healthChecks.read(serviceKey(profile)))).toEqual(database.health[0][1])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import {
  chainLists,
  healthChecks,
  serviceKey,
  tpsRecords,
  writeHealthCheck,
} from '../../../utils/storage/network-values.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedKeys } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { removeDatabase } from '../support/without-database.ts'

const URL = 'https://a.example.org'
const CHECK = { report: null, failure: { kind: 'timeout' }, at: 5 } as const
const countUp = () =>
  tpsRecords.change([URL, '1'], (before) => ({ ...before, requestedAt: before.requestedAt + 1 }))

beforeEach(async () => {
  await reset()
  await removeDatabase()
})

describe('values without a database', () => {
  test('are in session storage only, separate for each store and key', async () => {
    await tpsRecords.change([URL, '1'], (before) => ({ ...before, requestedAt: 7 }))
    await writeHealthCheck(PROFILE, 'data', CHECK)
    expect(await tpsRecords.read([URL, '1'])).toEqual({ ...NO_TPS, requestedAt: 7 })
    expect(await tpsRecords.read([URL, '2'])).toEqual(NO_TPS)
    expect((await healthChecks.read(serviceKey(PROFILE))).data).toEqual(CHECK)
    expect((await chainLists.read(serviceKey(PROFILE))).requestedAt).toBe(0)
    expect(await storedKeys()).toEqual([])
  })

  test('include every one of several parallel changes', async () => {
    await Promise.all(Array.from({ length: 20 }, countUp))
    expect((await tpsRecords.read([URL, '1'])).requestedAt).toBe(20)
  })

  test('notify of their changes', async () => {
    let changes = 0
    const unwatch = tpsRecords.watch([URL, '1'], () => {
      changes += 1
    })
    await countUp()
    await eventually(() => expect(changes).toBe(1))
    unwatch()
  })

  test('are removed with the cache', async () => {
    await countUp()
    await clearStoredCache()
    expect(await tpsRecords.read([URL, '1'])).toEqual(NO_TPS)
  })

  test('that are damaged count as missing', async () => {
    await countUp()
    const stored = Object.keys(await fakeBrowser.storage.session.get(null))
    await fakeBrowser.storage.session.set(
      Object.fromEntries(stored.map((key) => [key, { [`${URL}|1`]: { point: 'none' } }])),
    )
    expect(await tpsRecords.read([URL, '1'])).toEqual(NO_TPS)
  })
})

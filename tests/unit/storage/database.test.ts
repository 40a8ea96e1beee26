import { deleteDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_TPS } from '../../../utils/domain/tps-record.ts'
import { DATABASE } from '../../../utils/storage/database.ts'
import { clearStoredCache } from '../../../utils/storage/eviction.ts'
import {
  chainLists,
  healthChecks,
  serviceKey,
  tpsRecords,
  tpsSeries,
  writeHealthCheck,
} from '../../../utils/storage/network-values.ts'
import { addTpsPage, reset, storeRawEntry } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

const METRICS_URL = 'https://a.example.org'
const POINT = { timestamp: 86_400, value: 2 }
const CHECK = { report: null, failure: { kind: 'timeout' }, at: 5 } as const

beforeEach(reset)

describe('stored values', () => {
  test('are separate for each service and chain', async () => {
    await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, point: POINT }))
    expect(await tpsRecords.read([METRICS_URL, '1'])).toEqual({ ...NO_TPS, point: POINT })
    expect(await tpsRecords.read([METRICS_URL, '2'])).toEqual(NO_TPS)
    expect(await tpsRecords.read(['https://b.example.org', '1'])).toEqual(NO_TPS)
  })

  test('include every one of several parallel changes', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        tpsRecords.change([METRICS_URL, '1'], (before) => ({
          ...before,
          requestedAt: before.requestedAt + 1,
        })),
      ),
    )
    expect((await tpsRecords.read([METRICS_URL, '1'])).requestedAt).toBe(50)
  })

  test('keep the health check of the other interface', async () => {
    await writeHealthCheck(PROFILE, 'data', CHECK)
    await writeHealthCheck(PROFILE, 'metrics', { ...CHECK, at: 6 })
    expect(await healthChecks.read(serviceKey(PROFILE))).toEqual({
      data: CHECK,
      metrics: { ...CHECK, at: 6 },
    })
  })

  test('contain all pages of a series', async () => {
    const page = (timestamp: number, nextPageToken: string | null) => ({
      points: [{ timestamp, value: 1 }],
      lastRun: null,
      nextPageToken,
    })
    await addTpsPage(METRICS_URL, '1', page(2 * 86_400, 'older'), null, 5)
    await addTpsPage(METRICS_URL, '1', page(86_400, null), 'older', 6)
    expect(await tpsSeries.read([METRICS_URL, '1'])).toMatchObject({
      points: [{ timestamp: 86_400 }, { timestamp: 2 * 86_400 }],
      olderPageToken: null,
    })
  })

  test.each([
    { name: 'a text', value: 'garbage' },
    { name: 'a list', value: [42] },
    { name: 'an empty object', value: {} },
    { name: 'fields of another type', value: { ...NO_TPS, point: { timestamp: 'garbage', value: 42 } } },
  ])('are treated as missing if their shape is wrong: $name', async ({ value }) => {
    await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, point: POINT }))
    await storeRawEntry('tps', `${METRICS_URL}|1`, value)
    expect(await tpsRecords.read([METRICS_URL, '1'])).toEqual(NO_TPS)
    await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, requestedAt: 7 }))
    expect(await tpsRecords.read([METRICS_URL, '1'])).toEqual({ ...NO_TPS, requestedAt: 7 })
  })

  test('are removed when the cache is cleared, except the health checks', async () => {
    await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, point: POINT }))
    await chainLists.change(serviceKey(PROFILE), (before) => ({ ...before, requestedAt: 5 }))
    await writeHealthCheck(PROFILE, 'data', CHECK)
    await clearStoredCache()
    expect(await tpsRecords.read([METRICS_URL, '1'])).toEqual(NO_TPS)
    expect((await chainLists.read(serviceKey(PROFILE))).requestedAt).toBe(0)
    expect((await healthChecks.read(serviceKey(PROFILE))).data).toEqual(CHECK)
  })

  test('can be written again after a write that failed', async () => {
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...values
    ) {
      const request = put.apply(this, values)
      this.transaction.abort()
      return request
    })
    const write = () => tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, point: POINT }))
    await expect(write()).rejects.toThrow()
    await write()
    expect((await tpsRecords.read([METRICS_URL, '1'])).point).toEqual(POINT)
  })
})

test('a database that another context deletes is opened again', async () => {
  await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, point: POINT }))
  await deleteDB(DATABASE)
  expect(await tpsRecords.read([METRICS_URL, '1'])).toEqual(NO_TPS)
})

test('a change is announced after it is stored, to watchers of that entry only', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const other = vi.fn()
  const unwatch = tpsRecords.watch([METRICS_URL, '1'], () => {
    void tpsRecords.read([METRICS_URL, '1']).then(({ requestedAt }) => resolve(requestedAt))
  })
  const unwatchOther = tpsRecords.watch([METRICS_URL, '2'], other)
  await tpsRecords.change([METRICS_URL, '1'], (before) => ({ ...before, requestedAt: 9 }))
  expect(await promise).toBe(9)
  expect(other).not.toHaveBeenCalled()
  unwatch()
  unwatchOther()
})

test('the end of one subscription does not affect the others, also of the same function', async () => {
  const key = [METRICS_URL, '1'] as const
  const onChange = vi.fn()
  const unwatch = [tpsRecords.watch([...key], onChange), tpsRecords.watch([...key], onChange)] as const
  const change = () => tpsRecords.change([...key], (before) => ({ ...before, point: POINT }))
  await change()
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2)
  unwatch[0]()
  unwatch[0]()
  await change()
  await expect.poll(() => onChange).toHaveBeenCalledTimes(3)
  unwatch[1]()
  const next = Promise.withResolvers<void>()
  const unwatchLast = tpsRecords.watch([...key], next.resolve)
  await change()
  await next.promise
  expect(onChange).toHaveBeenCalledTimes(3)
  unwatchLast()
})

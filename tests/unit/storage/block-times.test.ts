import { beforeEach, describe, expect, test } from 'vitest'
import type { BlockTime } from '../../../utils/domain/block-time.ts'
import { readBlockTimes, removeBlockTimes, saveBlockTime } from '../../../utils/storage/block-times.ts'
import { clearStoredCache } from '../../../utils/storage/cache.ts'
import { reset, storeRawEntry } from '../support/stored.ts'
import { removeDatabase } from '../support/without-database.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const HOUR = 3_600
const CHAIN = { dataUrl: 'https://a.example.org', chainId: '43114' }
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const block = (number: number, ageSeconds: number): BlockTime => ({
  number,
  timestamp: NOW / 1000 - ageSeconds,
  hash: hashOf(number),
})

beforeEach(reset)

describe('block times', () => {
  test('are kept with their hash, in the order of their numbers', async () => {
    for (const number of [1_000, 9, 80]) await saveBlockTime(CHAIN, block(number, 2 * HOUR), NOW)
    await saveBlockTime(CHAIN, { number: 0, timestamp: 0, hash: null }, NOW)
    const stored = await readBlockTimes(CHAIN)
    expect(stored.map(({ number }) => number)).toEqual([0, 9, 80, 1_000])
    expect(stored[3]).toEqual(block(1_000, 2 * HOUR))
  })

  test('are separate for each service and chain, whatever the form of the chain id', async () => {
    await saveBlockTime(CHAIN, block(5, 2 * HOUR), NOW)
    expect(await readBlockTimes({ ...CHAIN, chainId: '1' })).toEqual([])
    expect(await readBlockTimes({ ...CHAIN, dataUrl: 'https://b.example.org' })).toEqual([])
    const blockchainId = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'
    expect(await readBlockTimes({ ...CHAIN, chainId: blockchainId })).toHaveLength(1)
  })

  test('are kept only if they are older than an hour', async () => {
    await saveBlockTime(CHAIN, block(1, HOUR), NOW)
    await saveBlockTime(CHAIN, block(2, HOUR - 1), NOW)
    await saveBlockTime(CHAIN, block(3, -HOUR), NOW)
    expect((await readBlockTimes(CHAIN)).map(({ number }) => number)).toEqual([1])
  })

  test.each([
    { name: 'a text', value: 'garbage' },
    { name: 'null', value: null },
    { name: 'a list', value: [7, 5, null] },
    { name: 'a number as text', value: { ...block(7, 2 * HOUR), number: '7' } },
    { name: 'a negative time', value: { ...block(7, 2 * HOUR), timestamp: -1 } },
    { name: 'a fractional time', value: { ...block(7, 2 * HOUR), timestamp: 1.5 } },
    { name: 'a hash of another form', value: { ...block(7, 2 * HOUR), hash: '=1+1' } },
    { name: 'the number of another block', value: block(8, 2 * HOUR) },
  ])('are left out if they are damaged: $name', async ({ value }) => {
    await saveBlockTime(CHAIN, block(6, 2 * HOUR), NOW)
    await storeRawEntry('blockTimes', [CHAIN.dataUrl, CHAIN.chainId, 7], value)
    expect(await readBlockTimes(CHAIN)).toEqual([block(6, 2 * HOUR)])
    await saveBlockTime(CHAIN, block(7, 2 * HOUR), NOW)
    expect(await readBlockTimes(CHAIN)).toHaveLength(2)
  })

  test('of one chain can be removed', async () => {
    const other = { ...CHAIN, chainId: '1' }
    await saveBlockTime(CHAIN, block(5, 2 * HOUR), NOW)
    await saveBlockTime(other, block(5, 2 * HOUR), NOW)
    await removeBlockTimes(CHAIN)
    expect(await readBlockTimes(CHAIN)).toEqual([])
    expect(await readBlockTimes(other)).toHaveLength(1)
  })

  test('are removed with the cache', async () => {
    await saveBlockTime(CHAIN, block(5, 2 * HOUR), NOW)
    await clearStoredCache()
    expect(await readBlockTimes(CHAIN)).toEqual([])
  })

  test('are not kept where the browser offers no database', async () => {
    await removeDatabase()
    await saveBlockTime(CHAIN, block(5, 2 * HOUR), NOW)
    await removeBlockTimes(CHAIN)
    expect(await readBlockTimes(CHAIN)).toEqual([])
  })
})

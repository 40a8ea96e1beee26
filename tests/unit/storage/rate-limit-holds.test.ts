import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { addHold, readHoldEnd, removeHold } from '../../../utils/storage/rate-limit-holds.ts'
import { reset } from '../support/stored.ts'

const DATA = 'https://data.example.org'
const METRICS = 'https://metrics.example.org'
const NOW = 1_000_000_000

beforeEach(async () => {
  await reset()
  return async () => {
    vi.restoreAllMocks()
    await removeHold(DATA)
  }
})

describe('the rate-limit hold of an origin', () => {
  test('has the end 0 if the origin is not on hold', async () => {
    expect(await readHoldEnd(DATA, NOW)).toBe(0)
  })

  test('lasts until its end and covers its origin only', async () => {
    await addHold(DATA, NOW + 42_000, NOW)
    expect(await readHoldEnd(DATA, NOW + 41_999)).toBe(NOW + 42_000)
    expect(await readHoldEnd(DATA, NOW + 42_000)).toBe(0)
    expect(await readHoldEnd(METRICS, NOW)).toBe(0)
  })

  test('is not shortened by a later, shorter hold', async () => {
    await addHold(DATA, NOW + 42_000, NOW)
    await addHold(DATA, NOW + 5_000, NOW)
    expect(await readHoldEnd(DATA, NOW)).toBe(NOW + 42_000)
  })

  test('is kept if another origin gets a hold at the same time', async () => {
    await Promise.all([addHold(DATA, NOW + 1, NOW), addHold(METRICS, NOW + 2, NOW)])
    expect(await readHoldEnd(DATA, NOW)).toBe(NOW + 1)
    expect(await readHoldEnd(METRICS, NOW)).toBe(NOW + 2)
  })

  test('is kept in memory if storage rejects it, until it is removed or over', async () => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('quota'))
    await addHold(DATA, NOW + 42_000, NOW)
    expect(await readHoldEnd(DATA, NOW)).toBe(NOW + 42_000)
    expect(await readHoldEnd(DATA, NOW + 42_000)).toBe(0)
    set.mockRestore()
    await removeHold(DATA)
    expect(await readHoldEnd(DATA, NOW)).toBe(0)
  })

  test('in memory is not shortened by a shorter hold that storage accepts', async () => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('quota'))
    await addHold(DATA, NOW + 42_000, NOW)
    set.mockRestore()
    await addHold(DATA, NOW + 5_000, NOW)
    expect(await readHoldEnd(DATA, NOW)).toBe(NOW + 42_000)
  })
})

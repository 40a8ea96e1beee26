import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { forgetNotBefore, readNotBefore, writeNotBefore } from '../../../utils/store/not-before.ts'

const DATA = 'https://data.example.org'
const METRICS = 'https://metrics.example.org'
const NOW = 1_000_000_000
const HOUR = 3_600_000

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the moment before which an origin wants no request', () => {
  test('is none at first', async () => {
    expect(await readNotBefore(DATA, NOW)).toBe(0)
  })

  test('holds until it is over', async () => {
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    expect(await readNotBefore(DATA, NOW + 41_999)).toBe(NOW + 42_000)
    expect(await readNotBefore(DATA, NOW + 42_000)).toBe(0)
  })

  test('holds where storage refuses it, and until it is forgotten or over', async () => {
    const refused = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('quota'))
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    expect(await readNotBefore(DATA, NOW)).toBe(NOW + 42_000)
    expect(await readNotBefore(DATA, NOW + 42_000)).toBe(0)
    refused.mockRestore()
    await forgetNotBefore(DATA)
    expect(await readNotBefore(DATA, NOW)).toBe(0)
  })

  test('that storage refused is not brought forward by a shorter one that it takes', async () => {
    const refused = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('quota'))
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    refused.mockRestore()
    await writeNotBefore(DATA, NOW + 5_000, NOW)
    expect(await readNotBefore(DATA, NOW)).toBe(NOW + 42_000)
  })

  test('is of one origin alone', async () => {
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    expect(await readNotBefore(METRICS, NOW)).toBe(0)
  })

  test('is never brought forward by a shorter wait that is asked for later', async () => {
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    await writeNotBefore(DATA, NOW + 5_000, NOW)
    expect(await readNotBefore(DATA, NOW)).toBe(NOW + 42_000)
  })

  test('of two origins that are written at once is lost for none', async () => {
    await Promise.all([writeNotBefore(DATA, NOW + 1, NOW), writeNotBefore(METRICS, NOW + 2, NOW)])
    expect(await readNotBefore(DATA, NOW)).toBe(NOW + 1)
    expect(await readNotBefore(METRICS, NOW)).toBe(NOW + 2)
  })

  test('also holds for the longest wait that a service may ask for', async () => {
    await writeNotBefore(DATA, NOW + 1.1 * HOUR, NOW)
    expect(await readNotBefore(DATA, NOW)).toBe(NOW + 1.1 * HOUR)
  })

  test('that lies further ahead is a clock that was set back: nobody is silenced for a year', async () => {
    await writeNotBefore(DATA, NOW + 42_000, NOW)
    expect(await readNotBefore(DATA, NOW - 365 * 24 * HOUR)).toBe(0)
  })

  test('is not taken up again by a clock that is set back to just before it', async () => {
    await writeNotBefore(DATA, NOW + HOUR, NOW)
    expect(await readNotBefore(DATA, NOW - HOUR / 2)).toBe(0)
  })

  test('goes on where a clock is set right by some seconds', async () => {
    await writeNotBefore(DATA, NOW + HOUR, NOW)
    expect(await readNotBefore(DATA, NOW - 5_000)).toBe(NOW + HOUR)
  })
})

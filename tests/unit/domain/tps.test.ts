import { describe, expect, test } from 'vitest'
import { isStale, latestPoint, pointMoment } from '../../../utils/domain/tps.ts'

const DAY = 86_400
const NOON = 1_724_760_000
const TODAY = { timestamp: 1_724_716_800, value: 1.98 }
const YESTERDAY = { timestamp: TODAY.timestamp - DAY, value: 2.17 }
const BEFORE = { timestamp: TODAY.timestamp - 2 * DAY, value: 1.57 }

describe('latestPoint', () => {
  test.each([
    ['newest first', [TODAY, YESTERDAY, BEFORE]],
    ['oldest first', [BEFORE, YESTERDAY, TODAY]],
    ['in no order', [YESTERDAY, TODAY, BEFORE]],
  ])('is the newest by its time where the series comes %s', (_, points) => {
    expect(latestPoint(points)).toEqual(TODAY)
  })

  test('is none of an empty series', () => {
    expect(latestPoint([])).toBeNull()
  })

  test('is the first of two of one time, so that it does not jump', () => {
    expect(latestPoint([TODAY, { ...TODAY, value: 9 }])).toEqual(TODAY)
  })
})

describe('isStale', () => {
  test("today's and yesterday's point stand for today", () => {
    expect(isStale(TODAY, NOON * 1000)).toBe(false)
    expect(isStale(YESTERDAY, NOON * 1000)).toBe(false)
  })

  test('a point of two days is not too old, a second more is', () => {
    expect(isStale(BEFORE, (BEFORE.timestamp + 2 * DAY) * 1000)).toBe(false)
    expect(isStale(BEFORE, (BEFORE.timestamp + 2 * DAY + 1) * 1000)).toBe(true)
  })

  test('a point three months old is stale', () => {
    expect(isStale({ timestamp: NOON - 90 * DAY, value: 1 }, NOON * 1000)).toBe(true)
  })

  test('a point of more than an hour ahead is a mistake of a service or a clock', () => {
    expect(isStale({ timestamp: NOON + 3_601, value: 1 }, NOON * 1000)).toBe(true)
    expect(isStale({ timestamp: NOON + 3_600, value: 1 }, NOON * 1000)).toBe(false)
  })
})

describe('pointMoment', () => {
  test("is the last update of the data where that falls into the point's day: today's point grows", () => {
    expect(pointMoment(TODAY, TODAY.timestamp + 17 * 3_600)).toBe(TODAY.timestamp + 17 * 3_600)
  })

  test("is never after the point's day: a fresh update of an old series makes no old figure new", () => {
    expect(pointMoment(BEFORE, NOON)).toBe(BEFORE.timestamp + DAY)
    expect(pointMoment(BEFORE, Number.MAX_SAFE_INTEGER)).toBe(BEFORE.timestamp + DAY)
  })

  test('is never before the point', () => {
    expect(pointMoment(TODAY, 0)).toBe(TODAY.timestamp)
  })

  test("is the point's own time where the service does not say", () => {
    expect(pointMoment(TODAY, null)).toBe(TODAY.timestamp)
  })
})

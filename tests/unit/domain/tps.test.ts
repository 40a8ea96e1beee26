import { describe, expect, test } from 'vitest'
import { isStale, latestPoint, pointMoment } from '../../../utils/domain/tps.ts'

const DAY = 86_400
const NOON = 1_724_760_000
const TODAY = { timestamp: 1_724_716_800, value: 1.98 }
const YESTERDAY = { timestamp: TODAY.timestamp - DAY, value: 2.17 }
const TWO_DAYS_AGO = { timestamp: TODAY.timestamp - 2 * DAY, value: 1.57 }

describe('latestPoint', () => {
  test.each([
    ['newest first', [TODAY, YESTERDAY, TWO_DAYS_AGO]],
    ['oldest first', [TWO_DAYS_AGO, YESTERDAY, TODAY]],
    ['unsorted', [YESTERDAY, TODAY, TWO_DAYS_AGO]],
  ])('is the newest point if the series is %s', (_, points) => {
    expect(latestPoint(points)).toEqual(TODAY)
  })

  test('is null for an empty series', () => {
    expect(latestPoint([])).toBeNull()
  })

  test('is the first of two points of the same time', () => {
    expect(latestPoint([TODAY, { ...TODAY, value: 9 }])).toEqual(TODAY)
  })
})

describe('isStale', () => {
  test("is false for today's and yesterday's point", () => {
    expect(isStale(TODAY, NOON * 1000)).toBe(false)
    expect(isStale(YESTERDAY, NOON * 1000)).toBe(false)
  })

  test('is true for a point older than two days', () => {
    expect(isStale(TWO_DAYS_AGO, (TWO_DAYS_AGO.timestamp + 2 * DAY) * 1000)).toBe(false)
    expect(isStale(TWO_DAYS_AGO, (TWO_DAYS_AGO.timestamp + 2 * DAY + 1) * 1000)).toBe(true)
  })

  test('is true for a point three months old', () => {
    expect(isStale({ timestamp: NOON - 90 * DAY, value: 1 }, NOON * 1000)).toBe(true)
  })

  test('is true for a point more than an hour in the future', () => {
    expect(isStale({ timestamp: NOON + 3_601, value: 1 }, NOON * 1000)).toBe(true)
    expect(isStale({ timestamp: NOON + 3_600, value: 1 }, NOON * 1000)).toBe(false)
  })
})

describe('pointMoment', () => {
  test("is the time of the last update if it is on the point's day", () => {
    expect(pointMoment(TODAY, TODAY.timestamp + 17 * 3_600)).toBe(TODAY.timestamp + 17 * 3_600)
  })

  test("is never after the point's day, even if the last update is later", () => {
    expect(pointMoment(TWO_DAYS_AGO, NOON)).toBe(TWO_DAYS_AGO.timestamp + DAY)
    expect(pointMoment(TWO_DAYS_AGO, Number.MAX_SAFE_INTEGER)).toBe(TWO_DAYS_AGO.timestamp + DAY)
  })

  test('is never before the point', () => {
    expect(pointMoment(TODAY, 0)).toBe(TODAY.timestamp)
  })

  test("is the point's time if the last update is unknown", () => {
    expect(pointMoment(TODAY, null)).toBe(TODAY.timestamp)
  })
})

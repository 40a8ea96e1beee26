import { describe, expect, test } from 'vitest'
import type { TpsPage } from '../../../utils/domain/tps.ts'
import { percentileRank } from '../../../utils/domain/tps-rank.ts'
import {
  isAscending,
  isFinished,
  isToday,
  lacksDays,
  lastDays,
  MAX_POINTS,
  mergePage,
  NO_SERIES,
  type TpsSeries,
} from '../../../utils/domain/tps-series.ts'

const DAY = 86_400
const TODAY = 1_724_716_800
const NOON = (TODAY + DAY / 2) * 1_000

/** The point of the day that is this number of days ago. A negative number is a day in the future. */
const pointAgo = (days: number, value = days) => ({ timestamp: TODAY - days * DAY, value })
const page = (days: number[], nextPageToken: string | null = null, lastRun: number | null = 5): TpsPage => ({
  points: days.map((day) => pointAgo(day)),
  lastRun,
  nextPageToken,
})
const seriesOf = (days: number[], olderPageToken: string | null = null): TpsSeries => ({
  ...NO_SERIES,
  points: days.map((day) => pointAgo(day)),
  olderPageToken,
})
const daysOf = ({ points }: Pick<TpsSeries, 'points'>) =>
  points.map(({ timestamp }) => (TODAY - timestamp) / DAY)

describe('mergePage', () => {
  test('returns the sorted page for an empty series', () => {
    const series = mergePage(NO_SERIES, page([0, 1, 2], 'b'), null, NOON)
    expect(series).toEqual({
      points: [pointAgo(2), pointAgo(1), pointAgo(0)],
      lastRun: 5,
      readAt: NOON,
      answeredAt: NOON,
      olderPageToken: 'b',
    })
  })

  test('keeps one point per timestamp, from the page that was merged last', () => {
    const fresh = { ...page([]), points: [pointAgo(0, 99), pointAgo(1, 98)] }
    const series = mergePage(seriesOf([2, 1, 0], 'c'), fresh, null, NOON)
    expect(series.points).toEqual([pointAgo(2), pointAgo(1, 98), pointAgo(0, 99)])
    expect(series.olderPageToken).toBe('c')
  })

  test('extends the series backwards and keeps the page token of the oldest page', () => {
    const series = mergePage(seriesOf([1, 0], 'b'), page([2, 3], 'c'), 'b', NOON)
    expect([daysOf(series), series.olderPageToken]).toEqual([[3, 2, 1, 0], 'c'])
    expect(mergePage(series, page([2, 3], 'again'), 'b', NOON).olderPageToken).toBe('again')
    expect(mergePage(series, page([1, 2], 'nearer'), 'b', NOON).olderPageToken).toBe('c')
    expect(mergePage(series, page([4]), 'c', NOON).olderPageToken).toBeNull()
  })

  test('drops older points that are not adjacent to a new first page', () => {
    expect(daysOf(mergePage(seriesOf([9, 8], 'b'), page([0, 1]), null, NOON))).toEqual([1, 0])
    expect(daysOf(mergePage(seriesOf([9, 2], 'b'), page([0, 1]), null, NOON))).toEqual([9, 2, 1, 0])
  })

  test('drops a future point that the service no longer returns', () => {
    expect(daysOf(mergePage(seriesOf([2, 1, -9]), page([0, 1]), null, NOON))).toEqual([2, 1, 0])
  })

  test('keeps all points if the page is unsorted or ascending', () => {
    expect(daysOf(mergePage(seriesOf([5, 3, -9]), page([1, 9, 0]), null, NOON))).toEqual([9, 5, 3, 1, 0, -9])
    expect(daysOf(mergePage(seriesOf([5, 1]), page([9, 8]), null, NOON))).toEqual([9, 8, 5, 1])
  })

  test('keeps the points if the first page is empty, and ends the series if a later page is empty', () => {
    expect(mergePage(seriesOf([1, 0], 'b'), page([]), null, NOON)).toEqual({
      ...seriesOf([1, 0], 'b'),
      answeredAt: NOON,
    })
    expect(mergePage(seriesOf([1, 0], 'b'), page([]), 'b', NOON).olderPageToken).toBeNull()
  })

  test('keeps the newest three years', () => {
    const days = Array.from({ length: MAX_POINTS + 100 }, (_, index) => index)
    const series = mergePage(NO_SERIES, page(days), null, NOON)
    expect(series.points).toHaveLength(MAX_POINTS)
    expect(series.points.at(-1)).toEqual(pointAgo(0))
  })

  test('accepts a page with more points than a function call can have arguments', () => {
    const points = Array.from({ length: 200_000 }, (_, index) => ({ timestamp: TODAY - index, value: 1 }))
    expect(mergePage(NO_SERIES, { ...page([]), points }, null, NOON).points).toHaveLength(MAX_POINTS)
  })
})

describe('a day', () => {
  test('is finished when it is over in UTC', () => {
    expect(isFinished(pointAgo(0), null, (TODAY + DAY) * 1_000 - 1)).toBe(false)
    expect(isFinished(pointAgo(0), null, (TODAY + DAY) * 1_000)).toBe(true)
  })

  test.each([
    ['on that day', TODAY + DAY - 1, false],
    ['after that day', TODAY + DAY, true],
    ['before that day, which says nothing about it', TODAY - 1, true],
  ])('that is over is finished or not if the data was last updated %s', (_, lastRun, expected) => {
    expect(isFinished(pointAgo(0), lastRun, (TODAY + 2 * DAY) * 1_000)).toBe(expected)
  })

  test('is today only after it begins and until it ends', () => {
    expect([pointAgo(1), pointAgo(0), pointAgo(-1)].map((point) => isToday(point, NOON))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the last days', () => {
  test('end with the newest point, however old it is', () => {
    expect(daysOf({ points: lastDays(seriesOf([200, 102, 101, 100]).points, 3, NOON) })).toEqual([
      102, 101, 100,
    ])
  })

  test('include points up to two days in the future, and later ones if there are no others', () => {
    expect(daysOf({ points: lastDays(seriesOf([2, 1, 0, -1, -900]).points, 2, NOON) })).toEqual([1, 0, -1])
    expect(lastDays(seriesOf([-900]).points, 30, NOON)).toHaveLength(1)
  })

  test('are incomplete if the series begins after their first day and is not at its maximum length', () => {
    expect(lacksDays(NO_SERIES, 30, NOON)).toBe(true)
    expect(lacksDays(seriesOf([2, 1, 0]), 3, NOON)).toBe(false)
    expect(lacksDays(seriesOf([1, 0]), 3, NOON)).toBe(true)
    const points = Array.from({ length: MAX_POINTS }, (_, index) => ({ timestamp: TODAY + index, value: 1 }))
    expect(lacksDays({ ...NO_SERIES, points }, 30, NOON)).toBe(false)
  })
})

describe('the percentile rank of the last finished day', () => {
  test('is the share of the other finished days that are lower', () => {
    const points = [pointAgo(4, 1), pointAgo(3, 5), pointAgo(2, 2), pointAgo(1, 3), pointAgo(0, 99)]
    expect(percentileRank(points, null, NOON)).toEqual({
      point: pointAgo(1, 3),
      others: 3,
      percentile: 66,
      extreme: null,
    })
  })

  test('does not count equal days as lower', () => {
    expect(percentileRank([pointAgo(2, 3), pointAgo(1, 3)], null, NOON)).toMatchObject({ percentile: 0 })
  })

  test.each([
    ['lowest', [4, 2, 1]],
    ['highest', [1, 2, 4]],
    ['equal', [3, 3, 3]],
    [null, [1, 3, 1]],
    [null, [5, 1, 3]],
  ])('has the extreme %j for the values %j', (extreme, [first = 0, second = 0, last = 0]) => {
    const points = [pointAgo(3, first), pointAgo(2, second), pointAgo(1, last), pointAgo(0, 99)]
    expect(percentileRank(points, null, NOON)?.extreme).toBe(extreme)
  })

  test('has no percentile without other finished days, and is null without a finished day', () => {
    expect(percentileRank([pointAgo(1), pointAgo(0)], null, NOON)).toMatchObject({
      others: 0,
      percentile: null,
    })
    expect(percentileRank([pointAgo(0), pointAgo(-1)], null, NOON)).toBeNull()
  })

  test('is that of an earlier day if the service last updated its data before the day was over', () => {
    const points = [pointAgo(3, 1), pointAgo(2, 2), pointAgo(1, 0.5)]
    expect(percentileRank(points, TODAY - 600, NOON)).toMatchObject({ point: pointAgo(2, 2), others: 1 })
  })
})

describe('isAscending', () => {
  test.each([
    ['with the newest point first', [0, 1], false],
    ['with the oldest point first', [2, 1, 0], true],
    ['of one point', [0], false],
    ['without points', [], false],
  ])('for a series %s is %s', (_, days, ascending) => {
    expect(isAscending(days.map((day) => pointAgo(day)))).toBe(ascending)
  })
})

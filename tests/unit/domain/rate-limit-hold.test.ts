import { expect, test } from 'vitest'
import { isActiveHold } from '../../../utils/domain/rate-limit-hold.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a hold is active until its end, but ignored if its end is more than two hours ahead', () => {
  const ends = [-1, 0, 1, 2 * HOUR, 2 * HOUR + 1]
  expect(ends.map((ms) => isActiveHold({ since: NOW, until: NOW + ms }, NOW))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(isActiveHold(undefined, NOW)).toBe(false)
})

test('a hold that begins more than a minute in the future is ignored', () => {
  const starts = [0, MINUTE, MINUTE + 1]
  expect(starts.map((ms) => isActiveHold({ since: NOW + ms, until: NOW + HOUR }, NOW))).toEqual([
    true,
    true,
    false,
  ])
})

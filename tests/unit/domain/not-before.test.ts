import { expect, test } from 'vitest'
import { holdsBack } from '../../../utils/domain/not-before.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a wait holds back while its end lies ahead, and no further than two hours', () => {
  const ahead = [-1, 0, 1, 2 * HOUR, 2 * HOUR + 1]
  expect(ahead.map((ms) => holdsBack({ since: NOW, until: NOW + ms }, NOW))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(holdsBack(undefined, NOW)).toBe(false)
})

test('a wait that begins later than a clock may be set right is over', () => {
  const later = [0, MINUTE, MINUTE + 1]
  expect(later.map((ms) => holdsBack({ since: NOW + ms, until: NOW + HOUR }, NOW))).toEqual([
    true,
    true,
    false,
  ])
})

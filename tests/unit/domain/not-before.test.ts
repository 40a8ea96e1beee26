import { expect, test } from 'vitest'
import { holdsBack } from '../../../utils/domain/not-before.ts'

const NOW = 1_000_000_000
const HOUR = 3_600_000

test('a moment holds back while it lies ahead, and no further than two hours', () => {
  const ahead = [-1, 0, 1, 2 * HOUR, 2 * HOUR + 1]
  expect(ahead.map((ms) => holdsBack(NOW + ms, NOW))).toEqual([false, false, true, true, false])
})

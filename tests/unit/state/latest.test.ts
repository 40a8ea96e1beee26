import { expect, test } from 'vitest'
import { createLatest } from '../../../utils/state/latest.ts'

test('only the action that was started last is the latest', () => {
  const latest = createLatest()
  const first = latest.start()
  expect(first()).toBe(true)
  const second = latest.start()
  expect([first(), second()]).toEqual([false, true])
})

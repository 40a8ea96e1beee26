import { expect, test } from 'vitest'
import { maxPages } from '../../../utils/sync/limits.ts'

test('a list may have as many pages as the token cap needs, and at least 400', () => {
  expect([500, 250, 100, 10, 1].map(maxPages)).toEqual([400, 400, 1_000, 10_000, 100_000])
})

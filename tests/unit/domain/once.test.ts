import { describe, expect, test, vi } from 'vitest'
import { memoize } from '../../../utils/domain/once.ts'

describe('memoize', () => {
  test('computes the result of each key once', () => {
    const compute = vi.fn((key: string) => key.length)
    const lengthOf = memoize(compute)
    expect(['a', 'bc', 'a', 'bc'].map(lengthOf)).toEqual([1, 2, 1, 2])
    expect(compute.mock.calls).toEqual([['a'], ['bc']])
  })

  test.each([null, 0, ''])('keeps the result %j', (result) => {
    const compute = vi.fn(() => result)
    const resultOf = memoize(compute)
    expect([resultOf('a'), resultOf('a')]).toEqual([result, result])
    expect(compute).toHaveBeenCalledTimes(1)
  })

  test('can keep its results by object', () => {
    const known = new WeakMap<object, number>()
    const key = {}
    const compute = vi.fn(() => 1)
    const resultOf = memoize(compute, known)
    expect([resultOf(key), resultOf(key), resultOf({}), known.get(key)]).toEqual([1, 1, 1, 1])
    expect(compute).toHaveBeenCalledTimes(2)
  })
})

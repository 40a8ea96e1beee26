import { describe, expect, test } from 'vitest'
import { type Directory, overflow } from '../../../utils/store/holdings-directory.ts'

const directory = (sizes: Record<string, [bytes: number, usedAt: number]>): Directory =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, [bytes, usedAt]]) => [`local:${name}`, { bytes, usedAt }]),
  )

describe('overflow', () => {
  test('is nothing while all fit', () => {
    expect(overflow(directory({ a: [50, 1], b: [50, 2] }), 'local:b', 100)).toEqual([])
  })

  test('is no more than has to go, oldest first', () => {
    const wallets = directory({ young: [40, 3], old: [40, 1], middle: [40, 2] })
    expect(overflow(wallets, 'local:young', 100)).toEqual(['local:old'])
    expect(overflow(wallets, 'local:young', 50)).toEqual(['local:old', 'local:middle'])
  })

  test('is never the wallet that is being written, even where it alone is too large', () => {
    expect(overflow(directory({ a: [500, 1], b: [5, 2] }), 'local:a', 100)).toEqual(['local:b'])
    expect(overflow(directory({ a: [500, 1] }), 'local:a', 0)).toEqual([])
  })
})

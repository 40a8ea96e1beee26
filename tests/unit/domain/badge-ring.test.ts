import { describe, expect, test } from 'vitest'
import { firstRing, isMissed } from '../../../utils/domain/badge-ring.ts'

describe('the first ring', () => {
  test('is between half a minute, the least that browsers allow, and the period', () => {
    expect([0, 0.5, 1].map((random) => firstRing(15, () => random))).toEqual([0.5, 7.75, 15])
    expect(firstRing(5, () => 1)).toBe(5)
  })

  test('is at no moment likelier than at another: what is drawn apart rings apart', () => {
    const rings = Array.from({ length: 100 }, (_, step) => firstRing(15, () => step / 100))
    const gaps = rings.slice(1).map((ring, index) => ring - (rings[index] ?? 0))
    expect(Math.max(...gaps)).toBeCloseTo(Math.min(...gaps), 10)
  })
})

test('a ring is missed once it is more than a minute late', () => {
  expect([59_999, 60_000, 60_001, -5].map((late) => isMissed(1_000_000, 1_000_000 + late))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

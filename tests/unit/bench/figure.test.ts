import { expect, test } from 'vitest'
import {
  differenceOf,
  isWithin,
  lineOf,
  median,
  notYet,
  numberOf,
  quantile,
  ratioOf,
  slowestOf,
} from '../../bench/figure.ts'
import { tableOf } from '../../bench/table.ts'

const lean = { name: 'lean', samples: [50, 60, 40] }

test('a quantile lies between two samples where it has to, whatever their order', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(quantile([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 0], 0.9)).toBe(90)
  expect(median([])).toBeNaN()
})

test('a ratio is one of medians, and out of its bound where it is more', () => {
  const figure = ratioOf('click', [66, 54, 60], lean, '<= 1.2')
  expect(figure).toMatchObject({ figure: 'click / lean', ratio: 1.2, median: 60, samples: 3 })
  expect(isWithin(figure)).toBe(true)
  expect(isWithin(ratioOf('click', [60.2, 60.2], lean, '<= 1.2'))).toBe(false)
})

test('a difference is one of medians, in its unit', () => {
  const figure = differenceOf('alarm', 'ms', [100, 101, 102], lean, '<= 50')
  expect(figure).toMatchObject({ value: 51, unit: 'ms', yardstick: { name: 'lean', median: 50 } })
  expect(isWithin(figure)).toBe(false)
})

test('of turns that do the same the slowest is that of their slowest in the median', () => {
  const turns = [
    [20, 40, null, 18],
    [95, 42, null, 19],
    [21, 41, 300, 17],
  ]
  const figure = slowestOf('key', turns, '<= 32')
  expect(figure).toMatchObject({
    figure: 'key',
    value: 95,
    unit: 'ms',
    median: 30.5,
    samples: 10,
    worst: 300,
  })
  expect(isWithin(figure)).toBe(false)
  expect(isWithin(slowestOf('key', [], '<= 32'))).toBe(false)
})

test('what could not be measured is out of its bound; what does not exist yet, or has none, is not', () => {
  expect(isWithin(ratioOf('click', [], lean, '<= 1.2'))).toBe(false)
  expect(isWithin(notYet('wallets', '<= 1.3', 'there is no watchlist'))).toBe(true)
  expect(isWithin(numberOf('heap', 'MB', 3))).toBe(true)
})

test('the table marks what is out, and says what is not there yet', () => {
  const lines = tableOf([
    ratioOf('click', [70], lean, '<= 1.2'),
    numberOf('rows', 'rows', 30, '<= 199'),
    notYet('wallets', '<= 1.3', 'there is no watchlist'),
  ]).split('\n')
  expect(lines).toHaveLength(5)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[2]).toMatch(/click \/ lean .* 1\.4 .* OUT \|$/)
  expect(lines[3]).toMatch(/30 rows .*<= 199/)
  expect(lines[3]).not.toContain('OUT')
  expect(lines[4]).toContain('not yet')
})

test('a figure a hair beyond its bound is out, whatever it is rounded to', () => {
  const figure = ratioOf('click', [60.01], lean, '<= 1.2')
  expect(JSON.parse(lineOf(figure))).toMatchObject({ figure: 'click / lean', ratio: 1.2, bound: 1.2 })
  expect(isWithin(figure)).toBe(false)
})

test('a line says whether its bound is a lower one, and why there is no figure yet', () => {
  expect(JSON.parse(lineOf(numberOf('looks', 'looks', 3, '>= 2')))).toMatchObject({
    value: 3,
    bound: 2,
    atLeast: true,
  })
  expect(JSON.parse(lineOf(notYet('wallets', '<= 1.3', 'there is no watchlist')))).toMatchObject({
    ratio: 'not yet',
    bound: 1.3,
    why: 'there is no watchlist',
  })
})

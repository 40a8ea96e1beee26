import { expect, test } from 'vitest'
import { createRecorder, median, toTable } from '../../bench/figures.ts'

function recorderWith(values: readonly number[]) {
  const recorder = createRecorder()
  for (const value of [40, 50, 60]) recorder.record('lean', value)
  for (const value of values) recorder.record('product', value, { baseline: 'lean' })
  return recorder
}

test('the median of an even number of values is the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a ratio divides medians, and may equal its bound but not exceed it', () => {
  const figureOf = (values: number[]) => recorderWith(values).figures({ product: 1.2 })[1]
  expect(figureOf([90, 60, 10])).toMatchObject({ median: 60, ratio: 1.2, bound: 1.2, samples: 3, ok: true })
  expect(figureOf([60.1])).toMatchObject({ ok: false })
})

test('a baseline, or a result without a bound, is always ok', () => {
  expect(recorderWith([500]).figures({})).toMatchObject([
    { name: 'lean', ok: true },
    { name: 'product', ratio: 10, ok: true },
  ])
})

test('a bound for a result that was not measured is an error', () => {
  expect(() => recorderWith([50]).figures({ unmeasured: 1 })).toThrow('unmeasured')
})

test('the table marks a result that exceeds its bound', () => {
  const lines = toTable(recorderWith([70]).figures({ product: 1.2 })).split('\n')
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
  expect(lines[3]).toMatch(/product \| +70 ms \| +1\.40 \| +1\.20 \| +NO/)
})

import { expect, test } from 'vitest'
import { inSlices } from '../../../utils/models/in-slices.ts'

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('does its work for each, in their order', async () => {
  const done: number[] = []
  const items = Array.from({ length: 120 }, (_, index) => index)
  expect(
    await inSlices(
      items,
      (item) => done.push(item),
      () => false,
    ),
  ).toBe(true)
  expect(done).toEqual(items)
})

test('begins in a turn of its own, and lets others have theirs between', async () => {
  const said: string[] = []
  const work = inSlices(
    ['a', 'b'],
    (item) => {
      said.push(item)
      busy(10)
    },
    () => false,
    1,
  )
  said.push('begun')
  setTimeout(() => said.push('another'))
  await work
  expect(said).toEqual(['begun', 'a', 'another', 'b'])
})

test('ends where it is no longer wanted', async () => {
  const done: number[] = []
  const isOver = () => done.length > 0
  expect(
    await inSlices(
      [1, 2, 3],
      (item) => {
        done.push(item)
        busy(10)
      },
      isOver,
      1,
    ),
  ).toBe(false)
  expect(done).toEqual([1])
})

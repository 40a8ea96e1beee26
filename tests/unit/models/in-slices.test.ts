import { afterEach, describe, expect, test, vi } from 'vitest'
import { idle } from '../../../utils/models/idle.ts'
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

describe('where the browser says when a page is idle', () => {
  /** The page's idle moments, each as long as is said. */
  function idleMoments() {
    const waiting: ((deadline: { timeRemaining(): number }) => void)[] = []
    const request = vi.fn((callback: (typeof waiting)[number], _: { timeout: number }) => {
      waiting.push(callback)
      return 0
    })
    vi.stubGlobal('requestIdleCallback', request)
    const give = async (ms: number) => {
      waiting.shift()?.({ timeRemaining: () => ms })
      await Promise.resolve()
    }
    return { give, request }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('nothing is done before, and at last it is done all the same', async () => {
    const { give, request } = idleMoments()
    const done: number[] = []
    const work = inSlices(
      [1, 2, 3],
      (item) => done.push(item),
      () => false,
      1,
    )
    expect(done).toEqual([])
    expect(request.mock.calls[0]?.[1]).toEqual({ timeout: 500 })
    // A page that has to be asked for a turn has no time left, and what is begun gets on all the same.
    await give(0)
    expect(done).toEqual([1])
    await give(50)
    expect(done).toEqual([1, 2, 3])
    await give(50)
    expect(await work).toBe(true)
  })

  test('a slice is as long as the page is idle, and no longer than half a frame', async () => {
    const { give } = idleMoments()
    const done: number[] = []
    void inSlices(
      Array.from({ length: 40 }, (_, index) => index),
      (item) => {
        done.push(item)
        busy(1)
      },
      () => false,
      1,
    )
    await give(3)
    expect(done.length).toBeLessThan(5)
    const before = done.length
    await give(50)
    expect(done.length - before).toBeLessThan(10)
  })

  test('for how long it is idle is told', async () => {
    const { give } = idleMoments()
    const moment = idle()
    await give(12)
    expect(await moment).toBe(12)
  })
})

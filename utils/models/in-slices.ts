import { idle } from './idle.ts'

/** A frame has 16 ms; half of it is left to the page. */
const SLICE = 8

/**
 * Does a piece of work for each item while the page has nothing else to do, at most 8 ms at a time. The first slice waits its
 * turn too.
 * @param isOver asked between slices: whether the work is no longer wanted
 * @param atOnce after so many items the clock is looked at
 * @returns whether it was done for all
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  isOver: () => boolean,
  atOnce = 50,
): Promise<boolean> {
  for (let next = 0; next < items.length; ) {
    const left = await idle()
    if (isOver()) return false
    const end = performance.now() + Math.min(left, SLICE)
    do {
      for (const item of items.slice(next, next + atOnce)) work(item)
      next += atOnce
    } while (next < items.length && performance.now() < end)
  }
  await idle()
  return !isOver()
}

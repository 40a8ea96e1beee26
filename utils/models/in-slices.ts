/** A frame has 16 ms; half of it is left to the page. */
const SLICE = 8

/**
 * Does a piece of work for each item, and lets the page do its own between slices of 8 ms. The first slice waits its
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
    await turn()
    if (isOver()) return false
    const until = performance.now() + SLICE
    while (next < items.length && performance.now() < until) {
      for (const item of items.slice(next, next + atOnce)) work(item)
      next += atOnce
    }
  }
  await turn()
  return !isOver()
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

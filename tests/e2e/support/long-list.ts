import type { Page } from '@playwright/test'

/** Scrolls by some rows in each frame, and checks the positions of all neighbouring rows. */
export async function checkRowsWhileScrolling(
  scroller: Element,
  frames = 40,
): Promise<{ gaps: string[]; pairs: number; rowHeight: number }> {
  const gaps: string[] = []
  const rows = () => Array.from(scroller.querySelectorAll('[data-testid=tokens] > li'))
  let pairs = 0
  for (let frame = 0; frame <= frames; frame += 1) {
    rows().reduce((above, row) => {
      const [{ bottom }, { top }] = [above.getBoundingClientRect(), row.getBoundingClientRect()]
      const positions = [above, row].map((one) => Number(one.ariaPosInSet))
      if (Number(positions[0]) + 1 !== positions[1]) return row
      pairs += 1
      if (Math.abs(bottom - top) > 1) gaps.push(`frame ${frame}: ${positions}, ${bottom} ${top}`)
      return row
    })
    if (frame === frames) break
    scroller.scrollBy(0, 300)
    // Rows that become visible by scrolling are rendered in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  return { gaps, pairs, rowHeight: rows().at(-1)?.getBoundingClientRect().height ?? 0 }
}

/** Searches, and counts the rows inside the visible area of the first frame. */
export const rowsInFirstFrame = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (searched) => {
    const input = document.querySelector<HTMLInputElement>('input[name=find]')
    if (!input) throw new Error('the search is not open')
    input.value = searched
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // Preact renders in a microtask, and asks for a frame before this code does.
    await Promise.resolve()
    await new Promise(requestAnimationFrame)
    const top = input.getBoundingClientRect().bottom
    const rows = document.querySelectorAll('[data-testid=tokens] > li')
    return Array.from(rows, (row) => row.getBoundingClientRect()).filter(
      (row) => row.bottom > top && row.top < innerHeight,
    ).length
  }, text)

/** Types one more letter. @returns the time in ms until the matching rows are rendered and laid out */
export const renderTime = (page: Page, letter: string): Promise<number> =>
  page.evaluate(async (typed) => {
    const input = document.querySelector<HTMLInputElement>('input[name=find]')
    const count = document.querySelector('[data-testid=found]')
    const list = document.querySelector<HTMLElement>('[data-testid=tokens]')
    if (!input || !count || !list) throw new Error('the search is not open')
    const startedAt = performance.now()
    input.value += typed
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // Preact renders in a microtask, so it has finished in the next task.
    await new Promise((resolve) => setTimeout(resolve))
    list.getBoundingClientRect()
    const durationMs = performance.now() - startedAt
    if (!/^[\d,]+ of 10,001$/.test(count.textContent ?? '')) throw new Error('the matches are not counted')
    return durationMs
  }, letter)

import type { Page } from '@playwright/test'

/** Descriptions of elements that overflow, or that overlap the total; none if the layout is correct. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const tolerance = 1
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - tolerance &&
      inner.right <= outer.right + tolerance &&
      inner.top >= outer.top - tolerance &&
      inner.bottom <= outer.bottom + tolerance
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`)
    const list = document.querySelector('[data-testid=tokens]')
    if (list && list.scrollWidth > list.clientWidth) found.push(`the list is ${list.scrollWidth} wide`)
    const frame = list?.getBoundingClientRect()
    for (const row of document.querySelectorAll('[data-testid=tokens] > li')) {
      const box = row.getBoundingClientRect()
      const name = (row.textContent ?? '').slice(0, 20)
      if (frame && (box.left < frame.left - tolerance || box.right > frame.right + tolerance))
        found.push(`the row ${name} extends beyond the list`)
      for (const cell of row.querySelectorAll('[data-testid], button, dl, dt, dd, svg, img')) {
        // Text with an ellipsis is longer than its box.
        const clipping = [cell.parentElement, cell.parentElement?.parentElement].find(
          (parent) => parent && row.contains(parent) && getComputedStyle(parent).overflowX !== 'visible',
        )
        if (!inside((clipping ?? cell).getBoundingClientRect(), box))
          found.push(`${cell.tagName} extends beyond the row ${name}`)
      }
    }
    // The total must not overlap the elements around it.
    const total = document.querySelector('[data-testid=total]')
    const lines = ['address', 'exclusions'].map((name) => document.querySelector(`[data-testid=${name}]`))
    for (const neighbour of [total?.nextElementSibling, ...lines]) {
      const [one, other] = [total, neighbour].map((element) => element?.getBoundingClientRect())
      if (!one || !other) continue
      const [overlapX, overlapY] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      if (overlapX > tolerance && overlapY > tolerance)
        found.push(`the total overlaps ${neighbour?.textContent?.slice(0, 20)}`)
    }
    return found
  })

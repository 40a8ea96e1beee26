import type { Page } from '@playwright/test'

/** Descriptions of elements that overflow; none if the layout is correct. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const slack = 1
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`)
    const list = document.querySelector('[data-testid=tokens]')
    if (list && list.scrollWidth > list.clientWidth) found.push(`the list is ${list.scrollWidth} wide`)
    const frame = list?.getBoundingClientRect()
    for (const row of document.querySelectorAll('[data-testid=tokens] > li')) {
      const box = row.getBoundingClientRect()
      const name = (row.textContent ?? '').slice(0, 20)
      if (frame && (box.left < frame.left - slack || box.right > frame.right + slack))
        found.push(`the row ${name} leaves the list`)
      for (const cell of row.querySelectorAll('[data-testid], button, dl, dt, dd, svg, img')) {
        // Text with an ellipsis is longer than its box.
        const cut = [cell.parentElement, cell.parentElement?.parentElement].find(
          (parent) => parent && row.contains(parent) && getComputedStyle(parent).overflowX !== 'visible',
        )
        if (!inside((cut ?? cell).getBoundingClientRect(), box))
          found.push(`${cell.tagName} leaves the row ${name}`)
      }
    }
    // The rendered box, which is larger than the layout box.
    const total = document.querySelector('[data-testid=total]')
    const between = ['address', 'exclusions'].map((name) => document.querySelector(`[data-testid=${name}]`))
    for (const around of [total?.nextElementSibling, ...between]) {
      const [one, other] = [total, around].map((element) => element?.getBoundingClientRect())
      if (!one || !other) continue
      const [across, down] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      if (across > slack && down > slack)
        found.push(`the total lies over ${around?.textContent?.slice(0, 20)}`)
    }
    return found
  })

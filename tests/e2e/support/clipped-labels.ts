import type { Page } from '@playwright/test'

const LABELS =
  'button, a, label, summary, legend, h1, h2, h3, th, dt, p, option, [role^=menuitem], [role=tab]'

/**
 * The texts of visible labels that are cut off, by an ellipsis or by the edge of a box that does not scroll.
 */
export const clippedLabels = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const slack = 1
    /** The nearest box that cuts off its content, the element itself included. */
    function clipOf(element: Element): Element | null {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'hidden' || overflowX === 'clip') return box
        if (overflowX === 'auto' || overflowX === 'scroll') return null
      }
      return null
    }
    const found: string[] = []
    for (const label of document.querySelectorAll(selector)) {
      if (!label.checkVisibility() || label.closest('.visually-hidden, bdi, [title]')) continue
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { textContent, parentElement: holder } = texts.currentNode
        // A space between two labels may be cut off.
        if (
          !textContent?.trim() ||
          !holder?.checkVisibility() ||
          holder.closest('.visually-hidden, bdi, [title]')
        )
          continue
        const clip = clipOf(holder)
        if (!clip) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const [text, box] = [range.getBoundingClientRect(), clip.getBoundingClientRect()]
        if (
          text.right > box.right + slack ||
          text.left < box.left - slack ||
          text.bottom > box.bottom + slack
        )
          found.push(textContent)
      }
    }
    return found
  }, LABELS)

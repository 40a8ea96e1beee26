import type { Page } from '@playwright/test'

/** The name of the focused element if another element covers its upper or lower edge, else null. */
export const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    if (element === document.body) return null
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const isCovered = [top + 1, bottom - 1].some((y) => {
      const hit = document.elementFromPoint(left + width / 2, y)
      return !hit || !(element.contains(hit) || hit.contains(element))
    })
    return isCovered ? element.ariaLabel || element.innerText || element.outerHTML : null
  })

/** Presses a key again and again. @returns the names of the focused elements that were covered */
export async function coveredAfter(page: Page, key: string, presses: number): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const name = await coveredFocus(page)
    if (name !== null) covered.push(name)
  }
  return covered
}

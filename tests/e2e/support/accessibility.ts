import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

/** Inside a page with axe. */
declare const axe: typeof import('axe-core')

/**
 * The violations that axe finds, as rule and selector: with all its rules in the light theme, and with the
 * contrast rule in the dark theme, because the themes differ only in colors.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await violations(page, ['color-contrast'])
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

/** The violations that axe finds, as rule and selector, with all its rules or with those of `runOnly`. */
export async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return await page.evaluate(async (rules) => {
    // Details of the checks that passed would take most of the time.
    const { violations: found } = await axe.run({
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    })
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, runOnly)
}

/** The visible controls whose target is less than 32 px high, pseudo-elements that extend it included. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heightOf = (element: Element): number => {
      const own = element.getBoundingClientRect().height
      const extensions = ['::before', '::after'].map((part) => {
        const { content, position, height } = getComputedStyle(element, part)
        return content !== 'none' && position === 'absolute' ? Number.parseFloat(height) : 0
      })
      return Math.max(own, ...extensions)
    }
    return Array.from(document.querySelectorAll('button, a[href], select, summary, input[role=switch]'))
      .filter((element) => element.checkVisibility() && heightOf(element) < 31.5)
      .map((element) => `${heightOf(element)} px: ${element.outerHTML.slice(0, 200)}`)
  })

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The violations that axe finds, as rule and selector: with all its rules in the light theme, and with the
 * contrast rule in the dark theme, because the themes differ only in colors.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await analyze(axeOf(page).withRules('color-contrast'))
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

/** The violations that axe finds with all its rules, as rule and selector. */
export const violations = (page: Page): Promise<string[]> => analyze(axeOf(page))

/** Without legacy mode, axe opens a second tab. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
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

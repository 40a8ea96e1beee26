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

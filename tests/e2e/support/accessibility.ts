import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations that axe finds with all its rules, as rule and selector. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

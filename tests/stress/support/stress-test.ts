import { test as base, expect } from '@playwright/test'
import { ownTempFolder } from '../../../scripts/temp-folder.ts'
import { holds } from './figure.ts'
import { type KeyUse, reportKeyLeaks, resetKeyLeaks } from './key-leaks.ts'
import type { StressRun } from './stress-run.ts'

interface Options {
  /** `playwright.config.ts` sets it for each project. */
  quick: boolean
  /**
   * For tests that run the extension with `TEST_KEY` as the API key. They also report where else the key was
   * found.
   */
  key: KeyUse | null
}

/** Playwright's `test` for stress tests. Those with a short form have the tag `@quick`. */
export const test = base.extend<Options & { stress: StressRun }, { tempFolder: string }>({
  quick: [false, { option: true }],
  key: [null, { option: true }],
  stress: async ({ quick, key }, use, testInfo) => {
    const log = (text: string) => process.stdout.write(`${testInfo.title}: ${text}\n`)
    const figure: StressRun['figure'] = (name, value, bound) => {
      testInfo.annotations.push({ type: name, description: `${value} (bound ${bound})` })
      log(`${name}: ${value} (bound ${bound})`)
      expect.soft(holds({ figure: name, value, bound }), `${name}: ${value}, bound ${bound}`).toBe(true)
    }
    resetKeyLeaks()
    await use({ quick, figure, log })
    if (key) reportKeyLeaks(key, { figure, log })
  },
  tempFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const temp = ownTempFolder()
      await use(temp.path)
      await temp.remove()
    },
    { scope: 'worker', auto: true },
  ],
})

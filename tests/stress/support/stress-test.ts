import { test as base, expect } from '@playwright/test'
import { EXTENSION_DIR } from '../../../scripts/browser/build.ts'
import { type ExtensionBrowser, launchExtension } from '../../../scripts/browser/launch.ts'
import { ownTempFolder } from '../../../scripts/temp-folder.ts'
import { resetExtension } from '../../e2e/support/reset.ts'
import { watchForKey } from './browser-with-key.ts'
import { isWithinBound } from './figure.ts'
import { type KeyUse, reportKeyLeaks, resetKeyLeaks } from './key-leaks.ts'
import type { StressRun } from './stress-run.ts'

interface Options {
  /** Whether to run the short form. Set in `playwright.config.ts`. */
  quick: boolean
  /** Not null if the extension has the API key `TEST_KEY`. The test then reports where the key was found. */
  key: KeyUse | null
}

interface Fixtures extends Options {
  stress: StressRun
  /** The shared browser, reset to the state after installation. Searched for the key after the test. */
  extension: ExtensionBrowser
}

interface WorkerFixtures {
  tempFolder: string
  /** A browser with the build, for tests that need no other profile or build. */
  shared: { browser: ExtensionBrowser; searchForKey: () => Promise<void> }
}

/** Playwright's `test` for stress tests. Those with a short form have the tag `@quick`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  quick: [false, { option: true }],
  key: [null, { option: true }],
  stress: async ({ quick, key }, use, testInfo) => {
    const log = (text: string) => process.stdout.write(`${testInfo.title}: ${text}\n`)
    const figure: StressRun['figure'] = (name, value, bound) => {
      testInfo.annotations.push({ type: name, description: `${value} (bound ${bound})` })
      log(`${name}: ${value} (bound ${bound})`)
      expect
        .soft(isWithinBound({ figure: name, value, bound }), `${name}: ${value}, bound ${bound}`)
        .toBe(true)
    }
    resetKeyLeaks()
    await use({ quick, figure, log })
    if (key) reportKeyLeaks(key, { figure, log })
  },
  extension: async ({ shared, stress: _ }, use) => {
    await resetExtension(shared.browser, [])
    await use(shared.browser)
    await shared.searchForKey()
  },
  shared: [
    async ({ tempFolder: _ }, use) => {
      const browser = await launchExtension({ extensionDir: EXTENSION_DIR, collectErrors: true })
      await use({ browser, searchForKey: await watchForKey(browser) })
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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

import { test as base, expect } from '@playwright/test'
import { ownTempFolder } from '../../../scripts/temp-folder.ts'
import { type Bound, holds } from './figure.ts'
import { type KeyUse, reportKeyLeaks, resetKeyLeaks } from './key-leaks.ts'

interface ProjectOptions {
  /** The short form: the same checks over fewer cases. `playwright.config.ts` sets it for each project. */
  quick: boolean
}

const test = base.extend<ProjectOptions, { tempFolder: string }>({
  quick: [false, { option: true }],
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

/** What a stress test works with. */
export interface StressRun {
  quick: boolean
  /** Records a figure as an annotation of the test and asserts its bound. The test continues after a violation. */
  figure(name: string, value: number, bound: Bound): void
  /** Prints progress and details of failures. */
  log(text: string): void
}

interface StressOptions {
  /** `false` for a test that has no short form. */
  quick?: boolean
  /**
   * For a test that runs the extension with `TEST_KEY` as the API key: whether any of its requests carries the key, or it
   * is only stored. The test then also reports where else the key was found.
   */
  key?: KeyUse
}

/** Declares a stress test. A test with a short form has the tag `@quick`. */
export function stressTest(
  name: string,
  { quick: hasShortForm = true, key }: StressOptions,
  run: (run: StressRun) => Promise<void>,
): void {
  test(name, { tag: hasShortForm ? '@quick' : [] }, async ({ quick }, testInfo) => {
    const log = (text: string) => process.stdout.write(`${name}: ${text}\n`)
    const figure: StressRun['figure'] = (of, value, bound) => {
      testInfo.annotations.push({ type: of, description: `${value} (bound ${bound})` })
      log(`${of}: ${value} (bound ${bound})`)
      expect.soft(holds({ figure: of, value, bound }), `${of}: ${value}, bound ${bound}`).toBe(true)
    }
    resetKeyLeaks()
    await run({ quick, figure, log })
    if (key) reportKeyLeaks(key, { figure, log })
  })
}

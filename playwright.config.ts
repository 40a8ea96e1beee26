import { defineConfig } from '@playwright/test'

/** `npm test` sets this path and counts the tests in the JSON report. */
const reportPath = process.env.PLAYWRIGHT_JSON

const MINUTE = 60_000

/** By default, Playwright does not limit these times: an action could wait until the timeout of the test. */
const limits = { actionTimeout: 30_000, navigationTimeout: 30_000 }

export default defineConfig<{ quick: boolean }>({
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(reportPath ? [['json', { outputFile: reportPath }] as const] : [])],
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', timeout: MINUTE, expect: { timeout: 10_000 } },
    {
      name: 'stress',
      testDir: 'tests/stress',
      testIgnore: 'soak.spec.ts',
      timeout: 60 * MINUTE,
      use: { quick: false, ...limits },
    },
    // One worker: in parallel, these tests could exceed their short timeout.
    {
      name: 'stress-quick',
      testDir: 'tests/stress',
      grep: /@quick/,
      timeout: 5 * MINUTE,
      workers: 1,
      use: { quick: true, ...limits },
    },
    { name: 'soak', testDir: 'tests/stress', testMatch: 'soak.spec.ts', timeout: 80 * MINUTE },
  ],
})

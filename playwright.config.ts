import { defineConfig } from '@playwright/test'

/** The path of the JSON report, from which `npm test` counts the tests. */
const reportPath = process.env.PLAYWRIGHT_JSON

const MINUTE = 60_000

/** By default, Playwright does not limit these times: a stress test would wait until its own timeout. */
const limits = { actionTimeout: 30_000, navigationTimeout: 30_000 }

export default defineConfig<{ quick: boolean }>({
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(reportPath ? [['json', { outputFile: reportPath }] as const] : [])],
  projects: [
    // A test takes a few seconds. On a busy machine, each step can take ten times as long.
    { name: 'e2e', testDir: 'tests/e2e', timeout: MINUTE, expect: { timeout: 10_000 } },
    // The slowest test takes 15 minutes, or 30 on a busy machine.
    {
      name: 'stress',
      testDir: 'tests/stress',
      testIgnore: 'soak.spec.ts',
      timeout: 40 * MINUTE,
      use: { quick: false, ...limits },
    },
    // One worker, because parallel stress tests slow each other down.
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

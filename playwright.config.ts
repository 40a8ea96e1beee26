import { defineConfig } from '@playwright/test'

/** Where `npm test` wants the report that it counts from. */
const report = process.env.PLAYWRIGHT_JSON

const MINUTE = 60_000

/** Playwright's defaults for actions are unlimited: without these a stress test would wait for its own timeout. */
const limits = { actionTimeout: 30_000, navigationTimeout: 30_000 }

export default defineConfig<{ quick: boolean }>({
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', timeout: 30_000 },
    // The slowest takes a quarter of an hour, on a busy machine half an hour.
    {
      name: 'stress',
      testDir: 'tests/stress',
      testIgnore: 'soak.spec.ts',
      timeout: 40 * MINUTE,
      use: { quick: false, ...limits },
    },
    // One at a time: short tests disturb each other more than they save.
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

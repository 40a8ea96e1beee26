import { defineConfig } from '@playwright/test'

/** Where `npm test` wants the report that it counts from. */
const report = process.env.PLAYWRIGHT_JSON

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
})

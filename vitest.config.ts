import { configDefaults, defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { confusables } from './scripts/build/confusables.ts'
import { tokenIcons } from './scripts/build/token-icons.ts'

/**
 * Tests of code without state, browser or storage. They share their modules, which saves loading them again.
 */
const PURE = ['tests/unit/domain/**/*.test.ts', 'tests/service/**/*.test.ts']

export default defineConfig({
  plugins: [WxtVitest(), confusables(), tokenIcons()],
  test: {
    mockReset: true,
    // By default one less than the cores, which leaves one of two idle.
    maxWorkers: 2,
    // Long timeouts, for a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The plugin of WXT adds this file with its fake browser, but not in projects.
    setupFiles: ['virtual:wxt-setup'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...PURE],
        },
      },
    ],
  },
})

import { configDefaults, defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { confusables } from './scripts/build/confusables.ts'
import { tokenIcons } from './scripts/build/token-icons.ts'

/**
 * Each file of these tests loads its own modules: they keep state, or the tests change the language (formats).
 * All other tests share their modules and document, which saves time.
 */
const ISOLATED = ['background', 'format', 'recovery', 'state', 'storage', 'sync'].map(
  (room) => `tests/unit/${room}/**/*.test.ts`,
)

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
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{unit,service}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...ISOLATED],
          isolate: false,
          setupFiles: ['tests/unit/support/empty-document.ts'],
        },
      },
    ],
  },
})

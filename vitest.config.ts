import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { confusables } from './scripts/build/confusables.ts'
import { tokenIcons } from './scripts/build/token-icons.ts'

export default defineConfig({
  plugins: [WxtVitest(), confusables(), tokenIcons()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/service/**/*.test.ts'],
    mockReset: true,
    // Long timeouts, for a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

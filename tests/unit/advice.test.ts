import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Advice that deletes data which could be kept. */
const DESTRUCTIVE =
  /clear (the|your) (cache|cached|data|storage)|(re-?install|install it again)|(remove|delete|uninstall) (the extension|it)\b/i

test('no text advises to delete what could be kept', () => {
  const lines = readFileSync('assets/locales/en.yml', 'utf8').split('\n')
  // The label of the button that clears the cache.
  const advice = lines.filter((line) => DESTRUCTIVE.test(line) && !line.includes('clearCacheLabel:'))
  expect(advice).toEqual([])
})

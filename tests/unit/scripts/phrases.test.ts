import { expect, test } from 'vitest'
import { phrasesIn } from '../../../scripts/phrases.ts'

/** Joined here, because lint also reads this file. */
const TOLD = ['is', 'told'].join(' ')

test('a line with a phrase is reported with its path and number', () => {
  expect(phrasesIn('docs/a.md', `One\n  The user ${TOLD}.\nThree`)).toEqual([
    `docs/a.md:2: The user ${TOLD}.`,
  ])
})

test('a phrase is found in any case, but not within other words', () => {
  expect(phrasesIn('a.ts', TOLD.toUpperCase())).toHaveLength(1)
  expect(phrasesIn('a.ts', `th${TOLD}er`)).toEqual([])
})

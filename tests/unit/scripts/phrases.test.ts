import { expect, test } from 'vitest'
import { phrasesIn } from '../../../scripts/phrases.ts'

/** Joined from two words, because lint also checks this file. */
const PHRASE = ['is', 'told'].join(' ')

test('a line with a phrase is reported with its path and number', () => {
  expect(phrasesIn('docs/a.md', `One\n  The user ${PHRASE}.\nThree`)).toEqual([
    `docs/a.md:2: The user ${PHRASE}.`,
  ])
})

test('a phrase is found in any case, but not within other words', () => {
  expect(phrasesIn('a.ts', PHRASE.toUpperCase())).toHaveLength(1)
  expect(phrasesIn('a.ts', `th${PHRASE}er`)).toEqual([])
})

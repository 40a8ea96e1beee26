import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { isAnswered } from '../../../../components/page/is-answered.ts'
import type { Currency } from '../../../../utils/domain/currency.ts'
import type { Read } from '../../../../utils/domain/holdings.ts'
import { readWith, walletRef } from '../../support/wallets.ts'

interface Seen {
  read?: Read | null
  whole?: boolean
  progress?: number | null
  isOpening?: boolean
  shown?: Currency
}

const answered = ({
  read = readWith({ end: 'complete' }),
  whole = true,
  progress = null,
  isOpening = false,
  shown = 'usd',
}: Seen) =>
  isAnswered({
    read: signal(read),
    whole: signal(whole),
    progress: signal(progress),
    isOpening: signal(isOpening),
    shownRef: signal(walletRef({ currency: shown })),
    ref: signal(walletRef({ currency: 'usd' })),
  })

test('a question is answered by a list that has ended and is all there', () => {
  expect(answered({})).toBe(true)
  expect(answered({ read: readWith({ end: 'stopped' }) })).toBe(true)
})

test.each<[string, Seen]>([
  ['nothing is there', { read: null }],
  ['it is being read', { read: readWith({ end: null }) }],
  ['it is read anew', { progress: 0 }],
  ['its pages are not here yet', { whole: false }],
  ['another question was asked, and its answer is not here yet', { isOpening: true }],
  ['its figures are still those of another currency', { shown: 'eur' }],
])('it is not where %s', (_, seen) => {
  expect(answered(seen)).toBe(false)
})

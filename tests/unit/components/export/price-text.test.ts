import '../../support/browser-environment.ts'
import { expect, test } from 'vitest'
import { priceNotes } from '../../../../components/export/price-text.ts'
import type { SavedDate } from '../../../../utils/domain/portfolio/saved-date.ts'
import { formatMoment } from '../../../../utils/format/time.ts'

const READ_AT = Date.UTC(2026, 0, 5)

const notes = (prices: SavedDate['prices'], currency = 'usd') =>
  priceNotes({ prices }, ['1'], '31 Dec 2025', currency).map(({ title, text }) => `${title}. ${text}`)

test.each<[kind: string, prices: SavedDate['prices'], expected: string]>([
  [
    'one price that is the current one',
    { '1': { basis: 'current', at: READ_AT, symbols: ['ETH'] } },
    'Current prices, not those of 31 Dec 2025. ' +
      'For this time, the service returned a price of ETH within 0.5 % of the current one. ' +
      `So amounts are those of this time, but values use the prices of ${formatMoment(READ_AT)}, when they were read.`,
  ],
  [
    'prices that are the current ones',
    { '1': { basis: 'current', at: READ_AT, symbols: ['ETH', 'LINK'] } },
    'Current prices, not those of 31 Dec 2025. ' +
      'For this time, the service returned prices of ETH and LINK within 0.5 % of the current ones. ' +
      `So amounts are those of this time, but values use the prices of ${formatMoment(READ_AT)}, when they were read.`,
  ],
  [
    'prices that are not the current ones',
    { '1': { basis: 'notCurrent', at: 0, symbols: ['ETH'] } },
    'Not current prices, their day is unknown. ' +
      'For this time, the service returned prices that differ from the current ones by more than 2 %. ' +
      'It does not state their day, so values can be at prices of another day.',
  ],
  [
    'prices that were not compared',
    {},
    'The day of the prices is unknown. ' +
      'The service does not state it, and no comparison with current prices has shown it. ' +
      'So values can be at current prices.',
  ],
])('the note about %s says what happened and what it means', (_kind, prices, expected) => {
  expect(notes(prices)).toEqual([expected])
})

test('in another currency than USD, the note names the exchange rate', () => {
  expect(notes({}, 'eur')[0]).toMatch(/ The day of the exchange rate is unknown, too\.$/)
})

import { describe, expect, test } from 'vitest'
import type { Holdings, ReadEnd } from '../../../utils/domain/holdings.ts'
import { newHoldings } from '../../../utils/domain/reading.ts'
import {
  type Intent,
  planReading as planReadingOf,
  startAnew,
  stopReading,
} from '../../../utils/domain/reading-plan.ts'
import { holdingsWith, newRead, readWith, walletRef } from '../support/wallets.ts'

const NOW = 100_000_000
const HOUR = 3_600_000
const INTENTS: Intent[] = ['open', 'refresh', 'continue']

const asked = (intent: Intent, requestId = 'request', now = NOW) => ({
  intent,
  requestId,
  now,
  pageSize: 500,
})
/** The plan, and the page that is asked for next: null where none is. */
function planReading(holdings: Holdings, intent: Intent, requestId: string, now: number) {
  const planned = planReadingOf(holdings, asked(intent, requestId, now))
  return { ...planned, nextPage: planned.reading?.pages ?? null }
}

const whole = (change = {}) => readWith({ id: 'whole', pages: 2, end: 'complete', updatedAt: NOW, ...change })
const begun = (change = {}) =>
  readWith({ id: 'begun', pages: 2, nextPageToken: 'next', updatedAt: NOW - HOUR, ...change })
const partial = (end: ReadEnd, change = {}) =>
  readWith({ id: 'partial', pages: 2, nextPageToken: 'next', updatedAt: NOW - HOUR, end, ...change })

describe('a wallet that was never read', () => {
  test.each(INTENTS)('is read from its first page, whatever the intent: %s', (intent) => {
    const plan = planReading(newHoldings(walletRef()), intent, 'request', NOW)
    expect(plan).toMatchObject({ shown: null, reading: newRead('request', NOW), nextPage: 0 })
  })
})

describe('a whole list', () => {
  test('that is fresh is left alone when it comes on screen', () => {
    const holdings = holdingsWith({ shown: whole() })
    expect(planReading(holdings, 'open', 'request', NOW)).toMatchObject({ nextPage: null, shown: whole() })
  })

  test('that is old is read anew when it comes on screen, and stays there meanwhile', () => {
    const shown = whole({ updatedAt: NOW - 30_000 })
    const plan = planReading(holdingsWith({ shown }), 'open', 'request', NOW)
    expect(plan).toMatchObject({ shown, reading: newRead('request', NOW), nextPage: 0 })
  })

  test('that is fresh is asked for again where the last asking failed', () => {
    const trouble = { failure: { kind: 'timeout' as const }, at: NOW }
    const plan = planReading(holdingsWith({ shown: whole(), trouble }), 'open', 'request', NOW)
    expect(plan).toMatchObject({ shown: whole(), nextPage: 0 })
  })

  test('is begun anew with the page size of now, and goes on with its own', () => {
    const anew = planReadingOf(newHoldings(walletRef()), { ...asked('open'), pageSize: 7 })
    const on = planReadingOf(holdingsWith({ reading: begun() }), { ...asked('open'), pageSize: 7 })
    expect([anew.reading?.pageSize, on.reading?.pageSize]).toEqual([7, 500])
  })

  test('of a time that lies ahead is old', () => {
    const shown = whole({ updatedAt: NOW + HOUR })
    expect(planReading(holdingsWith({ shown }), 'open', 'request', NOW).nextPage).toBe(0)
  })

  test('that is fresh is read anew when a person asks for it', () => {
    const plan = planReading(holdingsWith({ shown: whole() }), 'refresh', 'request', NOW)
    expect(plan).toMatchObject({ shown: whole(), reading: newRead('request', NOW), nextPage: 0 })
  })

  test.each(INTENTS)('is left alone where this very request has read it: %s', (intent) => {
    const shown = whole({ id: 'request', updatedAt: NOW - HOUR })
    expect(planReading(holdingsWith({ shown }), intent, 'request', NOW).nextPage).toBeNull()
  })

  test('has no rest to go on with: a request that arrives twice reads nothing again', () => {
    const holdings = holdingsWith({ shown: whole() })
    expect(planReading(holdings, 'continue', 'request', NOW).nextPage).toBeNull()
  })
})

describe('a reading that was interrupted', () => {
  test.each(['open', 'continue'] as const)('goes on from its next page: %s', (intent) => {
    const plan = planReading(holdingsWith({ reading: begun() }), intent, 'request', NOW)
    expect(plan).toMatchObject({ reading: begun(), nextPage: 2 })
  })

  test('goes on where the same request asks again, also to refresh', () => {
    const reading = begun({ id: 'request' })
    const plan = planReading(holdingsWith({ shown: whole(), reading }), 'refresh', 'request', NOW)
    expect(plan).toMatchObject({ reading, shown: whole(), nextPage: 2 })
  })

  test('goes on with its first page where none had come', () => {
    const reading = newRead('request', NOW - HOUR)
    expect(planReading(holdingsWith({ reading }), 'refresh', 'request', NOW)).toMatchObject({
      reading,
      nextPage: 0,
    })
  })

  test('is given up for a new one when a person refreshes; its list stays on screen as partial', () => {
    const plan = planReading(holdingsWith({ reading: begun() }), 'refresh', 'request', NOW)
    expect(plan).toMatchObject({
      reading: newRead('request', NOW),
      shown: { ...begun(), end: 'superseded' },
      nextPage: 0,
    })
  })

  test('starts anew where its page token is too old', () => {
    const reading = begun({ updatedAt: NOW - 23 * HOUR })
    const plan = planReading(holdingsWith({ reading }), 'open', 'request', NOW)
    expect(plan).toMatchObject({
      reading: newRead('request', NOW),
      shown: { id: 'begun', end: 'superseded' },
    })
  })

  test('starts anew where its time lies ahead', () => {
    const plan = planReading(holdingsWith({ reading: begun({ updatedAt: NOW + 1 }) }), 'open', 'request', NOW)
    expect(plan).toMatchObject({ reading: { id: 'request' }, nextPage: 0 })
  })
})

describe('a list that is not whole', () => {
  test('and was stopped by hand is left alone when it comes on screen', () => {
    const holdings = holdingsWith({ shown: partial('stopped') })
    expect(planReading(holdings, 'open', 'request', NOW).nextPage).toBeNull()
  })

  test.each(['stopped', 'superseded'] as const)(
    'and was %s goes on when a person asks for the rest',
    (end) => {
      const plan = planReading(holdingsWith({ shown: partial(end) }), 'continue', 'request', NOW)
      expect(plan).toMatchObject({ shown: null, reading: { ...partial(end), end: null }, nextPage: 2 })
    },
  )

  test('starts anew where a person asks for the rest and its page token is too old', () => {
    const shown = partial('stopped', { updatedAt: NOW - 23 * HOUR })
    const plan = planReading(holdingsWith({ shown }), 'continue', 'request', NOW)
    expect(plan).toMatchObject({ shown, reading: newRead('request', NOW), nextPage: 0 })
  })

  test('and was superseded is read anew when it comes on screen', () => {
    const plan = planReading(holdingsWith({ shown: partial('superseded') }), 'open', 'request', NOW)
    expect(plan).toMatchObject({ shown: partial('superseded'), nextPage: 0 })
  })
})

describe('startAnew', () => {
  test('keeps an ended list before a begun one', () => {
    const plan = startAnew(holdingsWith({ shown: whole(), reading: begun() }), asked('refresh'))
    expect(plan.shown).toEqual(whole())
  })

  test('keeps nothing of a reading that has no page', () => {
    expect(startAnew(holdingsWith({ reading: newRead('old', 0) }), asked('refresh')).shown).toBeNull()
  })
})

describe('stopReading', () => {
  test('leaves a wallet alone that is not being read', () => {
    const holdings = holdingsWith({ shown: whole() })
    expect(stopReading(holdings)).toEqual(holdings)
  })

  test('gives up a refresh and leaves the older list', () => {
    const holdings = holdingsWith({ shown: whole(), reading: begun() })
    expect(stopReading(holdings)).toMatchObject({ shown: whole(), reading: null })
  })

  test('shows a first reading as partial', () => {
    expect(stopReading(holdingsWith({ reading: begun() }))).toMatchObject({
      shown: { ...begun(), end: 'stopped' },
      reading: null,
    })
  })

  test('shows nothing of a reading that has no page', () => {
    expect(stopReading(holdingsWith({ reading: newRead('new', 0) }))).toMatchObject({ shown: null })
  })

  test('forgets an older failure: stopping is no trouble', () => {
    const trouble = { failure: { kind: 'timeout' as const }, at: 1 }
    expect(stopReading(holdingsWith({ reading: begun(), trouble })).trouble).toBeNull()
  })
})

test('a reading that has no page yet goes on with as many tokens a page as are wanted now', () => {
  const none = { ...newRead('failed', NOW - HOUR), pageSize: 500 }
  const later = { ...asked('open'), pageSize: 50 }
  expect(planReadingOf(holdingsWith({ reading: none }), later).reading).toEqual({ ...none, pageSize: 50 })
  const some = begun({ pageSize: 500 })
  expect(planReadingOf(holdingsWith({ reading: some }), later).reading).toEqual(some)
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { MissingLine } from '../../../../components/wallet/missing-line.tsx'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { NO_TOTALS } from '../../../../utils/domain/totals.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { snapshotWith, walletQuery } from '../../support/wallets.ts'

const NOW = 1_750_000_000_000
const clock = { now: signal(NOW), stop: () => {} }
const whole = (change: Partial<HoldingsSnapshot> = {}) =>
  snapshotWith({
    end: 'complete',
    pages: 1,
    tokens: 3,
    startedAt: NOW - 20_000,
    updatedAt: NOW - 20_000,
    ...change,
  })

function line(read: HoldingsSnapshot | null, progress: number | null = null, ref: Partial<WalletQuery> = {}) {
  const { container } = render(
    <MissingLine
      snapshot={read}
      query={walletQuery({ filterSpam: false, ...ref })}
      progress={progress}
      clock={clock}
    />,
  )
  return container.textContent
}

beforeEach(() => {
  return cleanup
})

describe('the line beside the total', () => {
  test('has its age alone where nothing is missing', () => {
    expect(line(whole())).toBe('just now')
  })

  test('says of everything that is not in the total how many there are', () => {
    const totals = { ...NO_TOTALS, withoutPrice: 2, otherCurrency: 1, malicious: 1, computed: 1_200 }
    const words = line(whole({ totals }))
    for (const part of [
      '2 without a price',
      '1 in another currency',
      '1 malicious left out',
      '1,200 values computed',
    ])
      expect(words).toContain(part)
  })

  test('says how many tokens the person hid, and nothing where none are', () => {
    expect(line(whole({ totals: { ...NO_TOTALS, hidden: 1 } }))).toBe('1 hidden by you · just now')
    expect(line(whole({ totals: { ...NO_TOTALS, malicious: 2, hidden: 1_300 } }))).toBe(
      '2 malicious left out · 1,300 hidden by you · just now',
    )
    expect(line(whole())).not.toContain('hidden')
  })

  test('says of spam that it was filtered, and never how much', () => {
    expect(line(whole(), null, { filterSpam: true })).toBe('spam filtered by the service · just now')
  })

  test('says that only the native token was asked for', () => {
    expect(line(whole(), null, { scope: 'native', filterSpam: true })).toBe('native token only · just now')
  })

  test.each(['stopped', 'superseded', 'tooLong', 'repeatedPage'] as const)(
    'says that pages were not read: %s',
    (end) => {
      expect(line(whole({ end }))).toContain('not all pages read')
    },
  )

  test('says how far a reading is', () => {
    expect(line(whole({ end: null }), 1_500)).toContain('1,500 tokens so far')
  })

  test('says that pages were not read where a reading broke off and nobody reads on', () => {
    expect(line(whole({ end: null }), null)).toContain('not all pages read')
  })

  test('has two times where the reading took long: its first tokens are older', () => {
    expect(line(whole({ startedAt: NOW - 3_600_000 }))).toMatch(/just now · read .*–/)
  })
})

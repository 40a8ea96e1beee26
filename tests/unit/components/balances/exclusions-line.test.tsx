// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExclusionsLine } from '../../../../components/balances/total-explanation.tsx'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { type ListSums, NO_SUMS } from '../../../../utils/domain/token-counts.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { totalOfAccount } from '../../../../utils/state/account-total.ts'
import type { Clock } from '../../../../utils/state/clock.ts'
import { accountWith } from '../../support/accounts.ts'
import { completeSnapshot, walletQuery } from '../../support/wallets.ts'

const HOUR = 3_600_000

interface LineOptions {
  totals?: Partial<ListSums>
  snapshot?: Partial<HoldingsSnapshot>
  query?: Partial<WalletQuery>
  progress?: number
}

function renderLine({ totals = {}, snapshot = {}, query = {}, progress }: LineOptions = {}) {
  const onOpen = vi.fn()
  render(
    <ExclusionsLine
      total={totalOfAccount(
        accountWith({
          query: walletQuery(query),
          snapshot: completeSnapshot({ ...snapshot, totals: { ...NO_SUMS, ...totals } }),
        }),
      )}
      unit="tokens"
      progress={progress ?? null}
      clock={{ now: signal(2 * HOUR) } as unknown as Clock}
      onOpen={onOpen}
    />,
  )
  const button = screen.getByRole('button')
  return { button, text: button.textContent, onOpen }
}

afterEach(cleanup)

describe('the line below the total', () => {
  test('names everything that the total excludes or computes, and shows its age', () => {
    const totals = { withoutPrice: 2, otherCurrency: 1, malicious: 3, hidden: 1, notCounted: 2, computed: 2 }
    expect(renderLine({ totals }).text).toBe(
      '2 without price · 1 in another currency · 3 malicious left out · 1 hidden by you · 2 not counted by you · 2 values computed · spam hidden · 2 h ago',
    )
  })

  test('shows only the age of the total if nothing is excluded', () => {
    expect(renderLine({ query: { filterSpam: false } }).text).toBe('Updated 2 h ago')
  })

  test('shows that only the native token was requested', () => {
    expect(renderLine({ query: { scope: 'native' } }).text).toBe('native token only · 2 h ago')
  })

  test('begins with the value of look-alike tokens in the total', () => {
    expect(renderLine({ totals: { lookAlikes: 1, lookAlikeSum: '50000' } }).text).toBe(
      'includes a look-alike worth $50,000.00 · spam hidden · 2 h ago',
    )
  })

  test('shows how many tokens of an incomplete list are in the total', () => {
    expect(renderLine({ snapshot: { end: 'stopped', tokens: 1_500 } }).text).toContain(
      'Only the first 1,500 tokens are in the total · ',
    )
  })

  test('shows the progress of loading, and the age of the values on screen', () => {
    expect(renderLine({ progress: 0 }).text).toBe('Updating… · last updated 2 h ago')
    cleanup()
    expect(renderLine({ progress: 500, snapshot: { end: null } }).text).toBe(
      'Loading… 500 tokens · last updated 2 h ago',
    )
  })

  test('opens the breakdown', () => {
    const { button, onOpen } = renderLine()
    fireEvent.click(button)
    expect(onOpen).toHaveBeenCalledOnce()
  })
})

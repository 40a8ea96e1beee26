// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { TotalBreakdown } from '../../../../components/wallet/total-breakdown.tsx'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { parseRoute } from '../../../../utils/domain/route.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { addToTotals, NO_TOTALS, withoutHidden } from '../../../../utils/domain/totals.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { parseWalletRoute } from '../../../../utils/domain/wallet-route.ts'
import { contractOf, snapshotWith, token, WALLET, walletQuery } from '../../support/wallets.ts'

const tokenOf = (number: number) => token({ address: contractOf(number), symbol: `T${number}` })

interface Options {
  tokens?: Token[]
  hidden?: Token[]
  query?: Partial<WalletQuery>
  snapshot?: Partial<HoldingsSnapshot>
  isPrivate?: boolean
}

function breakdown({
  tokens = [tokenOf(1)],
  hidden = [],
  query = {},
  snapshot = {},
  isPrivate = false,
}: Options = {}) {
  const all = addToTotals(NO_TOTALS, [...tokens, ...hidden], 'usd')
  const totals = withoutHidden(all, hidden, 'usd')
  const { container } = render(
    <TotalBreakdown
      isOpen={signal(true)}
      query={walletQuery(query)}
      snapshot={snapshotWith({
        end: 'complete',
        pages: 1,
        tokens: tokens.length + hidden.length,
        totals,
        ...snapshot,
      })}
      tokens={tokens}
      loadProvenance={async () => []}
      isPrivate={isPrivate}
    />,
  )
  const part = (testId: string) => container.querySelector(`[data-testid=${testId}]`)
  return { container, part, textOf: (testId: string) => part(testId)?.textContent }
}

afterEach(cleanup)

describe('the breakdown of a total', () => {
  test.each([
    [1, '1 token'],
    [2, '2 tokens'],
  ])('counts the tokens that the user hid: %i', (count, text) => {
    const hidden = Array.from({ length: count }, (_, i) => tokenOf(i + 10))
    const { textOf } = breakdown({ tokens: [tokenOf(1), tokenOf(2)], hidden })
    expect(textOf('hidden')).toContain(text)
    expect(textOf('counted')).toContain('2 tokens')
    expect(textOf('exact-total')).toBe('2 USD')
  })

  test('has no group for hidden tokens without any', () => {
    expect(breakdown().part('hidden')).toBeNull()
  })

  test('links to the spam tokens of the same wallet', () => {
    const { part } = breakdown({ query: { currency: 'usd', chainId: '1' } })
    const link = part('show-hidden')
    const { view, parameters } = parseRoute(
      new URL(link?.getAttribute('href') ?? '', 'chrome-extension://x').hash,
    )
    expect(view).toBe('hidden')
    expect(parseWalletRoute(parameters)).toMatchObject({ address: WALLET, chainId: '1', currency: 'usd' })
    expect(link?.getAttribute('rel')).toContain('noopener')
  })

  test.each<[string, Options]>([
    ['in a private window', { isPrivate: true }],
    ['without the spam filter', { query: { filterSpam: false } }],
    ['for the native token only', { query: { scope: 'native' } }],
  ])('has no link %s', (_, options) => {
    expect(breakdown(options).container.querySelector('a')).toBeNull()
  })

  test('counts the tokens beyond the first 50 of a group', () => {
    const price = { currency: 'usd', value: '2' }
    const differing = Array.from({ length: 60 }, (_, i) => ({
      ...tokenOf(i),
      price,
      balance: '5',
      decimals: 0,
    }))
    const { part, textOf } = breakdown({ tokens: differing })
    expect(textOf('differing')).toContain('(60)')
    expect(part('differing')?.querySelectorAll('li[title]')).toHaveLength(50)
    expect(textOf('differing')).toContain('10 more')
  })

  test('counts and names the tokens of unknown reputation', () => {
    const value = { currency: 'usd', value: '1' }
    const known = ['Benign', 'Warning', null].map((reputation, i) => ({ ...tokenOf(i), value, reputation }))
    expect(breakdown({ tokens: known }).part('unknown-reputation')).toBeNull()
    const one = breakdown({ tokens: [...known, { ...tokenOf(8), value, reputation: 'Scam' }] })
    expect(one.textOf('unknown-reputation')).toContain('1 token')
    expect(one.textOf('unknown-reputation')).toContain('Scam')
    const two = [8, 9].map((i) => ({ ...tokenOf(i), value, reputation: 'Scam' }))
    expect(breakdown({ tokens: two }).textOf('unknown-reputation')).toContain('2 tokens')
  })
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { TotalBreakdown } from '../../../../components/wallet/total-breakdown.tsx'
import type { HoldingsSnapshot } from '../../../../utils/domain/holdings.ts'
import { parseRoute } from '../../../../utils/domain/route.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { addToTotals, NO_TOTALS, withoutHidden } from '../../../../utils/domain/totals.ts'
import type { WalletQuery } from '../../../../utils/domain/wallet-query.ts'
import { parseWalletRoute } from '../../../../utils/domain/wallet-route.ts'
import { contractOf, snapshotWith, token, WALLET, walletQuery } from '../../support/wallets.ts'

const of = (number: number) => token({ address: contractOf(number), symbol: `T${number}` })

interface Shown {
  tokens?: Token[]
  hidden?: Token[]
  ref?: Partial<WalletQuery>
  read?: Partial<HoldingsSnapshot>
  privately?: boolean
}

function breakdown({ tokens = [of(1)], hidden = [], ref = {}, read = {}, privately = false }: Shown = {}) {
  const all = addToTotals(NO_TOTALS, [...tokens, ...hidden], 'usd')
  const totals = withoutHidden(all, hidden, 'usd')
  const { container } = render(
    <TotalBreakdown
      query={walletQuery(ref)}
      snapshot={snapshotWith({
        end: 'complete',
        pages: 1,
        tokens: tokens.length + hidden.length,
        totals,
        ...read,
      })}
      tokens={tokens}
      loadProvenance={async () => []}
      isPrivate={privately}
    />,
  )
  const part = (name: string) => container.querySelector(`[data-part=${name}]`)
  return { container, part, words: (name: string) => part(name)?.textContent }
}

beforeEach(() => {
  return cleanup
})

describe('what a total is made of', () => {
  test.each([
    [1, 'Not in it: 1 token that you hid'],
    [2, 'Not in it: 2 tokens that you hid'],
  ])('says how many tokens the person hid: %i', (count, said) => {
    const hidden = Array.from({ length: count }, (_, i) => of(i + 10))
    const { words } = breakdown({ tokens: [of(1), of(2)], hidden })
    expect(words('hidden')).toBe(said)
    expect(words('counted')).toContain('2 tokens are in the sum')
    expect(words('exact-total')).toBe('2 USD')
  })

  test('says nothing of hidden tokens where none are', () => {
    expect(breakdown().part('hidden')).toBeNull()
  })

  test('leads to what was hidden as spam, of the same wallet', () => {
    const { part } = breakdown({ ref: { currency: 'usd', chainId: '1' } })
    const link = part('what-was-hidden')
    const { view, parameters } = parseRoute(
      new URL(link?.getAttribute('href') ?? '', 'chrome-extension://x').hash,
    )
    expect(view).toBe('hidden')
    expect(parseWalletRoute(parameters)).toMatchObject({ address: WALLET, chainId: '1', currency: 'usd' })
    expect(link?.getAttribute('rel')).toBe('noopener')
  })

  test.each<[string, Shown]>([
    ['in a private window', { privately: true }],
    ['where nothing was filtered', { ref: { filterSpam: false } }],
    ['of the native token alone', { ref: { scope: 'native' } }],
  ])('leads nowhere %s', (_, shown) => {
    expect(breakdown(shown).container.querySelector('a')).toBeNull()
  })

  test('counts the tokens that it does not name', () => {
    const price = { currency: 'usd', value: '2' }
    const differing = Array.from({ length: 60 }, (_, i) => ({ ...of(i), price, balance: '5', decimals: 0 }))
    const { part, words } = breakdown({ tokens: differing })
    expect(words('differing')).toContain('(60)')
    expect(part('differing')?.querySelectorAll('p[title]')).toHaveLength(50)
    expect(words('differing')).toContain('and 10 more')
  })

  test('counts and names the tokens of unknown reputation', () => {
    const value = { currency: 'usd', value: '1' }
    const known = ['Benign', 'Warning', null].map((reputation, i) => ({ ...of(i), value, reputation }))
    expect(breakdown({ tokens: known }).part('unknown-reputation')).toBeNull()
    const one = breakdown({ tokens: [...known, { ...of(8), value, reputation: 'Scam' }] })
    expect(one.words('unknown-reputation')).toContain('includes 1 token with unknown reputation')
    expect(one.words('unknown-reputation')).toContain('Scam')
    const two = [8, 9].map((i) => ({ ...of(i), value, reputation: 'Scam' }))
    expect(breakdown({ tokens: two }).words('unknown-reputation')).toContain(
      'includes 2 tokens with unknown reputation',
    )
  })
})

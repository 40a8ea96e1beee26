// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import type { ComponentProps } from 'preact'
import { afterEach, describe, expect, test } from 'vitest'
import { ComparisonView } from '../../../../components/app/comparison-view.tsx'
import { type Decimal, negateDecimal, toDecimal, ZERO } from '../../../../utils/domain/decimal.ts'
import type { Comparison, TokenChange } from '../../../../utils/domain/portfolio/comparison.ts'
import { spokenText } from '../../support/spoken-text.ts'
import { contractOf, token } from '../../support/wallets.ts'

const CHECKSUM_ADDRESS = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const minus = (text: string): Decimal => negateDecimal(toDecimal(text))

const tokenChange = (change: Partial<TokenChange> = {}): TokenChange => ({
  token: token(),
  before: toDecimal('1'),
  after: toDecimal('3'),
  amount: toDecimal('2'),
  same: false,
  value: toDecimal('2'),
  leftOutAs: null,
  ...change,
})

const NONE_LEFT_OUT: Comparison['leftOut'] = {
  hidden: 0,
  notCounted: 0,
  malicious: 0,
  unreadable: 0,
  mirror: 0,
  unreadableReputation: 0,
}
const QUERY = { chainId: '43114', currency: 'usd', filterSpam: false, scope: 'all' } as const

type Props = ComponentProps<typeof ComparisonView>

function renderView(comparison: Partial<Comparison>, props: Partial<Props> = {}) {
  render(
    <ComparisonView
      comparison={{ changes: [], unchanged: 0, sum: ZERO, unknown: 0, leftOut: NONE_LEFT_OUT, ...comparison }}
      query={QUERY}
      blocks={['100', '200']}
      isComplete
      showsRemoteLogos={false}
      {...props}
    />,
  )
}

const spokenTexts = (id: string) => screen.queryAllByTestId(id).map(spokenText)

afterEach(cleanup)

test('the change in value on a test network is marked', () => {
  renderView({ sum: toDecimal('3') }, { isTest: true })
  expect(screen.getByTestId('test-tag').textContent).toBe('test network')
  cleanup()
  renderView({ sum: toDecimal('3') })
  expect(screen.queryByTestId('test-tag')).toBeNull()
})

describe('the changes between two blocks', () => {
  test('show long figures in compact form, with every digit for screen readers and in the title', () => {
    renderView({
      changes: [
        tokenChange({
          before: toDecimal('1234567.000000000000000001'),
          after: toDecimal(`1${'0'.repeat(70)}`),
          amount: toDecimal('0.000000000000000002'),
          value: minus('1234567890.5'),
        }),
      ],
    })
    expect(spokenTexts('before')).toEqual(['1,234,567.000000000000000001'])
    expect(spokenTexts('amount-change')).toEqual(['Up 0.000000000000000002'])
    expect(spokenTexts('value-change')).toEqual(['Down $1,234,567,890.50'])
    expect(screen.getByText('$1.235B')).toBeTruthy()
    expect(screen.getByText('1E70').parentElement?.title).toMatch(/^10(,000){23}$/)
  })

  test.each([true, false])('show the logos of the service if they are allowed: %s', (showsRemoteLogos) => {
    const logoUri = 'https://logo.example.org/a.png'
    renderView({ changes: [tokenChange({ token: token({ logoUri }) })] }, { showsRemoteLogos })
    expect(document.querySelector(`img[src="${logoUri}"]`) !== null).toBe(showsRemoteLogos)
  })

  test('show the symbol of each token and its contract in checksum form, or that it is the native token', () => {
    renderView({
      changes: [
        tokenChange({ token: token({ address: CHECKSUM_ADDRESS.toLowerCase(), symbol: 'USDC' }) }),
        tokenChange({ token: token({ address: null, symbol: 'AVAX' }) }),
        tokenChange({ token: token({ address: contractOf(2), symbol: '' }) }),
      ],
    })
    expect(spokenTexts('symbol')).toEqual(['USDC', 'AVAX', '(no name)'])
    const contracts = screen.getAllByTestId('contract')
    expect(contracts.map(({ title, textContent }) => title || textContent)).toEqual([
      CHECKSUM_ADDRESS,
      'Native token',
      contractOf(2),
    ])
  })

  test.each([
    [['100', '200'] as const, ['Block 100', 'Block 200']],
    [[undefined, '200'] as const, ['Latest block', 'Block 200']],
    [['100', undefined] as const, ['Block 100', 'Latest block']],
  ])('show both blocks in the column headings: %s', (blocks, names) => {
    renderView({ changes: [tokenChange()] }, { blocks })
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings.slice(1, 3)).toEqual(names)
  })

  test('show unknown figures as "Unknown", and their number below the sum', () => {
    renderView({ changes: [tokenChange({ before: null, amount: null, value: null })], unknown: 1 })
    expect([spokenTexts('before'), spokenTexts('amount-change'), spokenTexts('value-change')]).toEqual([
      ['Unknown'],
      ['Unknown'],
      ['Unknown'],
    ])
    expect(spokenTexts('sum-unknown')).toEqual(['Leaves out 1 change with an unknown value'])
  })

  test('show the value of a malicious token as not counted', () => {
    const malicious = token({ reputation: 'Malicious' })
    renderView({
      changes: [tokenChange({ token: malicious, leftOutAs: 'malicious', value: toDecimal('1000000') })],
    })
    expect(spokenTexts('value-change')).toEqual(['not counted'])
    expect(spokenTexts('amount-change')).toEqual(['Up 2'])
    expect(spokenTexts('reputation')).toEqual(['Malicious'])
  })

  test('show the value of a token that the user does not count, and mark the token', () => {
    renderView({ changes: [tokenChange({ leftOutAs: 'notCounted' }), tokenChange()] })
    expect(spokenTexts('value-change')).toEqual(['Up $2.00', 'Up $2.00'])
    expect(spokenTexts('not-counted-tag')).toEqual(['Not counted'])
  })

  test('show every reputation except benign', () => {
    const withReputation = (reputation: string, number: number) =>
      tokenChange({ token: token({ reputation, address: contractOf(number) }) })
    renderView({ changes: [withReputation('Benign', 1), withReputation('Scam', 2)] })
    expect(spokenTexts('reputation')).toEqual(['Scam'])
  })

  test('mark a token that uses the symbol of a well-known one', () => {
    renderView({
      changes: [
        tokenChange({ token: token({ symbol: 'USDC' }) }),
        tokenChange({ token: token({ address: contractOf(2) }) }),
      ],
    })
    expect(spokenTexts('not-well-known')).toEqual(['Not the well-known USDC'])
  })

  test('are shown in steps of 200', () => {
    renderView({
      changes: Array.from({ length: 210 }, (_, number) =>
        tokenChange({ token: token({ address: contractOf(number + 1) }) }),
      ),
    })
    expect(screen.getAllByTestId('symbol')).toHaveLength(200)
    fireEvent.click(screen.getByTestId('show-more'))
    expect(screen.getAllByTestId('symbol')).toHaveLength(210)
    expect(screen.queryByTestId('show-more')).toBeNull()
  })

  test('show a hostile symbol and reputation as text, and load no image', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const logoUri = 'https://images.example.org/x.png'
    renderView({
      changes: [tokenChange({ token: token({ symbol: hostile, reputation: hostile, logoUri }) })],
    })
    expect([spokenTexts('symbol'), spokenTexts('reputation')]).toEqual([[hostile], [hostile]])
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByTestId('symbol').tagName).toBe('BDI')
  })
})

describe('the change in value', () => {
  test.each([
    [minus('12.345'), 'usd' as const, 'Down $12.35'],
    [toDecimal('3'), 'jpy' as const, 'Up ¥3'],
    [ZERO, 'usd' as const, '$0.00'],
  ])('of %o in %s is shown as %s', (sum, currency, text) => {
    renderView({ sum }, { query: { ...QUERY, chainId: '1', currency } })
    expect(spokenTexts('sum')).toEqual([text])
  })

  test('is compact if it is very long, with every digit in its title', () => {
    renderView({ sum: toDecimal(`1${'0'.repeat(40)}`) })
    expect(spokenTexts('sum')[0]).toMatch(/^Up \$10(,000){13}\.00$/)
    expect(screen.getByTestId('sum').title).toMatch(/^\$10(,000){13}\.00$/)
    expect(screen.getByText('$1E40')).toBeTruthy()
  })
})

describe('the line below the change in value', () => {
  test('names malicious, hidden and not counted tokens and the spam filter', () => {
    renderView(
      { leftOut: { ...NONE_LEFT_OUT, malicious: 3, hidden: 1, notCounted: 2 } },
      { query: { ...QUERY, filterSpam: true } },
    )
    expect(spokenTexts('sum-exclusions')).toEqual([
      '3 malicious left out · 1 hidden by you · 2 not counted by you · spam hidden',
    ])
  })

  test('is missing if the sum leaves out nothing', () => {
    renderView({})
    expect(screen.queryByTestId('sum-exclusions')).toBeNull()
  })
})

test('no notice says that nothing changed if a hidden token changed', () => {
  renderView({ leftOut: { ...NONE_LEFT_OUT, hidden: 1 } })
  expect(screen.queryByTestId('nothing-changed')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('notices report that a list is incomplete and that no token changed', () => {
  renderView({ unchanged: 1_234 }, { isComplete: false })
  expect(screen.getByTestId('incomplete')).toBeTruthy()
  expect(screen.getByTestId('nothing-changed')).toBeTruthy()
  expect(spokenTexts('unchanged')).toEqual(['1,234 tokens did not change.'])
  expect(screen.queryByRole('table')).toBeNull()
})

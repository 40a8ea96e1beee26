// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import type { ComponentProps } from 'preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { ComparisonTable } from '../../../../components/page/comparison-table.tsx'
import type { Change, Comparison } from '../../../../utils/domain/comparison.ts'
import { toDecimal, ZERO } from '../../../../utils/domain/decimal.ts'
import { contractOf, nativeToken, token } from '../../support/wallets.ts'

const MIXED = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const below = (text: string) => {
  const { units, scale } = toDecimal(text)
  return { units: -units, scale }
}
const change = (part: Partial<Change> = {}): Change => ({
  token: token(),
  before: toDecimal('1'),
  after: toDecimal('3'),
  amount: toDecimal('2'),
  same: false,
  value: toDecimal('2'),
  malicious: false,
  ...part,
})
const NOTHING: Comparison = { changes: [], unchanged: 0, sum: ZERO, unknown: 0 }

type Props = ComponentProps<typeof ComparisonTable>

function table(comparison: Partial<Comparison>, props: Partial<Props> = {}) {
  const { container } = render(
    <ComparisonTable
      comparison={{ ...NOTHING, ...comparison }}
      currency="usd"
      blocks={['100', '200']}
      complete
      {...props}
    />,
  )
  const all = (name: string) => [...container.querySelectorAll(`[data-part=${name}]`)]
  const words = (name: string) => all(name).map(({ textContent }) => textContent)
  const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  return { container, all, words, heads }
}

beforeEach(() => {
  return cleanup
})

describe('two blocks side by side', () => {
  test('have before, after, what came and what it was worth, every digit of each amount', () => {
    const { words } = table({
      changes: [
        change({
          before: toDecimal('1234567.000000000000000001'),
          after: toDecimal('1234567.000000000000000003'),
          amount: toDecimal('0.000000000000000002'),
          value: toDecimal('1234.5'),
        }),
        change({ before: toDecimal('5000'), after: ZERO, amount: below('5000'), value: below('0.001') }),
      ],
    })
    expect(words('before')).toEqual(['1,234,567.000000000000000001', '5,000'])
    expect(words('after')).toEqual(['1,234,567.000000000000000003', '0'])
    expect(words('amount-change')).toEqual(['+0.000000000000000002', '−5,000'])
    expect(words('value-change')[0]).toBe('+$1,234.50')
    expect(words('value-change')[1]).toMatch(/^−.*<.*\$0\.01$/)
  })

  test('stand in the order of the comparison, each token with its contract in checksum form', () => {
    const changes = [
      change({ token: token({ address: MIXED.toLowerCase(), symbol: 'USDC' }) }),
      change({ token: nativeToken() }),
      change({ token: token({ address: contractOf(2), symbol: '' }) }),
    ]
    const { words } = table({ changes })
    expect(words('symbol')).toEqual(['USDC', 'AVAX', '(no name)'])
    expect(words('contract')).toEqual([MIXED, 'Native token', contractOf(2)])
  })

  test.each([
    [
      ['100', '200'],
      ['Block 100', 'Block 200'],
    ],
    [
      [undefined, '200'],
      ['Latest block', 'Block 200'],
    ],
    [
      ['100', undefined],
      ['Block 100', 'Latest block'],
    ],
  ] as const)('are named, either may be the latest: %s', (blocks, names) => {
    expect(table({ changes: [change()] }, { blocks }).heads.slice(1, 3)).toEqual(names)
  })

  test('say the sum with its sign', () => {
    expect(table({ sum: below('12.345') }).words('sum')).toEqual(['−$12.35'])
    expect(table({ sum: toDecimal('3') }, { currency: 'jpy' }).words('sum')).toEqual(['+¥3'])
    expect(table({}).words('sum')).toEqual(['$0.00'])
  })

  test('say of what is not known that it is not, and never zero', () => {
    const changes = [change({ before: null, amount: null, value: null })]
    const { words } = table({ changes, unknown: 1 })
    expect([words('before'), words('amount-change'), words('value-change')]).toEqual([
      ['not known'],
      ['not known'],
      ['not known'],
    ])
    expect(words('sum-unknown')[0]).toContain('1 change is not in it')
    expect(table({}).words('sum-unknown')).toEqual([])
  })

  test('show no worth for a malicious token, but what came of it', () => {
    const bad = token({ reputation: 'Malicious' })
    const { words } = table({
      changes: [change({ token: bad, malicious: true, value: toDecimal('1000000') })],
    })
    expect(words('value-change')).toEqual(['malicious, not in the sum'])
    expect(words('amount-change')).toEqual(['+2'])
    expect(words('reputation')).toEqual(['Malicious'])
  })

  test('warn where a list is not whole', () => {
    expect(table({}, { complete: false }).all('incomplete')).toHaveLength(1)
    expect(table({}).all('incomplete')).toHaveLength(0)
  })

  test('say that nothing changed, and how many tokens did not', () => {
    const { words, container } = table({ unchanged: 1_234 })
    expect(words('nothing')).toHaveLength(1)
    expect(container.querySelector('table')).toBeNull()
    expect(words('unchanged')[0]).toContain('1,234 tokens did not change')
  })

  test('of a huge wallet are drawn in steps, none of them lost', () => {
    const changes = Array.from({ length: 450 }, (_, i) =>
      change({ token: token({ address: contractOf(i + 1), symbol: `T${i}` }) }),
    )
    const { all, container } = table({ changes })
    expect(all('change')).toHaveLength(200)
    for (const count of [400, 450]) {
      fireEvent.click(container.querySelector('[data-part=more]') as Element)
      expect(all('change')).toHaveLength(count)
    }
    expect(all('more')).toHaveLength(0)
    expect(all('symbol').at(-1)?.textContent).toBe('T449')
  })

  test('with hostile names are text, kept apart from the text around them', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const logoUri = 'https://images.example.org/x.png'
    const { container, words, all } = table({
      changes: [change({ token: token({ symbol: hostile, reputation: hostile, logoUri }) })],
    })
    expect([words('symbol'), words('reputation')]).toEqual([[hostile], [hostile]])
    expect(container.querySelector('img')).toBeNull()
    expect(all('symbol')[0]?.tagName).toBe('BDI')
  })
})

import { describe, expect, test } from 'vitest'
import { decimalToText } from '../../../utils/domain/decimal.ts'
import { addToSums, withoutLeftOut } from '../../../utils/domain/list-sums.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import type { TokenKind } from '../../../utils/domain/token-kinds.ts'
import { explainTotal, type TotalExplanation } from '../../../utils/domain/total-explanation.ts'

const QUERY = { chainId: '43114', currency: 'usd' } as const
const usd = (value: string) => ({ currency: 'usd', value })

function token(symbol: string, change: Partial<Token>): Token {
  return {
    address: `0x${symbol.padEnd(40, '0')}`,
    name: symbol,
    symbol,
    decimals: 2,
    balance: '1500',
    price: null,
    value: null,
    reputation: null,
    ercType: 'ERC-20',
    chainId: '43114',
    logoUri: null,
    ...change,
  }
}

const TOKENS = [
  token('stated', { price: usd('1'), value: usd('15') }),
  token('off', { price: usd('1'), value: usd('9.6') }),
  token('computed', { price: usd('2') }),
  token('unpriced', {}),
  token('foreign', { value: { currency: 'eur', value: '5' } }),
  token('ignored', { price: usd('2'), value: usd('30'), reputation: 'Malicious' }),
  token('bad', { value: usd('1000'), reputation: 'Malicious' }),
]

const ofKinds = ({ byKind }: TotalExplanation, ...kinds: TokenKind[]): Token[] =>
  kinds.flatMap((kind) => byKind.get(kind) ?? []).map(({ token }) => token)
const countedIn = (parts: TotalExplanation): Token[] => ofKinds(parts, 'stated', 'computed')
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)

describe('the breakdown of a total', () => {
  const parts = explainTotal(TOKENS, QUERY, ({ symbol }) => (symbol === 'ignored' ? 'notCounted' : null))

  test('lists each token once: as counted, without price, in another currency, malicious or not counted', () => {
    expect(symbols(countedIn(parts))).toEqual(['stated', 'off', 'computed'])
    expect(symbols(ofKinds(parts, 'withoutPrice'))).toEqual(['unpriced'])
    expect(symbols(ofKinds(parts, 'otherCurrency'))).toEqual(['foreign'])
    expect(symbols(ofKinds(parts, 'malicious'))).toEqual(['bad'])
    expect(symbols(ofKinds(parts, 'notCounted'))).toEqual(['ignored'])
  })

  test('has lists as long as the counts in the totals', () => {
    const all = addToSums(NO_SUMS, TOKENS, QUERY)
    const totals = withoutLeftOut(all, { hidden: [], notCounted: ofKinds(parts, 'notCounted') }, QUERY)
    expect(totals.sum).toBe('54.6')
    expect(countedIn(parts)).toHaveLength(totals.stated + totals.computed)
    expect(ofKinds(parts, 'withoutPrice')).toHaveLength(totals.withoutPrice)
    expect(ofKinds(parts, 'otherCurrency')).toHaveLength(totals.otherCurrency)
    expect(ofKinds(parts, 'malicious')).toHaveLength(totals.malicious)
    expect(ofKinds(parts, 'notCounted')).toHaveLength(totals.notCounted)
  })

  test('lists values that differ from balance times price, with both values', () => {
    expect(
      parts.differing.map(({ token: { symbol }, stated, computed }) => [
        symbol,
        decimalToText(stated),
        decimalToText(computed),
      ]),
    ).toEqual([['off', '9.6', '15']])
  })

  test('lists counted tokens with a value that impersonate a well-known token, and names the genuine contract', () => {
    const fake = token('USDC', { value: usd('50000') })
    const worthless = token('LINK', { value: usd('0') })
    const malicious = token('AVAX', { value: usd('5'), reputation: 'Malicious' })
    const explained = explainTotal([...TOKENS, fake, worthless, malicious], QUERY, () => null)
    expect(countedIn(explained)).toContain(fake)
    expect(
      explained.lookAlikes.map(({ token: { symbol }, wellKnown, value }) => [
        symbol,
        wellKnown.contract,
        decimalToText(value),
      ]),
    ).toEqual([['USDC', '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', '50000']])
  })

  test('recognizes an impersonating token by the chain of the query if it does not state its own', () => {
    const fake = token('USDC', { value: usd('5'), chainId: null })
    expect(explainTotal([fake], QUERY, () => null).lookAlikes).toMatchObject([{ token: fake }])
  })

  test('lists mirrors of the native token apart from the counted tokens', () => {
    const mirror = token('eth', { address: `0x${'e'.repeat(40)}`, value: usd('9') })
    const explained = explainTotal([...TOKENS, mirror], QUERY, () => null)
    expect(ofKinds(explained, 'mirror')).toEqual([mirror])
    expect(countedIn(explained)).not.toContain(mirror)
  })

  test('does not list a difference below one per cent', () => {
    const close = token('close', { price: usd('1'), value: usd('14.86') })
    expect(explainTotal([close], QUERY, () => null).differing).toEqual([])
  })
})

test('the breakdown lists the counted tokens of unknown reputation separately', () => {
  const tokens = [
    token('scam', { value: usd('1'), reputation: 'Scam' }),
    token('benign', { value: usd('1'), reputation: 'Benign' }),
    token('none', { value: usd('1') }),
    token('unpriced', { reputation: 'Scam' }),
  ]
  const explained = explainTotal(tokens, QUERY, () => null)
  expect(symbols(countedIn(explained))).toEqual(['scam', 'benign', 'none'])
  expect(symbols(explained.unknownReputation)).toEqual(['scam'])
})

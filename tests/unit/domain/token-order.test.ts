import { describe, expect, test } from 'vitest'
import type { Token } from '../../../utils/domain/token.ts'
import { sortByAmount, sortByName } from '../../../utils/domain/token-search.ts'
import { contractOf, token } from '../support/wallets.ts'

const { compare } = new Intl.Collator('en-US', { numeric: true })
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)

describe('sortByAmount', () => {
  test('compares amounts exactly, whatever the decimals', () => {
    const tokens = [
      token({ symbol: 'zero', balance: '0', decimals: 0 }),
      token({ symbol: 'one', balance: '1000000000000000000', decimals: 18 }),
      token({ symbol: 'more', balance: '1000000000000000001', decimals: 18 }),
      token({ symbol: 'ten', balance: '10', decimals: 0 }),
      token({ symbol: 'tiny', balance: '1', decimals: 255 }),
    ]
    expect(symbols(sortByAmount(tokens))).toEqual(['ten', 'more', 'one', 'tiny', 'zero'])
  })

  test('puts malicious tokens last and orders equal amounts by address', () => {
    const tokens = [
      token({ symbol: 'bad', balance: '999', reputation: 'Malicious' }),
      token({ symbol: 'second', address: contractOf(2) }),
      token({ symbol: 'first', address: contractOf(1) }),
    ]
    expect(symbols(sortByAmount(tokens))).toEqual(['first', 'second', 'bad'])
  })
})

describe('sortByName', () => {
  test('sorts names with the given comparison, and puts tokens without a name and then malicious tokens last', () => {
    const tokens = [
      token({ symbol: 'bad', name: 'A', reputation: 'Malicious' }),
      token({ symbol: 'none', name: '' }),
      token({ symbol: '10', name: 'Token 10' }),
      token({ symbol: '9', name: 'Token 9' }),
      token({ symbol: 'é', name: 'Étoile' }),
    ]
    expect(symbols(sortByName(tokens, compare))).toEqual(['é', '9', '10', 'none', 'bad'])
  })
})

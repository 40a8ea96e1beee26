import { describe, expect, test } from 'vitest'
import { createLookAlikeFinder, lookAlikesOf } from '../../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

const one = token({ address: contractOf(1), symbol: 'USDC', name: 'USD Coin' })
const other = token({ address: contractOf(2), symbol: 'U\u0405D\u0421', name: 'Something' })
const third = token({ address: contractOf(3), symbol: 'LINK', name: 'usd  coin' })
const alone = token({ address: contractOf(4), symbol: 'UNI', name: 'Uniswap' })

function findLookAlikes(native: Token | null, tokens: readonly Token[]) {
  const finder = createLookAlikeFinder()
  for (const token of native ? [native, ...tokens] : tokens) finder.add(token)
  return finder.found()
}

const found = (tokens: readonly Token[], native: Token | null = null) => {
  const lookAlikes = findLookAlikes(native, tokens)
  return Object.fromEntries([...lookAlikes].map(([contract, of]) => [contract, of]))
}

describe('tokens that look alike', () => {
  test('are found by symbol and by name', () => {
    expect(found([one, other, third, alone])).toEqual({
      [contractOf(1)]: { symbol: [one, other], name: [one, third] },
      [contractOf(2)]: { symbol: [one, other] },
      [contractOf(3)]: { name: [one, third] },
    })
  })

  test('are listed once each, with the reason', () => {
    const both = token({ address: contractOf(5), symbol: 'usdc', name: 'usd coin' })
    const lookAlikes = findLookAlikes(null, [one, both, third]).get(contractOf(1))
    expect(lookAlikes && lookAlikesOf(one, lookAlikes)).toEqual([
      { token: both, by: 'symbol' },
      { token: third, by: 'name' },
    ])
  })

  test('do not include the native token', () => {
    const native = nativeToken()
    const fake = token({ address: contractOf(6), symbol: 'ΑVAX', name: 'Anything' })
    expect(found([fake, alone], native)).toEqual({ [contractOf(6)]: { symbol: [native, fake] } })
  })

  test('do not include a token with a well-known contract', () => {
    const real = token({ address: USDC, symbol: 'USDC', name: 'USD Coin' })
    expect(found([real, other])).toEqual({ [contractOf(2)]: { symbol: [real, other] } })
    const elsewhere = { ...real, chainId: '1' }
    expect(Object.keys(found([elsewhere, other]))).toEqual([USDC, contractOf(2)])
  })

  test('do not include tokens without symbol and name', () => {
    const nameless = [7, 8].map((number) => token({ address: contractOf(number), symbol: ' ', name: '' }))
    expect(found(nameless)).toEqual({})
  })

  test('may be ten thousand with one symbol', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => token({ address: contractOf(index + 1) }))
    expect(findLookAlikes(null, many).size).toBe(10_000)
  })
})

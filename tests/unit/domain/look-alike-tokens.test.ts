import { describe, expect, test } from 'vitest'
import { createLookAlikeFinder, lookAlikesOf } from '../../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { contractOf, nativeToken, token } from '../support/wallets.ts'

const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'

const usdc = token({ address: contractOf(1), symbol: 'USDC', name: 'USD Coin' })
const sameSymbol = token({ address: contractOf(2), symbol: 'U\u0405D\u0421', name: 'Something' })
const sameName = token({ address: contractOf(3), symbol: 'LINK', name: 'usd  coin' })
const unique = token({ address: contractOf(4), symbol: 'UNI', name: 'Uniswap' })

function findLookAlikes(native: Token | null, tokens: readonly Token[]) {
  const finder = createLookAlikeFinder('43114')
  for (const token of native ? [native, ...tokens] : tokens) finder.add(token)
  return finder.found()
}

/** The look-alikes of each contract. */
const lookAlikesByContract = (tokens: readonly Token[], native: Token | null = null) =>
  Object.fromEntries(findLookAlikes(native, tokens))

describe('tokens that look alike', () => {
  test('are found by symbol and by name', () => {
    expect(lookAlikesByContract([usdc, sameSymbol, sameName, unique])).toEqual({
      [contractOf(1)]: { symbol: [usdc, sameSymbol], name: [usdc, sameName] },
      [contractOf(2)]: { symbol: [usdc, sameSymbol] },
      [contractOf(3)]: { name: [usdc, sameName] },
    })
  })

  test('are listed once each, with the matching field', () => {
    const sameBoth = token({ address: contractOf(5), symbol: 'usdc', name: 'usd coin' })
    const lookAlikes = findLookAlikes(null, [usdc, sameBoth, sameName]).get(contractOf(1))
    expect(lookAlikes && lookAlikesOf(usdc, lookAlikes)).toEqual([
      { token: sameBoth, by: 'symbol' },
      { token: sameName, by: 'name' },
    ])
  })

  test('include the native token only as a look-alike of another token', () => {
    const native = nativeToken()
    const fake = token({ address: contractOf(6), symbol: 'ΑVAX', name: 'Anything' })
    expect(lookAlikesByContract([fake, unique], native)).toEqual({
      [contractOf(6)]: { symbol: [native, fake] },
    })
  })

  test('include a token with a well-known contract only as a look-alike of another token', () => {
    const genuine = token({ address: USDC, symbol: 'USDC', name: 'USD Coin' })
    expect(lookAlikesByContract([genuine, sameSymbol])).toEqual({
      [contractOf(2)]: { symbol: [genuine, sameSymbol] },
    })
    expect(lookAlikesByContract([{ ...genuine, chainId: null }, sameSymbol])).not.toHaveProperty(USDC)
    const onOtherChain = { ...genuine, chainId: '1' }
    expect(Object.keys(lookAlikesByContract([onOtherChain, sameSymbol]))).toEqual([USDC, contractOf(2)])
  })

  test('do not include tokens without symbol and name', () => {
    const nameless = [7, 8].map((number) => token({ address: contractOf(number), symbol: ' ', name: '' }))
    expect(lookAlikesByContract(nameless)).toEqual({})
  })

  test('are all found if ten thousand tokens have the same symbol', () => {
    const tokens = Array.from({ length: 10_000 }, (_, index) =>
      token({ address: contractOf(index + 0x10000) }),
    )
    expect(findLookAlikes(null, tokens).size).toBe(10_000)
  })
})

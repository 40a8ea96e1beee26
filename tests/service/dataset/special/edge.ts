import { addressOfWord } from '../address.ts'
import { type Holding, makeToken, type Oddity, type Token } from '../tokens.ts'

const UNIT = 10n ** 18n
const MAX = 2n ** 256n - 1n

/** A token whose name describes its special case. */
function edgeCase(name: string, balance: bigint, token: Partial<Token>, oddity?: Oddity): Holding {
  const symbol =
    token.symbol ??
    name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 8)
      .toUpperCase()
  const edgeToken = makeToken(addressOfWord(`edge ${name}`), {
    decimals: 18,
    priceUsd: '1',
    ...token,
    name,
    symbol,
  })
  return oddity ? { token: edgeToken, balance, oddity } : { token: edgeToken, balance }
}

/** One token per special case, so that the name of a failing token explains the failure. */
export const edgeHoldings = (): Holding[] => [
  edgeCase('No price', 12n * UNIT, { priceUsd: undefined }),
  edgeCase('No logo', 12n * UNIT, { logo: false }),
  edgeCase('No reputation', 12n * UNIT, { reputation: null }),
  edgeCase('Unknown reputation', 12n * UNIT, { reputation: 'Warning' }),
  edgeCase('Null price and logo', 12n * UNIT, { priceUsd: null, logo: null, reputation: null }),
  edgeCase('Zero decimals', 42n, { decimals: 0 }),
  edgeCase('Thirty decimals', 1_234_567_890_123_456_789_012_345_678_901n, { decimals: 30 }),
  edgeCase('All 255 decimals', MAX, { decimals: 255 }),
  edgeCase('Balance of one', 1n, {}),
  edgeCase('Largest balance', MAX, { priceUsd: undefined }),
  edgeCase('Largest balance priced', MAX, { decimals: 0, priceUsd: '0.01' }),
  edgeCase('Price of 30 decimals', 1_000n * UNIT, { priceUsd: '0.123456789012345678901234567891' }),
  edgeCase('Tiny price', 5_000_000n * UNIT, { priceUsd: '0.000000001234' }),
  edgeCase('Price of zero', 7n * UNIT, { priceUsd: '0' }),
  edgeCase('Value left out', 15n * UNIT, {}, 'valueLeftOut'),
  edgeCase('Value differs', 15n * UNIT, {}, 'valueDiffers'),
  edgeCase('Other currency', 15n * UNIT, {}, 'otherCurrency'),
  edgeCase('No symbol', 12n * UNIT, { symbol: '' }),
]

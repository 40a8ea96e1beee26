import { addressOfWord } from '../address.ts'
import { type Holding, makeToken, type Oddity, type Token } from '../tokens.ts'

const UNIT = 10n ** 18n
const MAX = 2n ** 256n - 1n

/** A token of this wallet. Its name describes the special case. */
function odd(name: string, balance: bigint, token: Partial<Token>, oddity?: Oddity): Holding {
  const symbol =
    token.symbol ??
    name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 8)
      .toUpperCase()
  const made = makeToken(addressOfWord(`edge ${name}`), {
    decimals: 18,
    priceUsd: '1',
    ...token,
    name,
    symbol,
  })
  return oddity ? { token: made, balance, oddity } : { token: made, balance }
}

/** One special case a token, so that the name of a failing token explains the failure. */
export const edgeHoldings = (): Holding[] => [
  odd('No price', 12n * UNIT, { priceUsd: undefined }),
  odd('No logo', 12n * UNIT, { logo: false }),
  odd('No reputation', 12n * UNIT, { reputation: null }),
  odd('Unknown reputation', 12n * UNIT, { reputation: 'Warning' }),
  odd('Null price and logo', 12n * UNIT, { priceUsd: null, logo: null, reputation: null }),
  odd('Zero decimals', 42n, { decimals: 0 }),
  odd('Thirty decimals', 1_234_567_890_123_456_789_012_345_678_901n, { decimals: 30 }),
  odd('All 255 decimals', MAX, { decimals: 255 }),
  odd('Balance of one', 1n, {}),
  odd('Largest balance', MAX, { priceUsd: undefined }),
  odd('Largest balance priced', MAX, { decimals: 0, priceUsd: '0.01' }),
  odd('Price of 30 decimals', 1_000n * UNIT, { priceUsd: '0.123456789012345678901234567891' }),
  odd('Tiny price', 5_000_000n * UNIT, { priceUsd: '0.000000001234' }),
  odd('Price of zero', 7n * UNIT, { priceUsd: '0' }),
  odd('Value left out', 15n * UNIT, {}, 'valueLeftOut'),
  odd('Value differs', 15n * UNIT, {}, 'valueDiffers'),
  odd('Other currency', 15n * UNIT, {}, 'otherCurrency'),
  odd('No symbol', 12n * UNIT, { symbol: '' }),
]

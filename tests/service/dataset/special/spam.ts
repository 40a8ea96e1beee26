import { addressOfWord } from '../address.ts'
import type { Chain } from '../chains.ts'
import { type Contracts, realToken } from '../real-tokens.ts'
import { type Holding, makeToken, spamToken } from '../tokens.ts'
import { CONTRACTS } from './contracts.ts'

const UNIT = 10n ** 18n

const BENIGN: readonly (readonly [contracts: Contracts, balance: bigint])[] = [
  [CONTRACTS.usdc, 1_500_000_000n],
  [CONTRACTS.link, 40n * UNIT],
  [CONTRACTS.uni, 25n * UNIT],
]

/** A fake USDC: name, symbol, decimals and price of the real one at another address. */
const FAKE_USDC = makeToken(addressOfWord('fake usdc'), {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  priceUsd: '1.0001',
  spam: true,
  reputation: 'Malicious',
})

/** Malicious and with a price, but passes the spam filter: a client has to exclude it from totals. */
const UNFILTERED_MALICIOUS = makeToken(addressOfWord('malicious and unfiltered'), {
  name: 'Wrapped AVAX Rewards',
  symbol: 'WAVAX',
  decimals: 18,
  priceUsd: '33.84',
  reputation: 'Malicious',
})

const DRAINER = makeToken(addressOfWord('approval drainer'), {
  name: 'Approve to receive 1,000 LINK',
  symbol: 'LINK',
  decimals: 18,
  priceUsd: '14.732',
  logo: false,
  spam: true,
  reputation: 'Malicious',
})

/**
 * 3 benign tokens and a malicious one that pass the spam filter, and 8 that do not, at least 2 of them
 * malicious.
 */
export const spamHoldings = (chain: Chain): Holding[] => [
  ...BENIGN.flatMap(([contracts, balance]) => {
    const token = realToken(chain, contracts)
    return token ? [{ token: { ...token, reputation: 'Benign' }, balance }] : []
  }),
  { token: UNFILTERED_MALICIOUS, balance: 5_000n * UNIT },
  { token: FAKE_USDC, balance: 250_000_000_000n },
  { token: DRAINER, balance: 1_000n * UNIT },
  ...Array.from({ length: 6 }, (_, index) => ({ token: spamToken(`spam wallet ${index}`), balance: UNIT })),
]

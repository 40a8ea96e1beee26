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

/** A USDC that is not: the real one's name, symbol, decimals and price at another address. */
const FAKE_USDC = makeToken(addressOfWord('fake usdc'), {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  priceUsd: '1.0001',
  spam: true,
  reputation: 'Malicious',
})

/** Malicious and priced, yet not marked as spam: it passes the filter, so a client needs a guard of its own. */
const SLIPS_THROUGH = makeToken(addressOfWord('malicious and unfiltered'), {
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

/** With the filter: 3 benign and 1 malicious. Without it: 8 spam tokens more, 2 of them certainly malicious. */
export const spamHoldings = (chain: Chain): Holding[] => [
  ...BENIGN.flatMap(([contracts, balance]) => {
    const token = realToken(chain, contracts)
    return token ? [{ token: { ...token, reputation: 'Benign' }, balance }] : []
  }),
  { token: SLIPS_THROUGH, balance: 5_000n * UNIT },
  { token: FAKE_USDC, balance: 250_000_000_000n },
  { token: DRAINER, balance: 1_000n * UNIT },
  ...Array.from({ length: 6 }, (_, index) => ({ token: spamToken(`spam wallet ${index}`), balance: UNIT })),
]

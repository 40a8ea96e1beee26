import { addressOfWord } from '../address.ts'
import { type Holding, makeToken, realToken, spamToken } from '../tokens.ts'

const UNIT = 10n ** 18n

const BENIGN: readonly (readonly [address: string, balance: bigint])[] = [
  ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 1_500_000_000n], // USDC
  ['0x514910771AF9Ca656af840dff83E8264EcF986CA', 40n * UNIT], // LINK
  ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 25n * UNIT], // UNI
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
export const spamHoldings = (): Holding[] => [
  ...BENIGN.map(([address, balance]) => ({
    token: { ...realToken(address), reputation: 'Benign' },
    balance,
  })),
  { token: SLIPS_THROUGH, balance: 5_000n * UNIT },
  { token: FAKE_USDC, balance: 250_000_000_000n },
  { token: DRAINER, balance: 1_000n * UNIT },
  ...Array.from({ length: 6 }, (_, index) => ({ token: spamToken(`spam wallet ${index}`), balance: UNIT })),
]

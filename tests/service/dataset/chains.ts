/** The kind of a chain's TPS series; see `tpsSeries`. */
type TpsSeries = 'live' | 'stale' | 'empty' | 'ahead'

interface NativeToken {
  name: string
  symbol: string
  decimals: number
  /** In dollars, as decimal text; absent for a test network. */
  priceUsd?: string
}

export interface Chain {
  /** The EVM chain id as text, the `chainId` of responses. */
  chainId: string
  /** Its name on the metrics interface. */
  chainName: string
  /** Its name on the data interface. */
  title: string
  /** Empty for a chain outside the Avalanche network. */
  blockchainId: string
  subnetId: string
  network: 'mainnet' | 'testnet'
  native: NativeToken
  /** Unix seconds of block 0. */
  genesis: number
  secondsPerBlock: number
  /**
   * When it makes blocks. `fast`: several in a second. `bursts`: many with the same time. `quiet`: only in a
   * part of the day.
   */
  rhythm: 'even' | 'fast' | 'bursts' | 'quiet'
  /** Whether its block 0 has a time. */
  isGenesisDated: boolean
  /** A time without blocks. */
  pause?: { afterBlock: bigint; seconds: number }
  /** Whether its node is unavailable: balances get a 503 (API section 7). */
  isNodeUnavailable: boolean
  tps: TpsSeries
  /** The average transactions per second of its series. */
  tpsLevel: number
  /** The percentage of ordinary addresses with holdings on it; default 100. */
  holderPercent?: number
}

const AVAX = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18, priceUsd: '3120.5' }
const PRIMARY_SUBNET = '11111111111111111111111111111111LpoYY'

/** Names and ids are real; prices and TPS levels are invented. */
export const CHAINS: readonly Chain[] = [
  {
    chainId: '43114',
    chainName: 'c_chain',
    title: 'Avalanche (C-Chain)',
    blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
    subnetId: PRIMARY_SUBNET,
    network: 'mainnet',
    native: { ...AVAX, priceUsd: '33.84' },
    genesis: 1_600_819_200,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: false,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 6,
  },
  {
    chainId: '43113',
    chainName: 'fuji_c_chain',
    title: 'Avalanche Fuji (C-Chain)',
    blockchainId: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
    subnetId: PRIMARY_SUBNET,
    network: 'testnet',
    native: AVAX,
    genesis: 1_600_819_200,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 3,
  },
  {
    chainId: '1',
    chainName: 'ethereum',
    title: 'Ethereum',
    blockchainId: '',
    subnetId: '',
    network: 'mainnet',
    native: ETHER,
    genesis: 1_438_214_400,
    secondsPerBlock: 12,
    rhythm: 'even',
    isGenesisDated: false,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 14,
  },
  {
    chainId: '53935',
    chainName: 'dfk',
    title: 'DFK Chain',
    blockchainId: 'q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi',
    subnetId: 'Vn3aX6hNRstj5VHHm63TCgPNaeGnRSqCYXQqemSqDd2TQH4qJ',
    network: 'mainnet',
    native: { name: 'Jewel', symbol: 'JEWEL', decimals: 18, priceUsd: '0.2417' },
    genesis: 1_648_080_000,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'empty',
    tpsLevel: 4,
  },
  {
    chainId: '432204',
    chainName: 'dexalot',
    title: 'Dexalot L1',
    blockchainId: '21Ths5Afqi5r4PaoV8r8cruGZWhN11y5rxvy89K8px7pKy3P8E',
    subnetId: 'wenKDikJWAYQs3f2v9JhV86fC6kHZwkFZsuUBftnmgZ4QXPnu',
    network: 'mainnet',
    native: { name: 'Dexalot', symbol: 'ALOT', decimals: 18, priceUsd: '0.7305' },
    genesis: 1_672_531_200,
    secondsPerBlock: 2,
    rhythm: 'quiet',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'stale',
    tpsLevel: 2,
  },
  {
    chainId: '173750',
    chainName: 'echo',
    title: 'Echo L1',
    blockchainId: '98qnjenm7MBd8G2cPZoRvZrgJC33JGSAAKghsQ6eojbLCeRNp',
    subnetId: 'i9gFpZQHPLcGfZaQLiwFAStddQD7iTKBpFfurPFJsXm1CkTZK',
    network: 'testnet',
    native: { name: 'Ech', symbol: 'ECH', decimals: 18 },
    genesis: 1_672_531_200,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: true,
    isNodeUnavailable: true,
    tps: 'live',
    tpsLevel: 2,
  },
  {
    chainId: '779672',
    chainName: 'dispatch',
    title: 'Dispatch L1',
    blockchainId: '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsY',
    subnetId: '7WtoAMPhrmh5KosDUsFL9yTcvw7YSxiKHPpdfs4JsgW47oZT5',
    network: 'testnet',
    native: { name: 'Dispatch', symbol: 'DIS', decimals: 18 },
    genesis: 1_672_531_200,
    secondsPerBlock: 2,
    rhythm: 'bursts',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'ahead',
    tpsLevel: 2,
  },
  {
    chainId: '137',
    chainName: 'polygon',
    title: 'Polygon',
    blockchainId: '',
    subnetId: '',
    network: 'mainnet',
    native: { name: 'POL', symbol: 'POL', decimals: 18, priceUsd: '0.4312' },
    genesis: 1_590_824_836,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 35,
    holderPercent: 45,
  },
  {
    chainId: '42161',
    chainName: 'arbitrum_one',
    title: 'Arbitrum One',
    blockchainId: '',
    subnetId: '',
    network: 'mainnet',
    native: ETHER,
    genesis: 1_622_240_000,
    secondsPerBlock: 1,
    rhythm: 'fast',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 25,
    holderPercent: 55,
  },
  {
    chainId: '8453',
    chainName: 'base',
    title: 'Base',
    blockchainId: '',
    subnetId: '',
    network: 'mainnet',
    native: ETHER,
    genesis: 1_686_789_347,
    secondsPerBlock: 2,
    rhythm: 'bursts',
    isGenesisDated: true,
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 90,
    holderPercent: 40,
  },
  {
    chainId: '10',
    chainName: 'op_mainnet',
    title: 'OP Mainnet',
    blockchainId: '',
    subnetId: '',
    network: 'mainnet',
    native: ETHER,
    genesis: 1_636_665_385,
    secondsPerBlock: 2,
    rhythm: 'even',
    isGenesisDated: false,
    pause: { afterBlock: 40_000_000n, seconds: 3 * 86_400 },
    isNodeUnavailable: false,
    tps: 'live',
    tpsLevel: 15,
    holderPercent: 30,
  },
]

const BY_EVM_ID = new Map(CHAINS.map((chain) => [chain.chainId, chain]))
const BY_BLOCKCHAIN_ID = new Map(
  CHAINS.filter((chain) => chain.blockchainId !== '').map((chain) => [chain.blockchainId, chain]),
)

/** The metrics interface accepts EVM chain ids only (API 4.1, 4.2). */
export const chainByEvmId = (id: string): Chain | undefined => BY_EVM_ID.get(id)

/** The data interface accepts an EVM chain id or a blockchain id (API 4.3, 4.4). */
export const chainByAnyId = (id: string): Chain | undefined => BY_EVM_ID.get(id) ?? BY_BLOCKCHAIN_ID.get(id)

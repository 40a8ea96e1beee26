/** Symbols and names of native tokens, by EVM chain id. */
export const NATIVE_TOKENS: ReadonlyMap<string, { symbol: string; name: string }> = new Map([
  ['43114', { symbol: 'AVAX', name: 'Avalanche' }],
  ['43113', { symbol: 'AVAX', name: 'Avalanche' }],
  ['1', { symbol: 'ETH', name: 'Ether' }],
  ['53935', { symbol: 'JEWEL', name: 'Jewel' }],
  ['432204', { symbol: 'ALOT', name: 'Dexalot' }],
  ['42161', { symbol: 'ETH', name: 'Ether' }],
  ['8453', { symbol: 'ETH', name: 'Ether' }],
  ['10', { symbol: 'ETH', name: 'Ether' }],
  ['137', { symbol: 'POL', name: 'Polygon Ecosystem Token' }],
])

/** Addresses of the native token on any chain. */
const MIRRORS_ON_ALL_CHAINS: ReadonlySet<string> = new Set([
  // Placeholders without a contract: ERC-7528, and the zero address, which many services use instead.
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
  // A contract in the genesis of every OP Stack chain, and METIS and MNT on the chains derived from it.
  // https://github.com/ethereum-optimism/optimism/blob/382d38b7/specs/predeploys.md (LegacyERC20ETH)
  // https://github.com/MetaMask/core, packages/assets-controllers/src/token-prices-service/codefi-v2.ts
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  // The native balance as ERC-20 on Moonbeam and the chains that use its precompile. Nobody can deploy a contract
  // at such a low address, so it is no other token elsewhere.
  // https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/ (1284, 1285, 1287),
  // https://github.com/datahaven-xyz/datahaven/pull/150 (55930, 55931), https://github.com/numen-network/numen/pull/86
  '0x0000000000000000000000000000000000000802',
])

/**
 * Contracts whose balance is the native balance itself, with the EVM chain ids of their chains. A wrapped
 * native token is a balance of its own, so it is not in the list.
 */
const MIRRORS: readonly { contract: string; chainIds: readonly string[] }[] = [
  // Polygon, Mumbai, Amoy. https://github.com/shapeshift/web/pull/4330
  { contract: '0x0000000000000000000000000000000000001010', chainIds: ['137', '80001', '80002'] },
  // Celo, then its test networks Alfajores and Baklava. https://docs.celo.org/specs/token-duality,
  // https://docs.celo.org/contracts/core-contracts
  { contract: '0x471ece3750da237f93b8e339c536989b8978a438', chainIds: ['42220', '11142220'] },
  { contract: '0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9', chainIds: ['44787'] },
  { contract: '0xddc9be57f553fe75752d61606b94cbd7e0264ef8', chainIds: ['62320'] },
  // peaq, Agung. https://docs.peaq.xyz/build/advanced-operations/precompiles/erc-20
  { contract: '0x0000000000000000000000000000000000000809', chainIds: ['3338', '9990'] },
  // Evmos; TAC and its test network. On Cosmos EVM chains, this token is the native balance, not wrapped.
  // https://github.com/evmos/evmos/pull/2352, https://github.com/cosmos/evm/issues/807
  // https://github.com/TacBuild/tacchain (NativePrecompiles of the genesis)
  { contract: '0xd4949664cd82660aae99bedc034a0dea8a0bd517', chainIds: ['9001', '239', '2391'] },
  // ZKsync chains: Era, Abstract, Lens, Sophon, Cronos zkEVM, Zero, Treasure, and their test networks.
  // https://docs.zksync.io/zk-stack/running/custom-base-tokens, https://github.com/wevm/viem (src/chains)
  {
    contract: '0x000000000000000000000000000000000000800a',
    chainIds: [
      ...['324', '300', '2741', '11124', '232', '37111', '50104', '531050104'],
      ...['388', '282', '543210', '61166'],
    ],
  },
  // Shimmer EVM, IOTA EVM, and their test networks.
  // https://github.com/iotaledger/wasp, packages/vm/core/evm/iscmagic/ERC20BaseTokens.sol
  {
    contract: '0x1074010000000000000000000000000000000000',
    chainIds: ['148', '1073', '8822', '1075', '1076'],
  },
  // Stable. https://docs.stable.xyz/en/explanation/usdt-as-gas-token/
  { contract: '0x779ded0c9e1022225f8e0630b35a9b54be713736', chainIds: ['988'] },
  // Arc, Arc Testnet. https://docs.arc.network/arc/references/contract-addresses,
  // https://github.com/MetaMask/core/pull/9277
  { contract: '0x3600000000000000000000000000000000000000', chainIds: ['5042', '5042002'] },
]

const MIRRORS_BY_CHAIN: ReadonlySet<string> = new Set(
  MIRRORS.flatMap(({ contract, chainIds }) => chainIds.map((chainId) => `${chainId}|${contract}`)),
)

/** The symbol of a chain's native token: as the service states it, else the built-in one, else null. */
export const nativeSymbolOf = (chainId: string, native: { symbol: string } | null): string | null =>
  native?.symbol || (NATIVE_TOKENS.get(chainId)?.symbol ?? null)

/**
 * Whether a contract is a mirror of the chain's native token: its balance is the native balance once more.
 * @param chainId the EVM chain id
 * @param contract in any case
 */
export function isNativeMirror(chainId: string, contract: string): boolean {
  const address = contract.toLowerCase()
  return MIRRORS_ON_ALL_CHAINS.has(address) || MIRRORS_BY_CHAIN.has(`${chainId}|${address}`)
}

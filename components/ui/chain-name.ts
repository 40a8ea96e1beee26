import { i18n } from '#i18n'
import { type NamedChain, namedChain } from '../../utils/domain/chain.ts'

const MAX_ID_LENGTH = 20

/**
 * A chain's name, or "Chain" and the id if the chain has no name.
 * @param learned names from the service
 */
export const chainName = (chainId: string, learned: readonly NamedChain[]): string =>
  namedChain(chainId, learned)?.name ||
  i18n.t('chain.numbered', [chainId.length > MAX_ID_LENGTH ? `${chainId.slice(0, 8)}…` : chainId])

/** A shorter label: "C-Chain" for "Avalanche C-Chain". */
export const shortChainLabel = (chainId: string, learned: readonly NamedChain[]): string =>
  chainLabel(chainId, learned).replace(/^Avalanche (?=\S)/, '')

/** A chain's name, marked if it is a test network. */
export function chainLabel(chainId: string, learned: readonly NamedChain[]): string {
  const name = chainName(chainId, learned)
  return namedChain(chainId, learned)?.test ? `${name} (${i18n.t('chain.testShort')})` : name
}

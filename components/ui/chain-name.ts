import { i18n } from '#i18n'
import { type NamedChain, namedChain } from '../../utils/domain/chain.ts'

/** A blockchain id is longer than a line has room for. */
const MAX_ID_LENGTH = 20

/**
 * A chain's name, or its id where it has none.
 * @param learned names that the service stated
 */
export const chainName = (chainId: string, learned: readonly NamedChain[]): string =>
  namedChain(chainId, learned)?.name ||
  i18n.t('chain.numbered', [chainId.length > MAX_ID_LENGTH ? `${chainId.slice(0, 8)}…` : chainId])

/** A name for a narrow place: "C-Chain" for "Avalanche C-Chain". */
export const shortChainLabel = (chainId: string, learned: readonly NamedChain[]): string =>
  chainLabel(chainId, learned).replace(/^Avalanche (?=\S)/, '')

/** The name, with a remark for a test network. */
export function chainLabel(chainId: string, learned: readonly NamedChain[]): string {
  const name = chainName(chainId, learned)
  return namedChain(chainId, learned)?.test ? `${name} (${i18n.t('chain.testShort')})` : name
}

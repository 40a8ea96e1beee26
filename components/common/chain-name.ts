import { i18n } from '#i18n'
import { type NamedChain, namedChain } from '../../utils/domain/chain.ts'

/** A blockchain id is longer than a line has room for. */
const LONG_ID = 20

/** A chain's name, or its id as a name. `learned` are the names that the service gave. */
export const chainName = (chainId: string, learned: readonly NamedChain[]): string =>
  namedChain(chainId, learned)?.name ||
  i18n.t('chain.numbered', [chainId.length > LONG_ID ? `${chainId.slice(0, 8)}…` : chainId])

/** The same with the mark of a test network. */
export function chainLabel(chainId: string, learned: readonly NamedChain[]): string {
  const name = chainName(chainId, learned)
  return namedChain(chainId, learned)?.test ? `${name} (${i18n.t('chain.testShort')})` : name
}

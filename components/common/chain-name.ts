import { i18n } from '#i18n'
import { knownChain } from '../../utils/domain/chain.ts'

/** A chain's name, or its id as a name. */
export const chainName = (chainId: string): string =>
  knownChain(chainId)?.name ?? i18n.t('chain.numbered', [chainId])

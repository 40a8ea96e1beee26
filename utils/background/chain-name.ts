import { i18n } from '#i18n'
import { namedChain } from '../domain/chain.ts'
import { chainNamesItem, wholeNames } from '../store/chain-names.ts'

/** What a chain is called, also one whose name was learned from the service; its number where nobody told. */
export async function chainNameOf(chainId: string): Promise<string> {
  const names = wholeNames(await chainNamesItem.getValue())
  return namedChain(chainId, names)?.name || i18n.t('chain.numbered', [chainId])
}

import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'

/** Says of what there is nothing: what was not asked for may be there all the same. */
export function emptyWords({ scope, contracts, filterSpam, blockNumber }: WalletQuery): string {
  if (scope === 'native') return i18n.t('wallet.emptyNative')
  if (contracts) return i18n.t('wallet.emptyContracts')
  if (filterSpam) return i18n.t('wallet.emptyFiltered')
  return i18n.t(blockNumber === undefined ? 'wallet.empty' : 'wallet.emptyThen')
}

import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'

/** Explains why a wallet shows no tokens, for example because the query leaves some out. */
export function emptyWalletText({ scope, contracts, filterSpam, blockNumber }: WalletQuery): string {
  if (scope === 'native') return i18n.t('emptyWallet.native')
  if (contracts) return i18n.t('emptyWallet.contracts')
  if (filterSpam) return i18n.t('emptyWallet.filtered')
  return i18n.t(blockNumber === undefined ? 'emptyWallet.all' : 'emptyWallet.atBlock')
}

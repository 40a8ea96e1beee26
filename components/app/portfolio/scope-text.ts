import { i18n } from '#i18n'
import type { PortfolioScope } from '../../../utils/domain/portfolio/route.ts'
import { findWallet } from '../../../utils/domain/watchlist/edit.ts'
import type { Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { shortAddress, walletName } from '../../watchlist/watchlist-text.ts'

/** The name of the wallets in the portfolio, for a button or a heading. */
export function scopeLabel(which: PortfolioScope, watchlist: Watchlist): string {
  switch (which.kind) {
    case 'counted':
      return i18n.t('portfolio.which.counted')
    case 'all':
      return i18n.t('portfolio.which.all')
    case 'group': {
      const group = watchlist.groups.find(({ id }) => id === which.groupId)
      return group?.name ?? i18n.t('portfolio.which.unknownGroup')
    }
    case 'wallet':
      return walletName(findWallet(watchlist, which.address) ?? { label: '', address: which.address })
    case 'address':
      return which.address ? shortAddress(which.address) : i18n.t('portfolio.which.anyAddress')
  }
}

/** Whether the watchlist no longer has the group or wallet, for example of a bookmark. */
export function isUnknownScope(which: PortfolioScope, watchlist: Watchlist): boolean {
  if (which.kind === 'group') return !watchlist.groups.some(({ id }) => id === which.groupId)
  return which.kind === 'wallet' && !findWallet(watchlist, which.address)
}

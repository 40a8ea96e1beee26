import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import { commonCurrency } from '../../utils/domain/total.ts'
import type { WatchlistView } from '../../utils/domain/watchlist/view.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { OtherCurrencyNotice } from '../balances/other-currency-notice.tsx'
import { Button } from '../ui/button.tsx'
import { OUTDATED, type RefreshControl } from '../watchlist/use-refresh.ts'
import styles from './home-page.module.css'

interface RefreshOtherCurrencyProps {
  watchlist: WatchlistState
  control: RefreshControl
}

/** After a change of the currency, offers to refresh the values that are still in another currency. */
export function RefreshOtherCurrency({ watchlist, control }: RefreshOtherCurrencyProps) {
  const accounts = accountsToRefresh(watchlist.view.value)
  if (accounts.length === 0) return null
  return (
    <div class={styles.notice}>
      <OtherCurrencyNotice
        currency={commonCurrency(accounts)}
        actions={
          <Button
            loading={watchlist.refresh.isActive.value}
            onClick={() => control.request(OUTDATED)}
            testId="refresh-other-currency"
          >
            {i18n.t('watchlist.otherCurrency.refresh')}
          </Button>
        }
      />
    </div>
  )
}

/** Without private groups, which are only refreshed separately, and without wallets that never count. */
const accountsToRefresh = ({ sections }: WatchlistView): AccountView[] =>
  sections
    .filter(({ kind, group }) => kind !== 'notCounted' && !group?.isPrivate)
    .flatMap(({ total }) => total.otherCurrency)

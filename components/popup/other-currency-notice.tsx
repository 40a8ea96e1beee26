import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import { commonCurrency } from '../../utils/domain/total.ts'
import type { WatchlistView } from '../../utils/domain/watchlist/view.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { OUTDATED, type RefreshControl } from '../watchlist/use-refresh.ts'
import styles from './home-page.module.css'

interface OtherCurrencyNoticeProps {
  watchlist: WatchlistState
  control: RefreshControl
}

/** After a change of the currency, offers to refresh the values that are still in another currency. */
export function OtherCurrencyNotice({ watchlist, control }: OtherCurrencyNoticeProps) {
  const accounts = accountsToRefresh(watchlist.view.value)
  if (accounts.length === 0) return null
  const currency = commonCurrency(accounts)
  return (
    <div class={styles.notice}>
      <Notice
        title={
          currency
            ? i18n.t('watchlist.otherCurrency.oneCurrency', [currency.toUpperCase()])
            : i18n.t('watchlist.otherCurrency.several')
        }
        actions={
          <Button
            loading={watchlist.refresh.isActive.value}
            onClick={() => control.request(OUTDATED)}
            testId="refresh-other-currency"
          >
            {i18n.t('watchlist.otherCurrency.refresh')}
          </Button>
        }
        testId="other-currency-notice"
      >
        {i18n.t('watchlist.otherCurrency.text')}
      </Notice>
    </div>
  )
}

/** Without private groups, which are only refreshed separately, and without wallets that never count. */
const accountsToRefresh = ({ sections }: WatchlistView): AccountView[] =>
  sections
    .filter(({ kind, group }) => kind !== 'notCounted' && !group?.isPrivate)
    .flatMap(({ total }) => total.otherCurrency)

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { RequestedDate } from '../../../utils/state/portfolio/dates-state.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The parameters of `DatesState.start`. */
type Reading = [
  dates: readonly RequestedDate[],
  queries: readonly WalletQuery[],
  openChains?: readonly string[],
]

/**
 * Starts to read dates. Like a refresh, asks before the first run that lets the service link addresses.
 * @returns the function that starts, and the dialog to render
 */
export function useDateReading({ dates, watchlist: { refresh } }: PortfolioState) {
  const asked = useSignal<Reading | null>(null)
  const wallets = walletsOf(asked.value)
  const cancel = () => {
    asked.value = null
  }
  function read(...reading: Reading): void {
    if (refresh.needsLinkNotice.peek() && walletsOf(reading) > 1) asked.value = reading
    else void dates.start(...reading)
  }
  function confirm(): void {
    const { value: confirmed } = asked
    cancel()
    if (!confirmed) return
    void dates.start(...confirmed)
    void refresh.confirmLinkNotice()
  }
  const dialog = (
    <Dialog
      open={asked.value !== null}
      onClose={cancel}
      kind="alert"
      title={i18n.t('portfolioPage.confirmRead', wallets, [formatCount(wallets)])}
      actions={
        <>
          <Button onClick={cancel} testId="read-cancel">
            {i18n.t('watchlist.confirm.cancel')}
          </Button>
          <Button kind="primary" onClick={confirm} testId="read-confirm">
            {i18n.t('portfolioPage.read')}
          </Button>
        </>
      }
      testId="read-dialog"
    >
      <p data-testid="link-notice">{i18n.t('watchlist.confirm.linkNotice')}</p>
    </Dialog>
  )
  return { read, dialog }
}

const walletsOf = (reading: Reading | null): number =>
  new Set(reading?.[1].map(({ address }) => address.toLowerCase())).size

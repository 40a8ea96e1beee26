import { i18n } from '#i18n'
import { formatCount } from '../../utils/format/number.ts'
import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { costText } from './refresh-text.ts'
import type { RefreshControl } from './use-refresh.ts'

interface RefreshDialogProps {
  control: RefreshControl
  refresh: RefreshState
}

/** Confirms a long refresh, and the first one that lets the service link addresses. */
export function RefreshDialog({ control, refresh }: RefreshDialogProps) {
  const asked = control.asked.value
  const cost = asked?.cost ?? null
  const wallets = cost?.wallets ?? 0
  return (
    <Dialog
      open={asked !== null}
      onClose={control.cancel}
      kind="alert"
      title={cost ? i18n.t('watchlist.confirm.title', wallets, [formatCount(wallets)]) : i18n.t('ui.loading')}
      actions={
        <>
          <Button onClick={control.cancel} testId="refresh-cancel">
            {i18n.t('watchlist.confirm.cancel')}
          </Button>
          <Button kind="primary" disabled={!cost} onClick={control.confirm} testId="refresh-confirm">
            {i18n.t('watchlist.confirm.refresh')}
          </Button>
        </>
      }
      testId="refresh-dialog"
    >
      {cost && (
        <>
          <p data-testid="refresh-cost">{costText(cost)}</p>
          {cost.linksAddresses && refresh.needsLinkNotice.value && (
            <p data-testid="link-notice">{i18n.t('watchlist.confirm.linkNotice')}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

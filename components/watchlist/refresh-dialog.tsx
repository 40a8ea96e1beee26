import { i18n } from '#i18n'
import { linksAddresses } from '../../utils/domain/refresh-cost.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './refresh-dialog.module.css'
import { costText } from './refresh-text.ts'
import type { RefreshControl } from './use-refresh.ts'

interface RefreshDialogProps {
  control: RefreshControl
  refresh: RefreshState
}

/** Asks before a long refresh, and before the first one that lets the service link addresses. */
export function RefreshDialog({ control, refresh }: RefreshDialogProps) {
  const asked = control.asked.value
  const wallets = asked?.cost.wallets ?? 0
  return (
    <Dialog
      open={asked !== null}
      onClose={control.cancel}
      kind="alert"
      title={i18n.t('watchlist.confirm.title', wallets, [formatCount(wallets)])}
      actions={
        <>
          <Button onClick={control.cancel} testId="refresh-cancel">
            {i18n.t('watchlist.confirm.cancel')}
          </Button>
          <Button kind="primary" onClick={control.confirm} testId="refresh-confirm">
            {i18n.t('watchlist.confirm.refresh')}
          </Button>
        </>
      }
      testId="refresh-dialog"
    >
      {asked && (
        <>
          <p class={styles.cost} data-testid="refresh-cost">
            {costText(asked.cost)}
          </p>
          {linksAddresses(asked.cost) && refresh.needsLinkNotice.value && (
            <p data-testid="link-notice">{i18n.t('watchlist.confirm.linkNotice')}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

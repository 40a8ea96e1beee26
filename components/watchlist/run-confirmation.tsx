import { type Signal, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { linksAddresses, needsConfirmation, type RequestCost } from '../../utils/domain/request-cost.ts'
import { countText } from '../../utils/format/number.ts'
import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { costText } from './refresh-text.ts'
import styles from './run-confirmation.module.css'

/** A run that the user has requested. */
interface AskedRun {
  cost: RequestCost
  start: () => void
}

interface RunDialogProps {
  /** The run that waits for a confirmation. */
  asked: Signal<AskedRun | null>
  refresh: RefreshState
  kind: 'refresh' | 'dates'
}

/**
 * Starts runs, or asks first: before a long run, and before the first one that lets the service link
 * addresses. `dialog` asks; render it.
 */
export function useRunConfirmation(refresh: RefreshState, kind: RunDialogProps['kind'] = 'refresh') {
  const asked = useSignal<AskedRun | null>(null)
  function startOrAsk(run: AskedRun): void {
    if (needsConfirmation(run.cost, refresh.needsLinkNotice.peek())) asked.value = run
    else run.start()
  }
  return { asked, startOrAsk, dialog: <RunDialog asked={asked} refresh={refresh} kind={kind} /> }
}

function RunDialog({ asked, refresh, kind }: RunDialogProps) {
  const run = asked.value
  const wallets = run?.cost.wallets ?? 0
  const isRefresh = kind === 'refresh'
  const links = run !== null && linksAddresses(run.cost)
  const cancel = setTo(asked, null)
  const confirm = () => {
    cancel()
    run?.start()
    if (links) void refresh.confirmLinkNotice()
  }
  return (
    <Dialog
      open={run !== null}
      onClose={cancel}
      kind="alert"
      title={countText(isRefresh ? 'watchlist.confirm.title' : 'portfolioPage.confirmRead', wallets)}
      actions={
        <>
          <Button onClick={cancel} testId="run-cancel">
            {i18n.t('ui.cancel')}
          </Button>
          <Button kind="primary" onClick={confirm} testId="run-confirm">
            {i18n.t(isRefresh ? 'watchlist.confirm.refresh' : 'portfolioPage.read')}
          </Button>
        </>
      }
      testId="run-dialog"
    >
      {run && (
        <>
          <p class={styles.cost} data-testid="run-cost">
            {costText(run.cost)}
          </p>
          {links && refresh.needsLinkNotice.value && (
            <p data-testid="link-notice">{i18n.t('watchlist.confirm.linkNotice')}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

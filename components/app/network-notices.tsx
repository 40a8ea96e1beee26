import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { isStale, type TpsPoint } from '../../utils/domain/tps.ts'
import { formatUtcDay } from '../../utils/format/time.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { FailureNotice } from '../balances/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface NetworkNoticesProps {
  app: AppState
  state: TpsSeriesState
  /** Whether the chain id in the URL is invalid. */
  hasInvalidChain: boolean
}

/** Notices about an invalid chain id, a failed request, and TPS data that is old or dated in the future. */
export function NetworkNotices({ app, state, hasInvalidChain }: NetworkNoticesProps) {
  const status = state.status.value
  const latest = state.series.value.points.at(-1)
  const now = app.clock.now.value
  return (
    <>
      {hasInvalidChain && (
        <Notice tone="error" testId="invalid-chain">
          {i18n.t('chain.invalid')}
        </Notice>
      )}
      {status.status === 'failed' && (
        <TpsFailure
          app={app}
          failure={status.failure}
          onRetry={() => state.refresh()}
          onTryNow={state.tryNow}
        />
      )}
      {latest && isStale(latest, now) && (
        <Notice tone="warning" testId="tps-stale">
          {staleText(latest, now)}
        </Notice>
      )}
    </>
  )
}

function staleText({ timestamp }: TpsPoint, now: number): string {
  return i18n.t(timestamp * 1_000 > now ? 'tps.futureDate' : 'tps.stale', [formatUtcDay(timestamp)])
}

interface TpsFailureProps {
  app: AppState
  failure: Failure
  onRetry: () => Promise<void>
  onTryNow: () => Promise<void>
}

function TpsFailure({ app, failure, onRetry, onTryNow }: TpsFailureProps) {
  const retry = () => void onRetry()
  // The metrics interface takes no key (API section 5), so the usual message about keys would be wrong.
  if (failure.kind === 'unauthorized' || failure.kind === 'forbidden')
    return (
      <Notice
        tone="error"
        testId="failure"
        actions={<Button onClick={retry}>{i18n.t('action.tryAgain')}</Button>}
      >
        {i18n.t('tps.refused', [failure.kind === 'forbidden' ? 403 : 401])}
      </Notice>
    )
  return (
    <FailureNotice
      failure={failure}
      clock={app.clock}
      onRetry={retry}
      onContinueWithoutKey={retry}
      onAllow={() => {
        void app.requestServicePermission().then((isGranted) => (isGranted ? onRetry() : undefined))
      }}
      onTryNow={() => void onTryNow()}
      serviceUrl={app.settings.value.profile?.metricsUrl}
    />
  )
}

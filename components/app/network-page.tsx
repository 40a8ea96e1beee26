import { useComputed, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId, isEvmChainId, plainChainId } from '../../utils/domain/chain.ts'
import { type Route, routeUrl } from '../../utils/domain/route.ts'
import type { Profile, Settings } from '../../utils/domain/settings.ts'
import { CHART_RANGES, lastDays } from '../../utils/domain/tps-series.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createTpsSeriesState, type TpsSeriesState } from '../../utils/state/tps-series-state.ts'
import { createTpsState } from '../../utils/state/tps-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { ChainCard } from '../network/chain-card.tsx'
import { HealthReports } from '../network/health-reports.tsx'
import { TpsPanel } from '../network/tps-panel.tsx'
import { TpsSummary } from '../network/tps-summary.tsx'
import { useHealth } from '../network/use-health.ts'
import { Card, FoldedCard } from '../ui/card.tsx'
import { chainLabel } from '../ui/chain-name.ts'
import { Notice } from '../ui/notice.tsx'
import { RequestDetails } from '../ui/request-details.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { NetworkNotices } from './network-notices.tsx'
import styles from './network-page.module.css'
import { PageHeader } from './page-header.tsx'

const HOUR_MS = 3_600_000

/** The TPS of a chain, information about the chain, and the health of the service. */
export function NetworkPage({ page }: { page: FullPageState }) {
  const { app, route } = page
  const { profile } = app.settings.value
  if (!profile) return null
  const chainId = chainOf(route.value, app.settings.value)
  return (
    <>
      {isEvmChainId(chainId) ? (
        <TpsSection page={page} profile={profile} chainId={chainId} />
      ) : (
        <>
          <PageHeader
            title={i18n.t('app.network')}
            tools={<NetworkChainPicker page={page} chainId={chainId} />}
          />
          <Notice testId="tps-none" announce={false}>
            {i18n.t('tps.needsEvmId')}
          </Notice>
        </>
      )}
      <div class={styles.cards}>
        <ChainCard profile={profile} chainId={chainId} name={chainLabel(chainId, app.chainNames.value)} />
        <ServiceCard app={app} profile={profile} />
      </div>
      {isEvmChainId(chainId) && <TpsRequests metricsUrl={profile.metricsUrl} chainId={chainId} />}
    </>
  )
}

function TpsSection({ page, profile, chainId }: { page: FullPageState; profile: Profile; chainId: string }) {
  const { app, route } = page
  const { clock } = app
  const state = useTpsSeries(profile, chainId, clock)
  const hour = useComputed(() => Math.floor(clock.now.value / HOUR_MS) * HOUR_MS)
  const shown = useComputed(() => lastDays(state.series.value.points, state.days.value, hour.value))
  const { status } = state.status.value
  return (
    <>
      <PageHeader
        title={i18n.t('app.network')}
        tools={
          <>
            <NetworkChainPicker page={page} chainId={chainId} />
            <TpsRange state={state} />
          </>
        }
      >
        <TpsSummary
          series={state.series.value}
          shown={shown.value}
          clock={clock}
          isLoading={status === 'idle' || status === 'loading'}
          onRefresh={() => void state.refresh()}
        />
      </PageHeader>
      <NetworkNotices app={app} state={state} hasInvalidChain={hasInvalidChain(route.value)} />
      <TpsPanel state={state} shown={shown} hour={hour} />
    </>
  )
}

/** The TPS series of a chain while the component is mounted. Refreshes it when a rate limit ends. */
function useTpsSeries({ metricsUrl }: Profile, chainId: string, clock: Clock): TpsSeriesState {
  const state = useMemo(() => createTpsSeriesState(), [])
  useEffect(() => void state.show(metricsUrl, chainId), [metricsUrl, chainId])
  useEffect(() => state.close, [])
  const resumedFor = useRef(0)
  useSignalEffect(() => {
    const current = state.status.value
    if (current.status !== 'failed' || current.failure.kind !== 'rateLimited') return
    const { until } = current.failure
    if (clock.now.value < until || resumedFor.current === until) return
    resumedFor.current = until
    void state.refresh()
  })
  return state
}

function NetworkChainPicker({ page, chainId }: { page: FullPageState; chainId: string }) {
  const open = (chain: string) => page.navigate(routeUrl('network', { chain }))
  return (
    <ChainPicker
      app={page.app}
      label={i18n.t('tps.chain')}
      name="networkChain"
      chainId={chainId}
      shape="menu"
      onChange={open}
      onInvalid={open}
    />
  )
}

function ServiceCard({ app, profile }: { app: AppState; profile: Profile }) {
  const health = useHealth(profile)
  return (
    <Card title={i18n.t('health.title')}>
      <HealthReports state={health} profile={profile} clock={app.clock} />
    </Card>
  )
}

/** The details of the request that returned the latest TPS. */
function TpsRequests({ metricsUrl, chainId }: { metricsUrl: string; chainId: string }) {
  const tps = useMemo(() => createTpsState(), [])
  useEffect(() => void tps.show(metricsUrl, chainId), [metricsUrl, chainId])
  useEffect(() => tps.close, [])
  const { requestRecord } = tps.record.value
  if (!requestRecord) return null
  return (
    <FoldedCard title={i18n.t('requestDetails.title')} padded testId="tps-requests">
      <RequestDetails requestRecord={requestRecord} />
    </FoldedCard>
  )
}

/** The chain in the URL if valid, else the default chain if it is an EVM chain, else the badge's chain. */
function chainOf({ parameters: { chain = '' } }: Route, settings: Settings): string {
  const named = plainChainId(chain)
  if (isChainId(named)) return named
  return isEvmChainId(settings.chainId) ? settings.chainId : settings.badgeChainId
}

const hasInvalidChain = ({ parameters: { chain = '' } }: Route): boolean =>
  chain !== '' && !isChainId(plainChainId(chain))

/** Selects the range of the chart. */
function TpsRange({ state }: { state: TpsSeriesState }) {
  return (
    <SegmentedControl
      label={i18n.t('tps.range')}
      value={String(state.days.value)}
      options={CHART_RANGES.map((days) => ({ value: String(days), label: i18n.t(`tps.days${days}`) }))}
      onChange={(value) => {
        const days = CHART_RANGES.find((range) => String(range) === value)
        if (days) void state.setDays(days)
      }}
      testId="tps-range"
    />
  )
}

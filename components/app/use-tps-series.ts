import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { createTpsSeriesState, type TpsSeriesState } from '../../utils/state/tps-series-state.ts'

/** The TPS series of a chain while the component is mounted. Refreshes it when a rate limit ends. */
export function useTpsSeries({ metricsUrl }: Profile, chainId: string, clock: Clock): TpsSeriesState {
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

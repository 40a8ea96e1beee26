import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Health, NO_HEALTH } from '../domain/health.ts'
import { healthChecks, serviceKey } from '../storage/network-values.ts'
import type { AppState } from './app-state.ts'
import { readValue } from './cached-values.ts'
import type { FormState } from './form-state.ts'
import { createTpsState, type TpsState } from './tps-state.ts'

/** The TPS of the popup's chain and the health of the service. */
export interface PopupNetwork {
  tps: TpsState
  /** The last health checks of the service. */
  knownHealth: ReadonlySignal<Health>
  /** Whether the chain's TPS is requested. In an incognito window, only that of the badge's chain is. */
  requestsNetwork: ReadonlySignal<boolean>
  /** Shows the stored TPS and health checks. */
  show(): Promise<void>
  /** Shows the stored data, then requests the TPS unless it is fresh. */
  sync(): Promise<void>
}

export function createPopupNetwork(
  { settings, isIncognito }: Pick<AppState, 'settings' | 'isIncognito'>,
  { chainId, isChainValid }: Pick<FormState, 'chainId' | 'isChainValid'>,
): PopupNetwork {
  const tps = createTpsState(isIncognito)
  const knownHealth = signal<Health>(NO_HEALTH)
  const requestsNetwork = computed(() => !isIncognito || chainId.value === settings.value.badgeChainId)

  async function show(): Promise<void> {
    const { profile } = settings.peek()
    if (!profile) return
    const [health] = await Promise.all([
      healthChecks.read(serviceKey(profile), readValue),
      isChainValid.peek() && tps.show(profile.metricsUrl, chainId.peek()),
    ])
    if (settings.peek().profile?.metricsUrl === profile.metricsUrl) knownHealth.value = health
  }

  async function sync(): Promise<void> {
    await show()
    if (requestsNetwork.peek()) await tps.sync()
  }

  return { tps, knownHealth, requestsNetwork, show, sync }
}

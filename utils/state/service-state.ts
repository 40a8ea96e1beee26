import { signal } from '@preact/signals'
import type { Health, HealthCheck, HealthReport } from '../domain/health.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import type { ApiKeyState, ConnectionTest } from '../messages.ts'
import { releaseOtherOrigins, requestHostPermission } from '../permissions.ts'
import { sendCommand } from '../send-command.ts'
import { updateItem, watchItemChange } from '../storage/items.ts'
import { sendWithRepair } from './recovery.ts'
import type { SaveState } from './save-status.ts'

export { AVACLOUD, CUSTOM, LOCAL } from '../api/profiles.ts'
export { checkServiceAddress, isKeyHeader } from '../api/service-address.ts'
export type { ApiKeyState, ConnectionTest } from '../messages.ts'

/** The status of the connection test that runs before a service is selected. */
export type ConnectionTestStatus =
  | { status: 'none' | 'pending' | 'refused' }
  /**
   * `profile`: without the features that the test did not find. `health`: the result as checks of both
   * interfaces.
   */
  | { status: 'answered'; profile: Profile; result: ConnectionTest; health: Health }

export type ServiceState = ReturnType<typeof createServiceState>

/** The selected service and its API key. */
export function createServiceState(saveState: SaveState) {
  const connectionTest = signal<ConnectionTestStatus>({ status: 'none' })
  const apiKey = signal<ApiKeyState | null>(null)

  async function loadApiKey(): Promise<void> {
    const outcome = await sendCommand('getApiKeyState', undefined)
    if (outcome.ok) apiKey.value = outcome.value
  }
  void loadApiKey()
  // Another options page can save or remove the key.
  watchItemChange('apiKey', () => void loadApiKey())

  /**
   * Requests host permissions for the service, then checks its health. Call it synchronously in a click
   * handler: Firefox refuses the permission request after an `await`.
   */
  async function testConnection(profile: Profile): Promise<void> {
    const permission = requestHostPermission(profile)
    const pending: ConnectionTestStatus = { status: 'pending' }
    saveState.reset()
    connectionTest.value = pending
    const isGranted = await permission
    const isCurrent = () => connectionTest.peek() === pending
    if (!isCurrent()) {
      // The test was reset while the browser asked for the permission.
      if (connectionTest.peek().status === 'none') await releaseOtherOrigins()
      return
    }
    const answered = isGranted ? await requestHealth(profile) : ({ status: 'refused' } as const)
    if (isCurrent()) connectionTest.value = answered
  }

  async function requestHealth(profile: Profile): Promise<ConnectionTestStatus> {
    // Save the settings first: recovery treats granted host permissions without stored settings as data loss.
    await updateItem('settings', (settings) => settings).catch(() => {})
    const outcome = await sendCommand('testConnection', profile)
    const result = outcome.ok ? outcome.value : { data: outcome, metrics: outcome, blockRoutes: null }
    const blockRoutes = profile.blockRoutes && result.blockRoutes !== false
    const health = { data: checkOf(result.data), metrics: checkOf(result.metrics) }
    return { status: 'answered', profile: { ...profile, blockRoutes }, result, health }
  }

  /** Also removes the permission of a service that was tested but not chosen. */
  function resetConnectionTest(): void {
    if (connectionTest.peek().status !== 'none') void releaseOtherOrigins()
    connectionTest.value = { status: 'none' }
  }

  /**
   * Requests the host permissions again, because another page can have removed them since the test. Call it
   * synchronously in a click handler.
   * @param health what the connection test found
   */
  async function chooseService(profile: Profile, health: Health): Promise<void> {
    if (!(await requestHostPermission(profile))) {
      connectionTest.value = { status: 'refused' }
      return
    }
    const outcome = saveState.report(await sendWithRepair('chooseService', { profile, health }))
    if (!outcome.ok) return
    connectionTest.value = { status: 'none' }
    await releaseOtherOrigins()
    await loadApiKey()
  }

  async function saveApiKey(key: string): Promise<'saved' | 'invalid' | 'failed'> {
    saveState.reset()
    const outcome = await sendWithRepair('saveApiKey', key)
    if (!outcome.ok && outcome.failure.kind === 'badRequest') return 'invalid'
    saveState.report(outcome)
    if (!outcome.ok) return 'failed'
    apiKey.value = outcome.value
    return 'saved'
  }

  async function useApiKey(): Promise<void> {
    saveState.reset()
    const outcome = saveState.report(await sendWithRepair('setApiKeyInUse', true))
    if (outcome.ok) apiKey.value = outcome.value
  }

  async function removeApiKey(): Promise<void> {
    saveState.reset()
    const outcome = saveState.report(await sendWithRepair('removeApiKey', undefined))
    if (outcome.ok) apiKey.value = null
  }

  return {
    connectionTest,
    apiKey,
    testConnection,
    resetConnectionTest,
    chooseService,
    saveApiKey,
    useApiKey,
    removeApiKey,
  }
}

const checkOf = (outcome: Outcome<HealthReport>): HealthCheck => ({
  report: outcome.ok ? outcome.value : null,
  failure: outcome.ok ? null : outcome.failure,
  at: Date.now(),
})

import { useEffect, useMemo } from 'preact/hooks'
import type { Health } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { createHealthState, type HealthState } from '../../utils/state/health-state.ts'

/**
 * The health state of a service while the component is mounted.
 * @param known checks to show until the stored ones are loaded
 */
export function useHealth(profile: Profile, known?: Health, isIncognito?: boolean): HealthState {
  const state = useMemo(
    () => createHealthState(profile, known, isIncognito),
    [profile.dataUrl, profile.metricsUrl],
  )
  useEffect(() => state.close, [state])
  return state
}

import { useEffect, useMemo } from 'preact/hooks'
import type { Health } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { createHealthState, type HealthState } from '../../utils/state/health-state.ts'

/**
 * The health of a service for as long as a component is drawn; another service is another state.
 * @param known what was read of the first one's before
 */
export function useHealth(profile: Profile, known?: Health, privately?: boolean): HealthState {
  const state = useMemo(
    () => createHealthState(profile, known, privately),
    [profile.dataUrl, profile.metricsUrl],
  )
  useEffect(() => state.close, [state])
  return state
}

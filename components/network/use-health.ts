import { useEffect, useMemo } from 'preact/hooks'
import type { Profile } from '../../utils/api/profiles.ts'
import type { Health } from '../../utils/domain/health.ts'
import { createHealthModel, type HealthModel } from '../../utils/models/health.ts'

/**
 * The health of a service for as long as a component is drawn; another service is another model.
 * @param known what was read of the first one's before
 */
export function useHealth(profile: Profile, known?: Health, privately?: boolean): HealthModel {
  const model = useMemo(
    () => createHealthModel(profile, known, privately),
    [profile.dataUrl, profile.metricsUrl],
  )
  useEffect(() => model.stop, [model])
  return model
}

import { useEffect, useMemo } from 'preact/hooks'
import { createHealthModel, type HealthModel } from '../../utils/models/health.ts'
import type { Profile } from '../../utils/service/profiles.ts'

/** The health of a service for as long as a component is drawn; another service is another model. */
export function useHealth(profile: Profile): HealthModel {
  const model = useMemo(() => createHealthModel(profile), [profile.dataUrl, profile.metricsUrl])
  useEffect(() => model.stop, [model])
  return model
}

import { i18n } from '#i18n'
import {
  type HealthCheck,
  type HealthStatus,
  isHealthyCheck,
  isServiceFailure,
} from '../../utils/domain/health.ts'
import type { TagProps } from '../ui/tag.tsx'

/** The status of the whole service as a sentence. */
export const healthText = (status: HealthStatus): string => i18n.t(`health.status.${status}`)

/** The status of one interface as a short label. */
export const interfaceText = (status: HealthStatus): string => i18n.t(`health.interface.${status}`)

/** The dot that shows each status. */
export const STATUS_DOTS: Record<HealthStatus, NonNullable<TagProps['dot']>> = {
  healthy: 'up',
  unhealthy: 'warning',
  stale: 'unknown',
  unchecked: 'unknown',
}

/** The status of an interface by its last check; `stale` if that failed, but not because of the service. */
export function interfaceStatus(check: HealthCheck): HealthStatus {
  if (check.failure) return isServiceFailure(check.failure) ? 'unhealthy' : 'stale'
  if (!check.report) return 'unchecked'
  return isHealthyCheck(check) ? 'healthy' : 'unhealthy'
}

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

type InterfaceStatus = Exclude<HealthStatus, 'stale'>

/** The status of one interface as a short label. */
export const interfaceText = (status: InterfaceStatus): string => i18n.t(`health.interface.${status}`)

/** The dot that shows each status. */
export const STATUS_DOTS: Record<HealthStatus, NonNullable<TagProps['dot']>> = {
  healthy: 'up',
  unhealthy: 'warning',
  unknown: 'unknown',
  stale: 'unknown',
  unchecked: 'unknown',
}

/** The status of an interface by its last check, however old it is. */
export function interfaceStatus(check: HealthCheck): InterfaceStatus {
  if (check.failure) return isServiceFailure(check.failure) ? 'unhealthy' : 'unknown'
  if (!check.report) return 'unchecked'
  return isHealthyCheck(check) ? 'healthy' : 'unhealthy'
}

import { i18n } from '#i18n'
import {
  type HealthCheck,
  type HealthStatus,
  hasNoTrouble,
  isServiceFailure,
} from '../../utils/domain/health.ts'
import type { TagProps } from '../ui/tag.tsx'

/** The state of the whole service in a sentence. */
export const healthText = (status: HealthStatus): string => i18n.t(`health.status.${status}`)

/** The state of one interface in a word. */
export const interfaceText = (status: HealthStatus): string => i18n.t(`health.interface.${status}`)

/** The drawing beside the words. */
export const DOT_OF: Record<HealthStatus, NonNullable<TagProps['dot']>> = {
  well: 'up',
  trouble: 'warning',
  old: 'unknown',
  never: 'unknown',
}

/** The state of one interface after its last check. A failure of the network in between says nothing about the service. */
export function interfaceStatus(check: HealthCheck): HealthStatus {
  if (check.failure) return isServiceFailure(check.failure) ? 'trouble' : 'old'
  if (!check.report) return 'never'
  return hasNoTrouble(check) ? 'well' : 'trouble'
}

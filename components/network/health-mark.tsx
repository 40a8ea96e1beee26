import { i18n } from '#i18n'
import type { HealthStatus } from '../../utils/domain/health.ts'
import { Icon } from '../common/icon.tsx'
import styles from './health-mark.module.css'

/** How the service is, as a shape: a full dot, a warning, an empty ring. The words for it stand beside it. */
export function HealthMark({ wellness }: { wellness: HealthStatus }) {
  if (wellness === 'trouble')
    return (
      <span class={styles.trouble}>
        <Icon name="warning" size={14} />
      </span>
    )
  return <span class={wellness === 'well' ? styles.well : styles.unknown} />
}

/** How the service is, in words. */
export const wellnessWords = (wellness: HealthStatus): string => i18n.t(`health.${wellness}`)

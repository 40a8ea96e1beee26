import { i18n } from '#i18n'
import { healthStatus, isHealthyCheck } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { useHealth } from '../network/use-health.ts'
import { Tag } from '../ui/tag.tsx'

/** A tag that shows the health of the service. */
export function HealthTag({ profile, clock }: { profile: Profile; clock: Clock }) {
  const { data, metrics } = useHealth(profile).health.value
  const status = healthStatus({ data, metrics }, clock.now.value)
  if (status === 'healthy') return <StateTag dot="up" label={i18n.t('options.health.up')} />
  if (status === 'unknown') return <StateTag dot="unknown" label={i18n.t('options.health.unknown')} />
  if (status !== 'unhealthy') return <StateTag dot="unknown" label={i18n.t('options.health.unchecked')} />
  const isPartly = isHealthyCheck(data) || isHealthyCheck(metrics)
  return (
    <StateTag dot="down" label={i18n.t(isPartly ? 'options.health.partlyDown' : 'options.health.down')} />
  )
}

const StateTag = ({ dot, label }: { dot: 'up' | 'down' | 'unknown'; label: string }) => (
  <Tag dot={dot} tone={dot === 'down' ? 'error' : 'plain'} testId="service-health">
    {label}
  </Tag>
)

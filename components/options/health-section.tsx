import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { Profile } from '../../utils/api/profiles.ts'
import { createClock } from '../../utils/models/clock.ts'
import { HealthReports } from '../network/health-reports.tsx'
import { useHealth } from '../network/use-health.ts'
import { Section } from './section.tsx'

/** Both interfaces' health reports, and the button that asks for new ones. */
export function HealthSection({ profile }: { profile: Profile }) {
  const model = useHealth(profile)
  const clock = useMemo(() => createClock(), [])
  useEffect(() => clock.stop, [clock])
  return (
    <Section title={i18n.t('health.title')} intro={i18n.t('health.intro')}>
      <HealthReports model={model} profile={profile} clock={clock} />
    </Section>
  )
}

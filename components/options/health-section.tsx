import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { HealthReports } from '../network/health-reports.tsx'
import { useHealth } from '../network/use-health.ts'
import { Section } from './section.tsx'

/** Both interfaces' health reports, and the button that asks for new ones. */
export function HealthSection({ profile, clock }: { profile: Profile; clock: Clock }) {
  const health = useHealth(profile)
  return (
    <Section title={i18n.t('health.title')} intro={i18n.t('health.intro')}>
      <HealthReports state={health} profile={profile} clock={clock} />
    </Section>
  )
}

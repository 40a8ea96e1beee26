import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import {
  type HealthCheck,
  type HealthReport,
  type HealthStatus,
  hasNoTrouble,
  INTERFACES,
  type InterfaceName,
  isDown,
  isServiceFailure,
} from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { HealthState } from '../../utils/state/health-state.ts'
import { Age } from '../common/age.tsx'
import { Button } from '../common/button.tsx'
import { failureWordsHere } from '../common/failure-words.ts'
import { HealthMark } from './health-mark.tsx'
import styles from './health-reports.module.css'

interface HealthReportsProps {
  state: HealthState
  profile: Profile
  clock: Clock
}

const TITLES: Record<InterfaceName, () => string> = {
  data: () => i18n.t('health.data'),
  metrics: () => i18n.t('health.metrics'),
}

/** What both interfaces last said of their health (contract 2.6), and the way to ask them now. */
export function HealthReports({ state, profile, clock }: HealthReportsProps) {
  const { health, isChecking, failure, check } = state
  const addresses: Record<InterfaceName, string> = { data: profile.dataUrl, metrics: profile.metricsUrl }
  return (
    <div class={styles.reports} data-part="health">
      {INTERFACES.map((which) => (
        <Check
          key={which}
          which={which}
          host={new URL(addresses[which]).host}
          check={health.value[which]}
          clock={clock}
        />
      ))}
      <div class={styles.foot}>
        <Button onClick={() => void check()} part="check-health">
          {i18n.t('health.checkNow')}
        </Button>
        <span role="status">
          {isChecking.value ? i18n.t('health.checking') : failure.value && failureWordsHere(failure.value)}
        </span>
      </div>
    </div>
  )
}

interface CheckProps {
  which: InterfaceName
  host: string
  check: HealthCheck
  clock: Clock
}

function Check({ which, host, check, clock }: CheckProps) {
  const id = useId()
  const { report, failure, at } = check
  return (
    <section class={styles.report} aria-labelledby={id} data-part={`health-${which}`}>
      <h3 id={id} class={styles.title}>
        <HealthMark wellness={markOf(check)} /> {TITLES[which]()} <span class={styles.host}>{host}</span>
      </h3>
      {at === 0 && <p class={styles.soft}>{i18n.t('health.notAsked')}</p>}
      {failure && <p class={styles.bad}>{failureWordsHere(failure)}</p>}
      {report && <Report report={report} />}
      {at > 0 && (
        <p class={styles.soft}>
          {i18n.t('health.checked')} <Age at={at} now={clock.now} />
        </p>
      )}
    </section>
  )
}

function markOf(check: HealthCheck): HealthStatus {
  if (check.failure) return isServiceFailure(check.failure) ? 'trouble' : 'old'
  if (!check.report) return 'never'
  return hasNoTrouble(check) ? 'well' : 'trouble'
}

/** The service's own words, every one of them. */
function Report({ report }: { report: HealthReport }) {
  const components = Object.entries(report.components)
  const errors = Object.entries(report.errors)
  return (
    <dl class={styles.facts}>
      <dt>{i18n.t('health.overall')}</dt>
      <dd data-part="health-overall">
        <bdi>{report.status}</bdi>
      </dd>
      <dt>{i18n.t('health.errors')}</dt>
      <dd data-part="health-errors" class={errors.length > 0 ? styles.bad : undefined}>
        {errors.length === 0
          ? i18n.t('health.noErrors')
          : errors.map(([name, word]) => (
              <p key={name}>
                <bdi>{name}</bdi>: <bdi>{word}</bdi>
              </p>
            ))}
      </dd>
      {components.map(([name, word]) => (
        <Fact key={name} name={name} word={word} bad={isDown(word)} />
      ))}
    </dl>
  )
}

function Fact({ name, word, bad }: { name: string; word: string; bad: boolean }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd data-part="health-component" class={bad ? styles.bad : undefined}>
        <bdi>{word}</bdi>
      </dd>
    </>
  )
}

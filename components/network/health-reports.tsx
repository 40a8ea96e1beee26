import { useId } from 'preact/hooks'
import { i18n } from '#i18n'
import {
  type HealthCheck,
  type HealthReport,
  type HealthStatus,
  INTERFACES,
  type InterfaceName,
  isDown,
  isHealthyCheck,
  isServiceFailure,
} from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { HealthState } from '../../utils/state/health-state.ts'
import { Button } from '../ui/button.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { Tag, type TagProps } from '../ui/tag.tsx'
import styles from './health-reports.module.css'
import { TimeAgo } from './time-ago.tsx'

interface HealthReportsProps {
  state: HealthState
  profile: Profile
  clock: Clock
  /** Inside a card row, which already has padding. */
  isNested?: boolean
}

/** The last health reports of both interfaces (API 2.6) as card rows, and a button to check again. */
export function HealthReports({ state, profile, clock, isNested }: HealthReportsProps) {
  const { health, isChecking, failure, check } = state
  const addresses: Record<InterfaceName, string> = { data: profile.dataUrl, metrics: profile.metricsUrl }
  return (
    <div class={isNested ? styles.nested : ''} data-testid="health">
      {INTERFACES.map((name) => (
        <CardRow key={name}>
          <Interface
            name={name}
            host={new URL(addresses[name]).host}
            check={health.value[name]}
            clock={clock}
          />
        </CardRow>
      ))}
      <CardRow>
        <div class={styles.footer}>
          <Button loading={isChecking.value} onClick={() => void check()} testId="check-health">
            {i18n.t('health.checkNow')}
          </Button>
          <span role="status">
            {isChecking.value ? i18n.t('health.checking') : failure.value && failureSentence(failure.value)}
          </span>
        </div>
      </CardRow>
    </div>
  )
}

interface InterfaceProps {
  name: InterfaceName
  host: string
  check: HealthCheck
  clock: Clock
}

function Interface({ name, host, check, clock }: InterfaceProps) {
  const id = useId()
  const { report, failure, at } = check
  const status = interfaceStatus(check)
  return (
    <section class={styles.interface} aria-labelledby={id} data-testid={`health-${name}`}>
      <div class={styles.head}>
        <div class={styles.names}>
          <h3 id={id}>{i18n.t(`health.${name}`)}</h3>
          <p class={styles.quiet}>
            {host}
            {at > 0 && (
              <>
                {' · '}
                {i18n.t('health.checked')} <TimeAgo at={at} clock={clock} />
              </>
            )}
          </p>
        </div>
        <Tag dot={STATUS_DOTS[status]}>{interfaceText(status)}</Tag>
      </div>
      {failure && <p class={styles.failure}>{failureSentence(failure)}</p>}
      {report && (
        <Disclosure label={i18n.t('health.details')} open={status === 'unhealthy'}>
          <Report report={report} />
        </Disclosure>
      )}
    </section>
  )
}

function Report({ report }: { report: HealthReport }) {
  const components = Object.entries(report.components)
  const errors = Object.entries(report.errors)
  return (
    <DescriptionList
      entries={[
        { label: i18n.t('health.overall'), value: <bdi>{report.status}</bdi>, testId: 'health-overall' },
        {
          label: i18n.t('health.errors'),
          value: errors.length === 0 ? i18n.t('health.noErrors') : errors.map(toErrorLine),
          testId: 'health-errors',
        },
        ...components.map(([name, status]) => ({
          label: name,
          value: <bdi class={isDown(status) ? styles.failure : ''}>{status}</bdi>,
          testId: 'health-component',
        })),
      ]}
    />
  )
}

const toErrorLine = ([name, status]: [string, string]) => (
  <p key={name} class={styles.failure}>
    <bdi>{name}</bdi>: <bdi>{status}</bdi>
  </p>
)

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

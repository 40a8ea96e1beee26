import { i18n } from '#i18n'
import { type HealthReport, isHealthy } from '../../utils/domain/health.ts'
import type { Outcome } from '../../utils/domain/outcome.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { ConnectionTest, ServiceState } from '../../utils/state/service-state.ts'
import { Button } from '../ui/button.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './options.module.css'
import { useFocusAfter } from './use-focus-after.ts'

export interface ConnectionTestPanelProps {
  service: ServiceState
  /** The service to list the hosts of; null for a custom service that is not in use. */
  profile: Profile | null
  isCurrent: boolean
  onTest: () => void
}

/** Tests a service, shows the results for both interfaces, and offers a button to select the service. */
export function ConnectionTestPanel({ service, profile, isCurrent, onTest }: ConnectionTestPanelProps) {
  const test = service.connectionTest.value
  const runAndFocus = useFocusAfter('[data-testid=current-service]', `${test.status} ${isCurrent}`)
  return (
    <>
      <div class={styles.line}>
        {profile && <Hosts profile={profile} isCurrent={isCurrent} />}
        <Button
          kind={isCurrent || test.status === 'answered' ? 'plain' : 'primary'}
          loading={test.status === 'pending'}
          onClick={onTest}
          testId="test-connection"
        >
          {i18n.t('options.service.test')}
        </Button>
      </div>
      {test.status === 'pending' && (
        <p class={styles.secondary} role="status">
          {i18n.t('options.service.testing')}
        </p>
      )}
      {test.status === 'refused' && (
        <Notice tone="error" testId="refused">
          {i18n.t('options.service.refused')}
        </Notice>
      )}
      {test.status === 'answered' && (
        <TestResult
          result={test.result}
          profile={test.profile}
          onUse={() => runAndFocus(() => service.chooseService(test.profile, test.health))}
        />
      )}
    </>
  )
}

function Hosts({ profile, isCurrent }: { profile: Profile; isCurrent: boolean }) {
  const [data = '', metrics = ''] = [profile.dataUrl, profile.metricsUrl].map((url) => new URL(url).host)
  return isCurrent ? (
    <p class={styles.hosts} tabIndex={-1} data-testid="current-service">
      <span class="visually-hidden">{i18n.t('options.service.inUse')}</span> {data} · {metrics}
    </p>
  ) : (
    <p class={styles.hosts}>{i18n.t('options.service.access', [data, metrics])}</p>
  )
}

interface TestResultProps {
  result: ConnectionTest
  profile: Profile
  onUse: () => void
}

function TestResult({ result, profile, onUse }: TestResultProps) {
  const isGood = [result.data, result.metrics].every((outcome) => outcome.ok && isHealthy(outcome.value))
  return (
    <div class={styles.stack} data-testid="connection-test">
      <InterfaceResult
        name={i18n.t('options.service.balances')}
        url={profile.dataUrl}
        outcome={result.data}
      />
      <InterfaceResult
        name={i18n.t('options.service.figures')}
        url={profile.metricsUrl}
        outcome={result.metrics}
      />
      {result.blockRoutes === false && (
        <Notice testId="no-block-routes">{i18n.t('options.service.noBlockRoutes')}</Notice>
      )}
      <div class={styles.line}>
        <Button kind={isGood ? 'primary' : 'plain'} onClick={onUse} testId="use-service">
          {i18n.t(isGood ? 'options.service.use' : 'options.service.useAnyway')}
        </Button>
      </div>
    </div>
  )
}

interface InterfaceResultProps {
  name: string
  url: string
  outcome: Outcome<HealthReport>
}

function InterfaceResult({ name, url, outcome }: InterfaceResultProps) {
  const [version] = /\/v[12]$/i.exec(url) ?? []
  if (version)
    return <Notice tone="warning">{i18n.t('options.service.versionInAddress', [name, version])}</Notice>
  if (!outcome.ok) return <Notice tone="error">{`${name}: ${failureSentence(outcome.failure)}`}</Notice>
  const { status } = outcome.value
  return isHealthy(outcome.value) ? (
    <Notice icon="check">{i18n.t('options.service.available', [name, status])}</Notice>
  ) : (
    <Notice tone="warning">{i18n.t('options.service.unhealthy', [name, status])}</Notice>
  )
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { COMPUTE_UNITS } from '../../utils/domain/compute-units.ts'
import { operationOf, type RateLimitHeaders, type RequestRecord } from '../../utils/domain/request-record.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import { formatInstant, formatTimeOfDay } from '../../utils/format/time.ts'
import { formatBytes, formatMilliseconds } from '../../utils/format/units.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import type { PopupRefreshCost, RequestLog } from '../../utils/state/request-log-state.ts'
import { HealthReports } from '../network/health-reports.tsx'
import { useHealth } from '../network/use-health.ts'
import { Button } from '../ui/button.tsx'
import { FoldedCard } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { INCOGNITO_WINDOW } from '../ui/incognito-window-name.ts'
import { RequestDetails, requestOperationText, requestResultText } from '../ui/request-details.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { Table, type TableColumn } from '../ui/table.tsx'
import styles from './diagnostics.module.css'

const ID = 'diagnostics'

/**
 * Health reports, recent requests, rate limits and the cost of a refresh. A link to `#diagnostics` opens the
 * card.
 */
export function DiagnosticsCard({ options, profile }: { options: OptionsState; profile: Profile }) {
  const isLinked = () => location.hash === `#${ID}`
  const isOpen = useSignal(isLinked())
  useEffect(() => {
    const openIfLinked = () => {
      if (isLinked()) isOpen.value = true
    }
    addEventListener('hashchange', openIfLinked)
    return () => removeEventListener('hashchange', openIfLinked)
  }, [])
  return (
    <FoldedCard
      id={ID}
      title={i18n.t('options.diagnostics.title')}
      summary={i18n.t('options.diagnostics.summary')}
      open={isOpen.value}
      onToggle={setterOf(isOpen)}
      testId="diagnostics"
    >
      {isOpen.value && <Diagnostics options={options} profile={profile} />}
    </FoldedCard>
  )
}

function Diagnostics({ options: { app, requests }, profile }: { options: OptionsState; profile: Profile }) {
  const health = useHealth(profile)
  const { requestRecords, limits } = requests.log.value
  return (
    <>
      <CardRow>
        <h3>{i18n.t('options.health.title')}</h3>
        <p class={styles.explanation}>{i18n.t('options.health.explanation')}</p>
        <HealthReports state={health} profile={profile} clock={app.clock} isNested />
      </CardRow>
      <CardRow>
        <div class={styles.heading}>
          <div class={styles.headingText}>
            <h3>{i18n.t('options.requests.title')}</h3>
            <p class={styles.explanation}>{i18n.t(`options.requests.explanation.${INCOGNITO_WINDOW}`)}</p>
          </div>
          <Button onClick={() => void requests.clear()} testId="clear-requests">
            {i18n.t('options.requests.clear')}
          </Button>
        </div>
        {requestRecords.length === 0 ? (
          <p data-testid="no-requests">{i18n.t('options.requests.none')}</p>
        ) : (
          <RequestTable requestRecords={requestRecords} />
        )}
      </CardRow>
      <CardRow>
        <RequestLimits limits={limits} />
      </CardRow>
      <CardRow>
        <RefreshCostText cost={requests.cost.value} profile={profile} />
      </CardRow>
    </>
  )
}

/** The number of requests that a refresh of the popup's wallet takes, and for AvaCloud the compute units. */
function RefreshCostText({ cost, profile }: { cost: PopupRefreshCost | null; profile: Profile }) {
  return (
    <div data-testid="cost">
      <h3>{i18n.t('options.requests.cost')}</h3>
      <p>{cost ? requestText(cost) : i18n.t('options.requests.noCost')}</p>
      {cost && profile.id === 'avacloud' && <p data-testid="units">{unitText(cost)}</p>}
    </div>
  )
}

function requestText({ requests, tpsRequests, atLeast }: PopupRefreshCost): string {
  return i18n.t(atLeast ? 'options.requests.takesAtLeast' : 'options.requests.takes', [
    countText('options.requests.balances', requests),
    countText('options.requests.figures', tpsRequests),
  ])
}

function unitText({ computeUnits, tpsRequests }: PopupRefreshCost): string {
  const { tps, perMinute } = COMPUTE_UNITS
  return i18n.t('options.requests.units', [
    formatCount(computeUnits),
    formatCount(perMinute.keyless),
    formatCount(perMinute.keyed),
    formatCount(tpsRequests * tps),
    formatCount(perMinute.metrics),
  ])
}

const keyOf = ({ at, attempt, url }: RequestRecord): string => `${at} ${attempt} ${url}`

/** A table of requests, newest first. A row expands to the details of its request. */
function RequestTable({ requestRecords }: { requestRecords: readonly RequestRecord[] }) {
  const opened = useSignal<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(opened.value)
    if (!next.delete(key)) next.add(key)
    opened.value = next
  }
  return (
    <div class={styles.table}>
      <Table
        caption={i18n.t('options.requests.title')}
        columns={columnsOf(opened.value, toggle)}
        rows={requestRecords.toReversed().toSorted((a, b) => b.at - a.at)}
        rowKey={keyOf}
        rowTestId="request"
        renderDetails={(record) =>
          opened.value.has(keyOf(record)) ? <RequestDetails requestRecord={record} /> : null
        }
        scrolls
        testId="requests"
      />
    </div>
  )
}

function columnsOf(
  opened: ReadonlySet<string>,
  toggle: (key: string) => void,
): readonly TableColumn<RequestRecord>[] {
  return [
    {
      id: 'time',
      heading: i18n.t('options.requests.time'),
      render: (record) => (
        <button
          type="button"
          class={styles.time}
          aria-expanded={opened.has(keyOf(record))}
          title={formatInstant(record.at)}
          onClick={() => toggle(keyOf(record))}
        >
          {formatTimeOfDay(record.at)}
        </button>
      ),
    },
    {
      id: 'operation',
      heading: i18n.t('options.requests.operation'),
      render: (record) => requestOperationText(operationOf(record)),
    },
    {
      id: 'host',
      heading: i18n.t('options.requests.host'),
      render: ({ url }) => new URL(url).host,
    },
    {
      id: 'result',
      heading: i18n.t('options.requests.result'),
      render: (record) => (
        <span class={record.problem === null ? '' : styles.failed}>{requestResultText(record)}</span>
      ),
    },
    {
      id: 'duration',
      heading: i18n.t('options.requests.duration'),
      align: 'end',
      render: ({ ms }) => formatMilliseconds(ms),
    },
    {
      id: 'size',
      heading: i18n.t('options.requests.size'),
      align: 'end',
      render: ({ bytes }) => formatBytes(bytes),
    },
  ]
}

const HEADERS: readonly [keyof RateLimitHeaders, string][] = [
  ['policy', 'ratelimit-policy'],
  ['limit', 'ratelimit-limit'],
  ['remaining', 'ratelimit-remaining'],
  ['reset', 'ratelimit-reset'],
  ['retryAfter', 'retry-after'],
]

/** The last rate-limit headers of each origin. */
function RequestLimits({ limits }: { limits: RequestLog['limits'] }) {
  const entries = Object.entries(limits)
  return (
    <div data-testid="limits">
      <h3>{i18n.t('options.requests.limits')}</h3>
      {entries.length === 0 && <p class={styles.explanation}>{i18n.t('options.requests.noLimits')}</p>}
      {entries.map(([origin, { at, rateLimit }]) => (
        <div key={origin} class={styles.limit} data-testid="limit">
          <p class={styles.origin}>
            <bdi>{origin}</bdi>
            <time class={styles.explanation} dateTime={new Date(at).toISOString()}>
              {formatInstant(at)}
            </time>
          </p>
          <dl class={styles.headers}>
            {HEADERS.map(([name, header]) =>
              rateLimit[name] === null ? null : (
                <div key={name}>
                  <dt>{header}</dt>
                  <dd>
                    <bdi>{rateLimit[name]}</bdi>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      ))}
    </div>
  )
}

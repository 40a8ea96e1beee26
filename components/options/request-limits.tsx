import { i18n } from '#i18n'
import type { RateLimitHeaders } from '../../utils/domain/request-record.ts'
import { formatInstant } from '../../utils/format/time.ts'
import type { RequestLog } from '../../utils/state/request-log-state.ts'
import styles from './diagnostics.module.css'

const HEADERS: readonly [keyof RateLimitHeaders, string][] = [
  ['policy', 'ratelimit-policy'],
  ['limit', 'ratelimit-limit'],
  ['remaining', 'ratelimit-remaining'],
  ['reset', 'ratelimit-reset'],
  ['retryAfter', 'retry-after'],
]

/** The last rate-limit headers of each origin. */
export function RequestLimits({ limits }: { limits: RequestLog['limits'] }) {
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

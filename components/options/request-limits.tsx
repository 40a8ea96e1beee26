import { i18n } from '#i18n'
import type { RateLimitHeaders } from '../../utils/domain/request-record.ts'
import { formatInstant } from '../../utils/format/time.ts'
import type { RequestLog } from '../../utils/state/request-log-state.ts'
import styles from './requests.module.css'

/** The headers as they are named on the wire: names that its operator's documents use, not words. */
const HEADERS: readonly [keyof RateLimitHeaders, string][] = [
  ['policy', 'ratelimit-policy'],
  ['limit', 'ratelimit-limit'],
  ['remaining', 'ratelimit-remaining'],
  ['reset', 'ratelimit-reset'],
  ['retryAfter', 'retry-after'],
]

/** What each origin last said of its limits. */
export function RequestLimits({ limits }: { limits: RequestLog['limits'] }) {
  const seen = Object.entries(limits)
  return (
    <div data-part="limits">
      <h3 class={styles.heading}>{i18n.t('options.requests.limits')}</h3>
      {seen.length === 0 && <p class={styles.soft}>{i18n.t('options.requests.noLimits')}</p>}
      {seen.map(([origin, { at, rateLimit }]) => (
        <div key={origin} class={styles.limit} data-part="limit">
          <p>
            <bdi>{origin}</bdi> <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
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

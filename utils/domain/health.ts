import * as v from 'valibot'
import { type Failure, storedFailure } from './failure.ts'

const texts = v.record(v.string(), v.string())

/** A health report (API 2.6) of either interface. */
const healthReportSchema = v.object({
  /** The overall status: `ok`, `up`, `error`, `shutting_down`. */
  status: v.string(),
  /** Component name to status. */
  components: texts,
  /** The failing components, which are also in `components`. */
  errors: texts,
})
export type HealthReport = v.InferOutput<typeof healthReportSchema>

/** The two interfaces of a service, each with its own health report (API 4.5, 4.6). */
export const INTERFACES = ['data', 'metrics'] as const
export type InterfaceName = (typeof INTERFACES)[number]

/** The last health check of one interface. `at` is in ms, 0 before the first check. */
export const healthCheckSchema = v.object({
  report: v.nullable(healthReportSchema),
  failure: v.nullable(storedFailure),
  at: v.number(),
})
export type HealthCheck = v.InferOutput<typeof healthCheckSchema>

/** The last checks of both interfaces. */
export type Health = Record<InterfaceName, HealthCheck>

const NEVER: HealthCheck = { report: null, failure: null, at: 0 }

export const NO_HEALTH: Health = { data: NEVER, metrics: NEVER }

/**
 * The health of a service. `unknown`: a recent check failed, but not because of the service. `stale`: not all
 * interfaces were checked recently. `unchecked`: never checked.
 */
export type HealthStatus = 'healthy' | 'unhealthy' | 'unknown' | 'stale' | 'unchecked'

const MAX_AGE_MS = 3_600_000

export const isHealthy = (report: HealthReport): boolean => report.status === 'ok' || report.status === 'up'

/** Whether a component is failing. An unknown status is not a failure: the overall status covers it. */
export const isDown = (status: string): boolean => status === 'down' || status === 'error'

/** Whether a check succeeded and its report has a good overall status and no failing component. */
export function isHealthyCheck({ report }: HealthCheck): boolean {
  return (
    report !== null &&
    isHealthy(report) &&
    Object.keys(report.errors).length === 0 &&
    !Object.values(report.components).some(isDown)
  )
}

/** Failures that do not indicate a problem of the service. */
const LOCAL_FAILURES: ReadonlySet<Failure['kind']> = new Set([
  'rateLimited',
  'offline',
  'noPermission',
  'stopped',
  'notConfigured',
  'storageFailed',
  'unexpected',
  'interrupted',
  'unresponsive',
])

/** Whether a failure is a reason to check the service's health. */
export const isServiceFailure = ({ kind }: Failure): boolean => !LOCAL_FAILURES.has(kind)

/**
 * The status by the checks of the last hour: `unhealthy` if an interface has a problem, `healthy` if both are
 * healthy.
 * @param now in ms
 */
export function healthStatus({ data, metrics }: Health, now: number): HealthStatus {
  const checks = [data, metrics]
  const recent = checks.filter(({ at }) => isRecent(at, now))
  if (recent.some(isUnhealthy)) return 'unhealthy'
  if (recent.filter(isHealthyCheck).length === checks.length) return 'healthy'
  if (recent.some(({ failure }) => failure)) return 'unknown'
  return checks.every(({ at }) => at === 0) ? 'unchecked' : 'stale'
}

/** A check further in the future counts as old. A page's current time can be slightly behind. */
const CLOCK_TOLERANCE_MS = 5_000

const isRecent = (at: number, now: number): boolean =>
  at > 0 && at - now < CLOCK_TOLERANCE_MS && now - at < MAX_AGE_MS

const isUnhealthy = (check: HealthCheck): boolean =>
  check.failure ? isServiceFailure(check.failure) : check.report !== null && !isHealthyCheck(check)

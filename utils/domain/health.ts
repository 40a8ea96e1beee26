import type { Failure } from './failure.ts'

/** A health report (contract 2.6) as both interfaces give it. */
export interface HealthReport {
  /** The overall word as the service says it: `ok`, `up`, `error`, `shutting_down`. */
  status: string
  /** Component name to its status word. */
  components: Record<string, string>
  /** What the report lists as failing, in the same form; these are among the components, too. */
  errors: Record<string, string>
}

/** The two interfaces of a service; each has a health report of its own (contract 4.5, 4.6). */
export const INTERFACES = ['data', 'metrics'] as const
export type InterfaceName = (typeof INTERFACES)[number]

/** What came of the last time that one interface was asked for its health. `at` in ms; 0 before the first time. */
export interface HealthCheck {
  report: HealthReport | null
  failure: Failure | null
  at: number
}

/** Both interfaces' last checks. */
export type Health = Record<InterfaceName, HealthCheck>

const NEVER: HealthCheck = { report: null, failure: null, at: 0 }

export const NO_HEALTH: Health = { data: NEVER, metrics: NEVER }

/** What a person is told at a glance; `old` and `never` are both "not known". */
export type Wellness = 'well' | 'trouble' | 'old' | 'never'

/** A report tells of the time it was made: after an hour nobody knows any more. */
const OLD_AFTER = 3_600_000

/** Whether the overall word means that all is well. */
export const isHealthy = (report: HealthReport): boolean => report.status === 'ok' || report.status === 'up'

/** Whether a component's word means that it fails. A word that we do not know is no alarm: the overall word decides. */
export const isDown = (word: string): boolean => word === 'down' || word === 'error'

/** Whether a check found nothing wrong: the overall word is good, and no component is said to fail. */
export function isWell({ report }: HealthCheck): boolean {
  return (
    report !== null &&
    isHealthy(report) &&
    Object.keys(report.errors).length === 0 &&
    !Object.values(report.components).some(isDown)
  )
}

/** Failures that tell of this computer or of our own asking, not of how the service is. */
const TELLS_NOTHING: ReadonlySet<Failure['kind']> = new Set([
  'rateLimited',
  'offline',
  'noPermission',
  'stopped',
  'notConfigured',
  'storageFailed',
  'interrupted',
])

/** Whether a failure is a reason to look after the service's health. */
export const tellsOfService = ({ kind }: Failure): boolean => !TELLS_NOTHING.has(kind)

/** What a service's two checks come to: trouble on either side is trouble, and well is only what is known to be. */
export function wellness({ data, metrics }: Health, now: number): Wellness {
  const checks = [data, metrics]
  const recent = checks.filter(({ at }) => isRecent(at, now))
  if (recent.some(inTrouble)) return 'trouble'
  if (recent.filter(isWell).length === checks.length) return 'well'
  return checks.every(({ at }) => at === 0) ? 'never' : 'old'
}

/** The clock on screen ticks by the second; what lies further ahead is a clock that jumped, and counts as old. */
const TICKS = 5_000

const isRecent = (at: number, now: number): boolean => at > 0 && at - now < TICKS && now - at < OLD_AFTER

const inTrouble = (check: HealthCheck): boolean =>
  check.failure ? tellsOfService(check.failure) : check.report !== null && !isWell(check)

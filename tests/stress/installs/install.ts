import { retryMoment } from '../../../utils/api/retry-after.ts'
import { firstDelayMinutes, isMissedAlarm } from '../../../utils/domain/badge-alarm.ts'
import { isActiveHold, type RateLimitHold } from '../../../utils/domain/rate-limit-hold.ts'
import type { Condition } from './service-conditions.ts'
import type { Usage } from './usage.ts'

/** The number of requests that one alarm causes, by the kind of response; `missed`: of a missed alarm. */
export interface RequestsPerAlarm {
  answered: number
  failing: number
  limited: number
  missed: number
}

export interface Rules {
  periodMinutes: number
  requestsPerAlarm: RequestsPerAlarm
  condition: Condition
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
}

const MINUTE_MS = 60_000

/**
 * Simulates the day of one install and reports its badge requests.
 * @param usage times in ms since midnight
 */
export function simulate(
  usage: Usage,
  rules: Rules,
  onRequests: (at: number, requests: number) => void,
): void {
  const { periodMinutes, requestsPerAlarm, condition, random } = rules
  const period = periodMinutes * MINUTE_MS
  const newAlarm = (now: number) => now + firstDelayMinutes(periodMinutes, random) * MINUTE_MS
  let hold: RateLimitHold | undefined
  const sendRequest = (now: number) => {
    if (isActiveHold(hold, now)) return
    const { kind, headers } = condition(now)
    onRequests(now, requestsPerAlarm[kind])
    if (kind === 'limited') hold = { since: now, until: retryMoment(headers, now, random) }
  }
  let due = newAlarm(usage.alarmMadeAt)
  for (const { from, to, isAlarmKept } of usage.runs) {
    if (!isAlarmKept) due = newAlarm(from)
    while (due < to) {
      const now = Math.max(due, from)
      if (isMissedAlarm(due, now)) {
        if (requestsPerAlarm.missed > 0) onRequests(now, requestsPerAlarm.missed)
        due = newAlarm(now)
      } else {
        sendRequest(now)
        due += period
      }
    }
  }
}

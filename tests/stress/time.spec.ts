import type { Worker } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { until } from '../../scripts/browser/until.ts'
import { originsOf } from '../../scripts/start/service.ts'
import { readAlarms } from '../e2e/support/badge.ts'
import type { LocalService } from '../service/service.ts'
import { seedWithKey } from './support/browser-with-key.ts'
import { listenToLog, type RequestListener, type TimedRequest } from './support/request-listener.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import type { StressRun } from './support/stress-run.ts'
import { test } from './support/stress-test.ts'
import { DAY_PLAN, PERIOD_MS, type Phase, shortened } from './time/day.ts'
import {
  badgeShows,
  fireAlarmsAt,
  postponeRealAlarm,
  setTime,
  tpsRequestedAt,
} from './time/simulated-worker.ts'

/** The number of alarms that fire before a slow service responds. */
const PARALLEL_ALARMS = 3
/** The number of requests after which a further TPS request would have arrived. */
const PROBES = 3
/** The maximum random jitter of a rate-limit hold, relative to its length. */
const JITTER = 0.1

interface Counts {
  alarms: number
  tpsRequests: number
  healthRequests: number
  /** Alarms with more or fewer requests than their condition allows. */
  wrongCounts: number
  /** Requests during a rate-limit hold. */
  duringHold: number
  /** The most TPS requests at the same time. */
  inFlight: number
  /** The most alarms in a row that failed although the service worked again. */
  notRecovered: number
  /** Alarms after which the badge differed from the stored TPS. */
  wrongBadges: number
  /** Alarms with the badge's period that are set in the browser at the end. */
  alarmsSet: number
}

test.use({ key: 'stored' })

/** On a simulated day, Chromium's worker sends the right number of requests for each alarm of the badge. */
test('time', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const day = quick ? shortened(DAY_PLAN) : DAY_PLAN
  const service = await startServiceWithKey()
  try {
    const counts = await simulate(extension, service, day, log)
    figure('alarms', counts.alarms, `>= ${quick ? 50 : 288}`)
    figure('requests for the TPS', counts.tpsRequests, `<= ${maxRequests(day)}`)
    figure('requests for the health', counts.healthRequests, '= 0')
    figure('alarms with too many or too few requests', counts.wrongCounts, '= 0')
    figure('requests during a rate-limit hold', counts.duringHold, '= 0')
    figure('badge requests in flight', counts.inFlight, '<= 1')
    figure('periods until recovery', 1 + counts.notRecovered, '<= 1')
    figure('badges that differ from what is stored', counts.wrongBadges, '= 0')
    figure('alarms set at the end', counts.alarmsSet, '= 1')
  } finally {
    await service.stop()
  }
})

const alarmsIn = (day: readonly Phase[], ...conditions: Phase['condition'][]): number =>
  day.filter(({ condition }) => conditions.includes(condition)).reduce((sum, { alarms }) => sum + alarms, 0)

/** The most TPS requests of a day: one per alarm, even if the request fails; none without a network. */
const maxRequests = (day: readonly Phase[]): number => alarmsIn(day, 'normal', 'slow', 'rateLimited', 'error')

async function simulate(
  browser: ExtensionBrowser,
  service: LocalService,
  day: readonly Phase[],
  log: StressRun['log'],
): Promise<Counts> {
  const counts: Counts = {
    ...{ alarms: 0, tpsRequests: 0, healthRequests: 0, wrongCounts: 0, duringHold: 0 },
    ...{ inFlight: 0, notRecovered: 0, wrongBadges: 0, alarmsSet: 0 },
  }
  const listener = listenToLog(service.log, (all) => {
    const open = tpsRequestsOf(all).filter(({ request }) => request.status === 0)
    counts.inFlight = Math.max(counts.inFlight, open.length)
  })
  // Noon, so that the day contains one midnight.
  const clock = { now: new Date().setUTCHours(12, 0, 0, 0) }
  service.set({ clock: () => clock.now })
  await browser.allow(...originsOf(service))
  const worker = await browser.worker()
  await setTime(worker, clock.now)
  await postponeRealAlarm(worker)
  await seedWithKey(worker, service, { badgeMinutes: 5 })
  await tpsRequestedAt(worker, clock.now)
  listener.all.length = 0
  const state: State = { clockOffsetMs: 0, holdFrom: 0, holdUntil: 0, failuresInARow: 0 }
  for (const phase of day) {
    await startPhase(browser, service, phase, clock)
    for (let time = 0; time < phase.alarms; time += 1) {
      clock.now += PERIOD_MS
      await checkAlarm(browser, service, listener, phase, clock.now, state, counts)
    }
    await endPhase(browser, service)
    const { alarms, tpsRequests, healthRequests } = counts
    log(JSON.stringify({ phase, alarms, tpsRequests, healthRequests }))
  }
  counts.alarmsSet = (await readAlarms(await browser.worker())).filter(
    ({ periodInMinutes }) => periodInMinutes === 5,
  ).length
  return counts
}

interface State {
  clockOffsetMs: number
  holdFrom: number
  holdUntil: number
  /** Alarms in a row that failed although the service worked again. */
  failuresInARow: number
}

async function startPhase(
  browser: ExtensionBrowser,
  service: LocalService,
  { condition, retryAfterSeconds, sleepMs }: Phase,
  clock: { now: number },
): Promise<void> {
  if (sleepMs) {
    await browser.stopWorker()
    clock.now += sleepMs
  }
  if (condition === 'error') service.setFault('all', { status: 500 })
  if (condition === 'rateLimited') service.setFault('all', { retryAfter: String(retryAfterSeconds) })
  if (condition === 'offline') await browser.context.setOffline(true)
}

async function endPhase({ context }: ExtensionBrowser, service: LocalService): Promise<void> {
  service.clearFaults()
  await context.setOffline(false)
}

/** Fires the alarm, waits until it is handled, and checks its requests. */
async function checkAlarm(
  browser: ExtensionBrowser,
  service: LocalService,
  listener: RequestListener,
  { condition, retryAfterSeconds = 0, clockOffsetMs = 0 }: Phase,
  now: number,
  state: State,
  counts: Counts,
): Promise<void> {
  const worker = await browser.worker()
  const from = listener.all.length
  const workerTime = now + clockOffsetMs
  if (clockOffsetMs !== state.clockOffsetMs) {
    // After a change of the clock, the extension ignores an earlier hold.
    state.holdUntil = 0
    state.clockOffsetMs = clockOffsetMs
  }
  const mayRequest = now >= state.holdUntil
  const mustRequest = now >= state.holdUntil + JITTER * (state.holdUntil - state.holdFrom)
  await setTime(worker, workerTime)
  const responded = condition === 'slow' ? delayResponse(worker, service, listener) : undefined
  await fireAlarmsAt(worker, workerTime, condition === 'slow' ? PARALLEL_ALARMS : 1)
  await responded
  const record = await tpsRequestedAt(worker, workerTime)
  const requests = tpsRequestsOf(listener.all.slice(from))
  // The next alarm must not fire before all requests of this one have a response.
  await until(async () => listener.all.every(({ request }) => request.status !== 0), {
    timeout: 15_000,
    what: 'the last response',
  })
  const healthRequests = listener.all
    .slice(from)
    .filter(({ request }) => request.route === 'healthCheck').length
  const shouldSucceed =
    condition !== 'error' && condition !== 'rateLimited' && condition !== 'offline' && mustRequest
  counts.alarms += 1
  counts.tpsRequests += requests.length
  counts.healthRequests += healthRequests
  const [fewest, most] = allowed(condition, mayRequest, mustRequest)
  if (requests.length < fewest || requests.length > most) counts.wrongCounts += 1
  if (!mayRequest) counts.duringHold += requests.length + healthRequests
  if (condition === 'rateLimited' && requests.length > 0)
    Object.assign(state, { holdFrom: now, holdUntil: now + 1_000 * retryAfterSeconds })
  state.failuresInARow = shouldSucceed && record.hasFailed ? state.failuresInARow + 1 : 0
  counts.notRecovered = Math.max(counts.notRecovered, state.failuresInARow)
  if (!(await badgeShows(worker, record.value, !record.hasFailed))) counts.wrongBadges += 1
}

const tpsRequestsOf = (requests: readonly TimedRequest[]): TimedRequest[] =>
  requests.filter(({ request }) => request.route === 'avgTps')

/** The fewest and the most TPS requests of one alarm. */
function allowed(condition: Phase['condition'], mayRequest: boolean, mustRequest: boolean): [number, number] {
  if (!mayRequest || condition === 'offline') return [0, 0]
  return [mustRequest ? 1 : 0, 1]
}

/** Delays the response to a TPS request until a second TPS request would also have arrived. */
async function delayResponse(
  worker: Worker,
  service: LocalService,
  listener: RequestListener,
): Promise<void> {
  const delay = Promise.withResolvers<void>()
  service.setFault('avgTps', { until: delay.promise, times: 1 })
  await listener.next(({ route }) => route === 'avgTps')
  for (let probe = 0; probe < PROBES; probe += 1)
    await worker.evaluate((url) => fetch(url).then(({ status }) => status), `${service.metricsUrl}/probe`)
  delay.resolve()
}

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
import { DAY_PLAN, PERIOD, type Stretch, shortened } from './time/day.ts'
import { attemptAt, badgeShows, fireAlarmsAt, postponeRealAlarm, setTime } from './time/simulated-worker.ts'

/** Alarms that fire while a slow service has not responded. */
const AT_ONCE = 3
const PROBES = 3
/** The random part of a wait, relative to its length. */
const JITTER = 0.1

interface Counts {
  alarms: number
  figureRequests: number
  healthRequests: number
  /** Alarms with more or fewer requests than their condition allows. */
  overBudget: number
  /** Requests during a rate-limit hold. */
  tooSoon: number
  inFlight: number
  /** The most alarms in a row that had not recovered after a problem was over. */
  backAfter: number
  /** Alarms after which the badge differed from the stored TPS. */
  badlyPainted: number
  /** Alarms of the browser at the end. */
  set: number
}

test.use({ key: 'stored' })

/** A simulated day of the badge's alarms in Chromium's worker. */
test('time', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const day = quick ? shortened(DAY_PLAN) : DAY_PLAN
  const service = await startServiceWithKey()
  try {
    const counts = await simulate(extension, service, day, log)
    figure('alarms', counts.alarms, `>= ${quick ? 50 : 288}`)
    figure('requests for the TPS', counts.figureRequests, `<= ${budget(day)}`)
    figure('requests for the health', counts.healthRequests, '= 0')
    figure('alarms with too many or too few requests', counts.overBudget, '= 0')
    figure('requests during a rate-limit hold', counts.tooSoon, '= 0')
    figure('badge requests in flight', counts.inFlight, '<= 1')
    figure('periods until recovery', 1 + counts.backAfter, '<= 1')
    figure('badges that differ from what is stored', counts.badlyPainted, '= 0')
    figure('alarms set at the end', counts.set, '= 1')
  } finally {
    await service.stop()
  }
})

const timesOf = (day: readonly Stretch[], ...weathers: Stretch['condition'][]): number =>
  day.filter(({ condition }) => weathers.includes(condition)).reduce((sum, { times }) => sum + times, 0)

/** One request per alarm, also if it fails; none without a network. */
const budget = (day: readonly Stretch[]): number => timesOf(day, 'clear', 'slow', 'busy', 'error')

async function simulate(
  browser: ExtensionBrowser,
  service: LocalService,
  day: readonly Stretch[],
  log: StressRun['log'],
): Promise<Counts> {
  const counts: Counts = {
    ...{ alarms: 0, figureRequests: 0, healthRequests: 0, overBudget: 0, tooSoon: 0 },
    ...{ inFlight: 0, backAfter: 0, badlyPainted: 0, set: 0 },
  }
  const listener = listenToLog(service.log, (all) => {
    const open = figureOf(all).filter(({ request }) => request.status === 0)
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
  await attemptAt(worker, clock.now)
  listener.all.length = 0
  const state: State = { jump: 0, waitFrom: 0, waitUntil: 0, troubled: 0 }
  for (const stretch of day) {
    await enter(browser, service, stretch, clock)
    for (let time = 0; time < stretch.times; time += 1) {
      clock.now += PERIOD
      await meet(browser, service, listener, stretch, clock.now, state, counts)
    }
    await leave(browser, service)
    const { alarms, figureRequests, healthRequests } = counts
    log(JSON.stringify({ ...stretch, alarms, figureRequests, healthRequests }))
  }
  counts.set = (await readAlarms(await browser.worker())).filter(
    ({ periodInMinutes }) => periodInMinutes === 5,
  ).length
  return counts
}

interface State {
  jump: number
  /** The rate-limit hold. */
  waitFrom: number
  waitUntil: number
  /** Alarms in a row that should have recovered and did not. */
  troubled: number
}

async function enter(
  browser: ExtensionBrowser,
  service: LocalService,
  { condition, wait, sleep }: Stretch,
  clock: { now: number },
): Promise<void> {
  if (sleep) {
    await browser.stopWorker()
    clock.now += sleep
  }
  if (condition === 'error') service.setFault('all', { status: 500 })
  if (condition === 'busy') service.setFault('all', { retryAfter: String(wait) })
  if (condition === 'offline') await browser.context.setOffline(true)
}

async function leave({ context }: ExtensionBrowser, service: LocalService): Promise<void> {
  service.clearFaults()
  await context.setOffline(false)
}

/** Fires one alarm, waits until it is handled, and checks its requests. */
async function meet(
  browser: ExtensionBrowser,
  service: LocalService,
  listener: RequestListener,
  { condition, wait = 0, jump = 0 }: Stretch,
  now: number,
  state: State,
  counts: Counts,
): Promise<void> {
  const worker = await browser.worker()
  const from = listener.all.length
  const local = now + jump
  if (jump !== state.jump) {
    // After a clock change the extension ignores an earlier hold.
    state.waitUntil = 0
    state.jump = jump
  }
  const mayAsk = now >= state.waitUntil
  const mustAsk = now >= state.waitUntil + JITTER * (state.waitUntil - state.waitFrom)
  await setTime(worker, local)
  const answered = condition === 'slow' ? holdAnswer(worker, service, listener) : undefined
  await fireAlarmsAt(worker, local, condition === 'slow' ? AT_ONCE : 1)
  await answered
  const record = await attemptAt(worker, local)
  const asked = figureOf(listener.all.slice(from))
  // All requests of this alarm must have ended before the next one.
  await until(async () => listener.all.every(({ request }) => request.status !== 0), {
    timeout: 15_000,
    what: 'the last answer',
  })
  const health = listener.all.slice(from).filter(({ request }) => request.route === 'healthCheck').length
  const well = condition !== 'error' && condition !== 'busy' && condition !== 'offline' && mustAsk
  counts.alarms += 1
  counts.figureRequests += asked.length
  counts.healthRequests += health
  const [fewest, most] = allowed(condition, mayAsk, mustAsk)
  if (asked.length < fewest || asked.length > most) counts.overBudget += 1
  if (!mayAsk) counts.tooSoon += asked.length + health
  if (condition === 'busy' && asked.length > 0)
    Object.assign(state, { waitFrom: now, waitUntil: now + 1_000 * wait })
  state.troubled = well && record.hasFailed ? state.troubled + 1 : 0
  counts.backAfter = Math.max(counts.backAfter, state.troubled)
  if (!(await badgeShows(worker, record.value, !record.hasFailed))) counts.badlyPainted += 1
}

const figureOf = (requests: readonly TimedRequest[]): TimedRequest[] =>
  requests.filter(({ request }) => request.route === 'avgTps')

/** The fewest and the most TPS requests of one alarm. */
function allowed(condition: Stretch['condition'], mayAsk: boolean, mustAsk: boolean): [number, number] {
  if (!mayAsk || condition === 'offline') return [0, 0]
  return [mustAsk ? 1 : 0, 1]
}

/** Delays the response until the request has arrived and any further request would have. */
async function holdAnswer(worker: Worker, service: LocalService, listener: RequestListener): Promise<void> {
  const held = Promise.withResolvers<void>()
  service.setFault('avgTps', { until: held.promise, times: 1 })
  await listener.next(({ route }) => route === 'avgTps')
  for (let probe = 0; probe < PROBES; probe += 1)
    await worker.evaluate((url) => fetch(url).then(({ status }) => status), `${service.metricsUrl}/probe`)
  held.resolve()
}

import type { Worker } from '@playwright/test'
import type { ExtensionBrowser } from '../../../scripts/browser/launch.ts'
import { until } from '../../../scripts/browser/until.ts'
import { originsOf } from '../../../scripts/start/service.ts'
import type { Fault, LocalService } from '../../service/service.ts'
import { seedWithKey } from '../support/browser-with-key.ts'
import { startServiceWithKey } from '../support/service-with-key.ts'
import { removeHealthAndHolds, storedTps } from '../support/stored-cache.ts'
import { readLocal } from '../support/stored-items.ts'
import type { RequestsPerAlarm } from './install.ts'

interface Alarm {
  name: string
  scheduledTime: number
}

/** The part of the extension API that is called inside the worker. */
declare const chrome: {
  alarms: {
    get(name: string): Promise<Alarm | undefined>
    clear(name: string): Promise<boolean>
    onAlarm: { dispatch(alarm: Alarm): void }
  }
}

const TIMEOUT = { timeout: 20_000 }

/** Counts the requests of a badge alarm in Chromium, for each kind of response and for a missed alarm. */
export async function measureRequestsPerAlarm(browser: ExtensionBrowser): Promise<RequestsPerAlarm> {
  const { service, ports } = await startWithPorts()
  try {
    await browser.allow(...originsOf(service))
    const worker = await browser.worker()
    await seedWithKey(worker, service)
    await until(async () => service.log.some(({ status }) => status === 200), {
      ...TIMEOUT,
      what: 'the first TPS',
    })
    await waitForRequests(service, worker)
    await service.stop()
    return await measure(ports, worker)
  } finally {
    await service.stop()
  }
}

async function startWithPorts() {
  const service = await startServiceWithKey()
  const [dataPort = 0, metricsPort = 0] = [service.dataUrl, service.metricsUrl].map((url) =>
    Number(new URL(url).port),
  )
  return { service, ports: { dataPort, metricsPort } }
}

type Ports = Awaited<ReturnType<typeof startWithPorts>>['ports']

const FAILING: Fault[] = [{ status: 500 }, { status: 502 }, { status: 503 }, { cut: true }, { body: 'html' }]

async function measure(ports: Ports, worker: Worker): Promise<RequestsPerAlarm> {
  const count = (fault: Fault) => withFault(ports, fault, (service) => countAlarm(service, worker))
  const failing: number[] = []
  for (const fault of FAILING) failing.push(await count(fault))
  return {
    failing: Math.max(...failing),
    answered: await count({}),
    missed: await withFault(ports, {}, (service) => countMissed(service, worker)),
    limited: await count({ retryAfter: '600' }),
  }
}

/** Starts a new service for each alarm: Chromium itself repeats a request if a reused connection is cut. */
async function withFault<T>(
  ports: Ports,
  fault: Fault,
  work: (service: LocalService) => Promise<T>,
): Promise<T> {
  const service = await startServiceWithKey(ports)
  try {
    service.setFault('all', fault)
    return await work(service)
  } finally {
    await service.stop()
  }
}

async function countAlarm(service: LocalService, worker: Worker): Promise<number> {
  await removeHealthAndHolds(worker)
  const before = await requestedAt(worker)
  await fireAlarm(worker, 0)
  await until(async () => (await requestedAt(worker)) !== before, {
    ...TIMEOUT,
    what: 'the end of the alarm',
  })
  return waitForRequests(service, worker)
}

async function countMissed(service: LocalService, worker: Worker): Promise<number> {
  await worker.evaluate(() => chrome.alarms.clear('badge'))
  await fireAlarm(worker, 3_600_000)
  // A missed alarm creates a new alarm; any other alarm sends a request.
  const ended = async () => service.log.length > 0 || worker.evaluate(() => chrome.alarms.get('badge'))
  await until(async () => Boolean(await ended()), { ...TIMEOUT, what: 'the end of the missed alarm' })
  return waitForRequests(service, worker)
}

const fireAlarm = (worker: Worker, lateMs: number): Promise<void> =>
  worker.evaluate(
    (delayMs) => chrome.alarms.onAlarm.dispatch({ name: 'badge', scheduledTime: Date.now() - delayMs }),
    lateMs,
  )

const requestedAt = async (worker: Worker): Promise<number> => (await storedTps(worker))?.requestedAt ?? 0

/**
 * Waits for many storage reads and one request, which take longer than all requests of an alarm.
 * @returns the number of requests that the extension has sent to the service
 */
async function waitForRequests({ log, dataUrl }: LocalService, worker: Worker): Promise<number> {
  for (let reads = 0; reads < 30; reads += 1) await readLocal(worker)
  await worker.evaluate(
    (url) =>
      fetch(url).then(
        () => {},
        () => {},
      ),
    `${dataUrl}/marker`,
  )
  return log.filter(({ path }) => path !== '/marker').length
}

import { setTimeout as sleep } from 'node:timers/promises'
import { quietPage } from '../../scripts/browser/worker.ts'
import { originsOf } from '../../scripts/start/service.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { accountsAt } from '../e2e/support/date-judge.ts'
import { centsInTotal, centsOf, saveCsv } from '../e2e/support/export.ts'
import { compare, exactOf, moneyText } from '../e2e/support/figures.ts'
import { exactSum, exactTotal } from '../e2e/support/portfolio.ts'
import { addressOfWord } from '../service/dataset/address.ts'
import { CHAINS } from '../service/dataset/chains.ts'
import { randomOf } from '../service/dataset/random.ts'
import type { LocalService } from '../service/service.ts'
import { type DatesDriver, datesDriverIn } from './dates/driver.ts'
import { blockRequests, expectedBlock, repeatedBlocks, requestBound } from './dates/judge.ts'
import { createWorkerStopper, type WorkerStopper } from './kills/worker-stopper.ts'
import { seedWithKey } from './support/browser-with-key.ts'
import { startServiceWithKey } from './support/service-with-key.ts'
import { writeItem } from './support/stored-items.ts'
import { test } from './support/stress-test.ts'
import { accountRequestsOf } from './watchlist/account-requests.ts'
import { repeatedRequests, type Stop } from './watchlist/request-order.ts'

const SEED = '1'
/** A chain whose node is unavailable has no blocks. */
const AVAILABLE = CHAINS.filter(({ isNodeUnavailable }) => !isNodeUnavailable)
/** A tenth of the requests fails, and a tenth of those for blocks. */
const FAILING = { status: 503, percent: 10 }
/** The service can see later that a stop closed a connection. */
const GRACE_MS = 500
const POLL_MS = 200
const CHAIN_IDS = ['43114', '1', '137']

const accountQuery = (service: LocalService, address: string, chainId: string): WalletQuery => ({
  ...{ dataUrl: service.dataUrl, chainId, address },
  ...{ currency: 'usd', filterSpam: true, scope: 'all' },
})

/**
 * A run until everything is read. After each end, what failed is read again.
 * @param between called while it runs
 */
async function readAll(driver: DatesDriver, start: () => Promise<unknown>, between: () => Promise<unknown>) {
  await start()
  for (;;) {
    const run = await driver.readRun()
    if (run?.status.kind === 'failed') throw new Error(`interrupted: ${JSON.stringify(run)}`)
    if (run?.status.kind === 'ended') {
      if (run.failed === 0) return
      await start()
    }
    await between()
  }
}

test.use({ key: 'sent' })

/** The blocks of random days on ten chains of different rhythms, while requests fail. */
test('dates', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const dayCount = quick ? 2 : 40
  log(`seed ${SEED}`)
  const now = Date.now()
  const service = await startServiceWithKey({ limits: 'none', clock: () => now })
  try {
    service.setFault('block', FAILING)
    await extension.allow(...originsOf(service))
    await seedWithKey(await extension.worker(), service, { badgeMinutes: 0 })
    const driver = await datesDriverIn(await quietPage(extension.context, extension.extensionId))
    const random = randomOf('stress dates', SEED)
    const times = Array.from({ length: dayCount }, () =>
      random.between(Date.UTC(2015, 6, 1) / 1000, Math.floor(now / 1000) - 86_400),
    )
    const dates = times.map((before) => ({
      // Only the subject matters for the block.
      point: {
        kind: 'moment' as const,
        dateTime: new Date((before - 1) * 1000).toISOString().slice(0, 19),
        timeZone: 'UTC',
      },
      subject: { before },
    }))
    const queries = AVAILABLE.map(({ chainId }) => accountQuery(service, addressOfWord('dated'), chainId))
    await readAll(
      driver,
      () => driver.start(dates, queries),
      () => sleep(POLL_MS),
    )
    const saved = await driver.readDates()
    const wrong = AVAILABLE.flatMap((chain) =>
      saved.flatMap(({ subject, blocks }) => {
        const before = 'before' in subject ? subject.before : 0
        const { askedAt: _, ...found } = { askedAt: 0, ...blocks[chain.chainId]?.found }
        const isRight =
          JSON.stringify(sorted(found)) === JSON.stringify(sorted(expectedBlock(chain, before, now)))
        if (!isRight) log(`WRONG: chain ${chain.chainId}, T = ${before}: ${JSON.stringify(found)}`)
        return isRight ? [] : [before]
      }),
    )
    const answered = blockRequests(service.log).filter(({ isAnswered }) => isAnswered)
    const tooMany = AVAILABLE.filter((chain) => {
      const count = answered.filter(({ chainId }) => chainId === chain.chainId).length
      return count > dayCount * requestBound(chain, now)
    })
    figure('dates that were read', saved.length, `= ${new Set(times).size}`)
    figure('wrong blocks', wrong.length, '= 0')
    figure('chains with more requests than the bound', tooMany.length, '= 0')
    figure('blocks requested again', repeatedBlocks(answered, []).length, '= 0')
    log(`${answered.length} answered requests for ${saved.length * AVAILABLE.length} blocks`)
  } finally {
    await service.stop()
  }
})

const sorted = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, one && typeof one === 'object' ? sorted(one) : one]),
  )

/** The end of 2025 in Rome. */
const BEFORE = 1_767_222_000
const POINT = { kind: 'day' as const, date: '2025-12-31', timeZone: 'Europe/Rome' }

/** A date of many wallets while requests fail and the worker is stopped. */
test('dates of a watchlist', { tag: '@quick' }, async ({ extension, stress: { quick, figure, log } }) => {
  const amount = quick ? { wallets: 4, stops: 4 } : { wallets: 50, stops: 50 }
  const service = await startServiceWithKey({ limits: 'none', logAnswers: true })
  try {
    for (const target of ['block', 'latestBlocks', 'listErc20'] as const) service.setFault(target, FAILING)
    service.setFault('all', { latencyMs: 120 })
    const { context, extensionId } = extension
    await extension.allow(...originsOf(service))
    const worker = await extension.worker()
    const addresses = Array.from({ length: amount.wallets }, (_, index) => addressOfWord(`dated ${index}`))
    await seedWithKey(worker, service, { badgeMinutes: 0 })
    await writeItem(worker, 'watchlist', {
      wallets: addresses.map((address) => ({
        ...{ address, label: '', groupId: null, hue: null, note: '' },
        ...{ chainIds: CHAIN_IDS, countsInTotal: true },
      })),
      ...{ groups: [], order: 'value', hasSeenLinkNotice: true },
    })
    const driver = await datesDriverIn(await quietPage(context, extensionId))
    const stopper = await createWorkerStopper(context, await quietPage(context, extensionId))
    const accounts = addresses.flatMap((address) => CHAIN_IDS.map((chainId) => ({ address, chainId })))
    const queries = accounts.map(({ address, chainId }) => accountQuery(service, address, chainId))
    const stops = await readWithStops({ driver, stopper, service, count: amount.stops, queries })

    service.clearFaults()
    const read = accountRequestsOf(
      service.log.filter(
        ({ query }) => query.blockNumber && !query.contractAddresses && !isPriceRequest(query),
      ),
      {},
    ).filter(({ request }) => request.route === 'listErc20')
    const repeated = repeatedRequests(read, stops, GRACE_MS)
    for (const { path, at } of repeated) log(`UNEXPECTED: ${at} ${path}`)
    const again = repeatedBlocks(blockRequests(service.log), stops)
    for (const { chainId, number, at } of again) log(`UNEXPECTED: ${at} block ${number} of ${chainId}`)
    const raw = await accountsAt(service, accounts, BEFORE)
    const expected = exactSum(
      raw.flatMap(({ tokens }) => tokens),
      'usd',
    )
    service.log.length = 0
    const page = await extension.page('about.html').catch(() => context.newPage())
    await page.addInitScript(() => {
      globalThis.print = () => {}
    })
    await page.goto(
      `chrome-extension://${extensionId}/app.html#portfolio?at=${POINT.date}&zone=${POINT.timeZone}`,
    )
    await page.getByTestId('portfolio-table').waitFor()
    const total = await exactTotal(page)
    await page.getByTestId('export').click()
    const { rows } = await saveCsv(page)
    const sum = rows
      .filter(({ in_total }) => in_total === 'yes')
      .map(({ value }) => exactOf(value))
      .reduce((all, one) => addExact(all, one), { units: 0n, scale: 0 })
    await page.getByTestId('export').click()
    await page.getByTestId('export-print').click()
    const printed = await page.getByTestId('print-total').textContent()
    figure('stops of the worker', stops.length, `= ${amount.stops}`)
    figure(
      'accounts in the file',
      new Set(rows.map((row) => `${row.address} ${row.chain_id}`)).size,
      `= ${accounts.length}`,
    )
    figure(
      'accounts that were not read',
      rows.filter(({ list_complete }) => list_complete !== 'yes').length,
      '= 0',
    )
    figure('repeated requests', repeated.length, '= 0')
    figure('blocks requested again', again.length, '= 0')
    figure('wrong sums in the file', compare(sum, expected) === 0 ? 0 : 1, '= 0')
    figure('wrong totals on screen', total === moneyText(expected, 'usd') ? 0 : 1, '= 0')
    figure('wrong totals on the print', printed?.includes(total) ? 0 : 1, '= 0')
    figure('cents that file and screen differ by', Number(centsInTotal(rows) - centsOf(total)), '= 0')
    figure('requests of the page, the file and the print', service.log.length, '= 0')
  } finally {
    await service.stop()
  }
})

const addExact = (a: ReturnType<typeof exactOf>, b: ReturnType<typeof exactOf>) => {
  const scale = Math.max(a.scale, b.scale)
  const scaled = ({ units, scale: own }: typeof a) => units * 10n ** BigInt(scale - own)
  return { units: scaled(a) + scaled(b), scale }
}

/** Prices are compared by short lists of both blocks. */
const isPriceRequest = ({ pageSize }: Record<string, string>): boolean => Number(pageSize) < 100

interface Stopping {
  driver: DatesDriver
  stopper: WorkerStopper
  service: LocalService
  count: number
  queries: readonly WalletQuery[]
}

/** Reads the date, and stops the worker at random moments. */
async function readWithStops({ driver, stopper, service, count, queries }: Stopping): Promise<Stop[]> {
  const random = randomOf('stops of dates', SEED)
  const stops: Stop[] = []
  const stop = async () => {
    const wanted = service.log.length + 1 + random.below(4)
    for (let waited = 0; waited < 2_000 && service.log.length < wanted; waited += 20) await sleep(20)
    await sleep(random.below(25))
    const from = Date.now()
    await stopper.stop()
    stops.push({ from, until: Date.now() })
    await driver.wake()
  }
  await readAll(
    driver,
    () => driver.start([{ point: POINT, subject: { before: BEFORE } }], queries),
    () => (stops.length < count ? stop() : sleep(POLL_MS)),
  )
  return stops
}

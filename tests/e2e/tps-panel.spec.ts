import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, failureNotice } from './support/full-page.ts'
import {
  chart,
  DAY,
  fetchSeries,
  formatDay,
  formatTps,
  openNetwork,
  range,
  servePoints,
  today,
  tpsRequestCount,
} from './support/tps-page.ts'

const readout = 'tps-readout'

const summary = (page: Page) => byId(page, 'tps-percentile')

test('the panel loads 30 days in one request, and shows the latest TPS, the percentile and the update time', async ({
  extension,
  service,
}) => {
  const all = await fetchSeries(service, '43114')
  const [latest, last, ...others] = all.slice(0, 30)
  service.log.length = 0
  const page = await openNetwork(extension)
  await expect(byId(page, 'tps-latest')).toContainText(formatTps(latest?.value ?? -1))
  await expect(byId(page, 'tps-when')).toContainText('today so far')
  const lower = others.filter(({ value }) => value < (last?.value ?? 0)).length
  const extremes: Record<number, string> = { 0: 'lowest', [others.length]: 'highest' }
  const comparison = extremes[lower]
    ? `${extremes[lower]} of the last 29 days`
    : `higher than ${Math.floor((100 * lower) / others.length)}% of the other 28 days`
  await expect(summary(page)).toHaveText(`Yesterday ${formatTps(last?.value ?? -1)}, ${comparison}`)
  await expect(byId(page, 'tps-updated')).toHaveText(/^updated (just now|\d+ min ago)$/)
  await byId(page, 'tps-updated').locator('time').hover()
  await expect(byId(page, 'tps-updated').locator('time')).toHaveAttribute('title', /\d{4}, \d+:\d0.[AP]M$/)
  await expect(byId(page, 'tps-status')).toContainText('30 days')
  await expect(byId(page, 'tps-stale')).toHaveCount(0)
  expect(tpsRequestCount(service)).toBe(1)
  await test.step("the chart shows each point's value on hover and with the arrow keys, without console errors", async () => {
    const pointText = ({ timestamp, value } = { timestamp: 0, value: -1 }) =>
      `${formatDay(timestamp)}: ${formatTps(value)} TPS`
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.reload()
    await byId(page, 'tps-drawing').waitFor()
    const plot = await chart(page).boundingBox()
    if (!plot) throw new Error('The chart is not rendered')
    await page.mouse.move(plot.x + plot.width - 2, plot.y + 40)
    await expect(byId(page, readout)).toHaveText(`${pointText(latest)}, not final yet`)
    await page.mouse.move(plot.x + 2, plot.y + 40)
    await expect(byId(page, readout)).toHaveText(pointText(others.at(-1)))
    await page.mouse.move(plot.x, plot.y - 200)
    await expect(byId(page, readout)).toHaveText(/use the arrow keys/)
    await expect(byId(page, readout)).toHaveAttribute('aria-live', 'off')
    await chart(page).focus()
    await expect(byId(page, readout)).toHaveAttribute('aria-live', 'polite')
    const steps: [key: string, text: string][] = [
      ['ArrowLeft', `${pointText(latest)}, not final yet`],
      ['ArrowLeft', pointText(last)],
      ['PageUp', pointText(others[6])],
      ['ArrowRight', pointText(others[5])],
      ['Home', pointText(others.at(-1))],
      ['ArrowLeft', pointText(others.at(-1))],
      ['End', `${pointText(latest)}, not final yet`],
    ]
    for (const [key, text] of steps) {
      await page.keyboard.press(key)
      await expect(byId(page, readout), key).toHaveText(text)
    }
    expect(problems).toEqual([])
  })
  await test.step('longer ranges request each further page once, and stored days need no request', async () => {
    await range(page, '90 days').click()
    await expect(byId(page, 'tps-status')).toContainText('90 days')
    expect(tpsRequestCount(service)).toBe(1)
    await range(page, '1 year').click()
    await expect(byId(page, 'tps-status')).toContainText('365 days')
    expect(tpsRequestCount(service)).toBe(4)
    await range(page, '3 years').click()
    await expect(byId(page, 'tps-status')).toContainText('730 days')
    await expect(byId(page, 'tps-status')).toContainText(
      `The data starts on ${formatDay(all.at(-1)?.timestamp ?? 0)}.`,
    )
    expect(tpsRequestCount(service)).toBe(8)
    expect(new Set(service.log.map(({ query }) => query.pageToken)).size).toBe(8)
    await byId(page, 'tps-table').locator('summary').click()
    const rows = byId(page, 'tps-table').locator('tbody tr')
    await expect(rows).toHaveCount(730)
    await expect(rows.first()).toHaveText(`${formatDay(today())} not final yet${all[0]?.value.toFixed(2)}`)
    await expect(rows.last()).toContainText(all.at(-1)?.value.toFixed(2) ?? 'no value')
    await page.reload()
    await range(page, '1 year').click()
    await expect(byId(page, 'tps-status')).toContainText('365 days')
    expect(tpsRequestCount(service)).toBe(8)
  })
})

test('a long range shows its progress, and can be stopped and continued', async ({ extension, service }) => {
  const page = await openNetwork(extension)
  await byId(page, 'tps-drawing').waitFor()
  service.setFault('avgTps', { latencyMs: 300 })
  await range(page, '3 years').click()
  await expect(byId(page, 'tps-status')).toContainText(/Loading older days, back to .* so far/)
  await byId(page, 'tps-stop').click()
  await expect(byId(page, 'tps-status')).toContainText('Stopped at')
  const before = tpsRequestCount(service)
  expect(before).toBeLessThan(8)
  service.clearFaults()
  await byId(page, 'tps-continue').click()
  await expect(byId(page, 'tps-status')).toContainText('730 days')
  // The pending page may be requested again, all others only once.
  expect(tpsRequestCount(service)).toBeLessThanOrEqual(9)
})

test('the series is restarted once after a refused page token, and ends if the service repeats its pages', async ({
  extension,
  service,
}) => {
  const page = await openNetwork(extension)
  await byId(page, 'tps-drawing').waitFor()
  service.log.length = 0
  service.setFault('avgTps', { status: 400, message: 'pageToken has expired', times: 1 })
  await range(page, '1 year').click()
  await expect(byId(page, 'tps-status')).toContainText('365 days')
  const requests = service.log.filter(({ route }) => route === 'avgTps')
  expect(requests.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200])
  service.log.length = 0
  service.setFault('avgTps', { status: 400, message: 'pageToken has expired' })
  await range(page, '3 years').click()
  await expect(failureNotice(page)).toContainText('pageToken has expired')
  expect(tpsRequestCount(service)).toBe(2)
  service.setFault('avgTps', { endlessToken: true })
  service.log.length = 0
  await failureNotice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(byId(page, 'tps-status')).toContainText('730 days')
  await expect(byId(page, 'tps-stop')).toHaveCount(0)
  expect(tpsRequestCount(service)).toBeLessThanOrEqual(10)
})

test('the panel shows a message for stale, future-dated and missing data, an unknown percentile and a blockchain id', async ({
  extension,
  service,
}) => {
  const page = await openNetwork(extension, '432204')
  await expect(byId(page, 'tps-stale')).toContainText(
    `This data is outdated. The newest day is ${formatDay(today() - 100 * DAY)}.`,
  )
  await expect(byId(page, 'tps-when')).toHaveText(formatDay(today() - 100 * DAY))
  await page.locator('select[name=networkChain]').selectOption('53935')
  await expect(page).toHaveURL(/#network\?chain=53935$/)
  await expect(byId(page, 'tps-none')).toHaveText('No TPS data for this chain')
  await page.goBack()
  await expect(byId(page, 'tps-stale')).toBeVisible()
  const show = (chain: string) => page.goto(page.url().replace(/chain=.*/, `chain=${chain}`))
  await show('779672')
  await expect(byId(page, 'tps-stale')).toContainText(
    `${formatDay(today() + 2 * DAY)}, which is in the future`,
  )
  await expect(byId(page, 'tps-percentile')).toContainText('Yesterday')
  await servePoints(extension, [{ timestamp: today(), value: 1e300 }], { lastRun: Number.MAX_SAFE_INTEGER })
  await show('1')
  await expect(byId(page, 'tps-latest')).toContainText('1E300')
  await expect(byId(page, 'tps-percentile')).toHaveText('No full day yet')
  await expect(byId(page, 'tps-updated')).toHaveText('checked just now')
  await byId(page, 'tps-drawing').waitFor()
  await show('2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
  await expect(byId(page, 'tps-none')).toHaveText('TPS data needs an EVM chain id.')
  expect(service.log.some(({ path }) => path.includes('2q9e4'))).toBe(false)
  await test.step('an unsorted series with a duplicate day is shown in order, each day once', async () => {
    const at = (days: number, value: number) => ({ timestamp: today() - days * DAY, value })
    await servePoints(extension, [at(2, 2), at(0, 9), at(3, 3), at(1, 1), at(2, 77)])
    await show('901')
    await byId(page, 'tps-table').locator('summary').click()
    await expect(byId(page, 'tps-table').locator('tbody td')).toHaveText(['9', '1', '2', '3'])
    await expect(byId(page, 'tps-percentile')).toContainText('lowest of the last 3 days')
  })
})

test('errors and rate limits of TPS data', async ({ extension, service }) => {
  service.setFault('avgTps', { status: 429, retryAfter: '1' })
  const page = await openNetwork(extension)
  await test.step('the panel shows each error above the loaded data, and resumes automatically after a rate limit', async () => {
    await expect(failureNotice(page)).toContainText('Too many requests')
    service.clearFaults()
    await expect(byId(page, 'tps-latest')).toBeVisible({ timeout: 20_000 })
    await expect(failureNotice(page)).toHaveCount(0)
    const failures: [fault: Parameters<typeof service.setFault>[1], text: string][] = [
      [{ status: 401 }, 'refused the request for TPS data (status 401)'],
      [{ status: 403 }, 'refused the request for TPS data (status 403)'],
      [{ status: 404 }, 'Chain or address not found'],
      [{ body: 'html' }, 'The response is not from the service'],
      [{ body: 'wrongTypes' }, 'It does not have the expected form'],
      [{ redirectTo: 'http://localhost:9/' }, 'The response is not from the service'],
    ]
    for (const [fault, text] of failures) {
      service.setFault('avgTps', fault)
      await byId(page, 'tps-refresh').click()
      await expect(failureNotice(page)).toContainText(text)
      await expect(byId(page, 'tps-latest')).toBeVisible()
    }
  })
  await test.step('"Try now" sends one request for TPS during a long wait, also if it is pressed twice', async () => {
    service.setFault('avgTps', { status: 429, retryAfter: '1800' })
    await byId(page, 'tps-refresh').click()
    const requests = () => service.log.filter(({ route }) => route === 'avgTps').length
    await expect(failureNotice(page)).toContainText(/Continues in [23]\d min/)
    const before = requests()
    service.setFault('avgTps', { status: 429, retryAfter: '600', latencyMs: 300 })
    await byId(page, 'try-now').dblclick()
    await expect(failureNotice(page)).toContainText(/Continues in 1\d min/)
    expect(requests()).toBe(before + 1)
    service.setFault('avgTps', { status: 500 })
    await byId(page, 'try-now').click()
    await expect(failureNotice(page)).toContainText('The service has a problem')
    expect(requests()).toBe(before + 2)
  })
})

test('the chart follows theme and width, and axe reports no violations', async ({ extension, openPopup }) => {
  const page = await openNetwork(extension)
  const line = byId(page, 'tps-line')
  await line.waitFor()
  await byId(page, 'tps-table').locator('summary').click()
  for (const [colorScheme, accent] of [
    ['dark', 'rgb(139, 163, 255)'],
    ['light', 'rgb(47, 85, 230)'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(line).toHaveCSS('stroke', accent)
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 420, height: 800 })
  await expect.poll(async () => (await line.boundingBox())?.width).toBeLessThan(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
  expect(await clippedAxisLabels(page)).toEqual([])
  const day = (days: number) => ({ timestamp: today() - days * DAY, value: (9 - days) * 1e-6 })
  await servePoints(extension, [0, 1, 2, 3].map(day))
  const tinyValues = await openNetwork(extension, '902')
  await byId(tinyValues, 'tps-line').waitFor()
  expect(await clippedAxisLabels(tinyValues)).toEqual([])
  await extension.context.unrouteAll()
  await test.step('the popup links to the chart of its chain', async () => {
    const popup = await openPopup()
    await popup.locator('select[name=chain]').selectOption('43113')
    // Until the stored TPS of the chain is loaded, line and link are those of the chain before.
    await expect(byId(popup, 'tps')).toContainText('Fuji')
    const opened = extension.context.waitForEvent('page')
    await byId(popup, 'tps').getByRole('link').click()
    const linked = await opened
    await expect(linked).toHaveURL(/app\.html#network\?chain=43113$/)
    await expect(linked.locator('select[name=networkChain]')).toHaveValue('43113')
    await expect(byId(linked, 'tps-latest')).toBeVisible()
  })
})

/** The axis labels that overflow the chart. */
const clippedAxisLabels = (page: Page): Promise<(string | null)[]> =>
  chart(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = (box: DOMRect) =>
      box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    const labels = [...element.querySelectorAll('text')]
    if (labels.length === 0) throw new Error('The chart has no axis labels')
    return labels
      .filter((label) => !isInside(label.getBoundingClientRect()))
      .map((label) => label.textContent)
  })

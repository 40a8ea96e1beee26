import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, failureNotice } from './support/full-page.ts'
import {
  answerPoints,
  asked,
  chart,
  DAY,
  dayWords,
  fetchSeries,
  figureWords,
  openNetwork,
  range,
  today,
} from './support/tps-page.ts'

const readout = 'tps-readout'

const summary = (page: Page) => byId(page, 'tps-percentile')

test('shows the latest figure, the rank of the last full day and the last update, with one request for 30 days', async ({
  extension,
  service,
}) => {
  const [latest, last, ...others] = (await fetchSeries(service, '43114')).slice(0, 30)
  service.log.length = 0
  const page = await openNetwork(extension)
  await expect(byId(page, 'tps-latest')).toContainText(figureWords(latest?.value ?? -1))
  await expect(byId(page, 'tps-when')).toContainText('today so far')
  const lower = others.filter(({ value }) => value < (last?.value ?? 0)).length
  const percentile = Math.floor((100 * lower) / others.length)
  await expect(summary(page)).toHaveText(
    `Yesterday ${figureWords(last?.value ?? -1)}, higher than ${percentile}% of the other 28 days`,
  )
  await expect(byId(page, 'tps-updated')).toHaveText(/^updated (just now|\d+ min ago)$/)
  await expect(byId(page, 'tps-updated').locator('time')).toHaveAttribute('title', /\d{4}, \d+:\d0.[AP]M$/)
  await expect(byId(page, 'tps-status')).toContainText('30 days')
  await expect(byId(page, 'tps-stale')).toHaveCount(0)
  expect(asked(service)).toBe(1)
})

test('points can be read by pointer and keyboard, without a policy violation', async ({
  extension,
  service,
}) => {
  const [latest, ...others] = (await fetchSeries(service, '43114')).slice(0, 30)
  const words = ({ timestamp, value } = { timestamp: 0, value: -1 }) =>
    `${dayWords(timestamp)}: ${figureWords(value)} TPS`
  const page = await openNetwork(extension)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.reload()
  await byId(page, 'tps-drawing').waitFor()
  const plot = await chart(page).boundingBox()
  if (!plot) throw new Error('The chart has no place')
  await page.mouse.move(plot.x + plot.width - 2, plot.y + 40)
  await expect(byId(page, readout)).toHaveText(`${words(latest)}, not finished yet`)
  await page.mouse.move(plot.x + 2, plot.y + 40)
  await expect(byId(page, readout)).toHaveText(words(others.at(-1)))
  await page.mouse.move(plot.x, plot.y - 200)
  await expect(byId(page, readout)).toHaveText(/use the arrow keys/)
  await expect(byId(page, readout)).toHaveAttribute('aria-live', 'off')
  await chart(page).focus()
  await expect(byId(page, readout)).toHaveAttribute('aria-live', 'polite')
  const reads: [key: string, words: string][] = [
    ['ArrowLeft', `${words(latest)}, not finished yet`],
    ['ArrowLeft', words(others[0])],
    ['PageUp', words(others[7])],
    ['ArrowRight', words(others[6])],
    ['Home', words(others.at(-1))],
    ['ArrowLeft', words(others.at(-1))],
    ['End', `${words(latest)}, not finished yet`],
  ]
  for (const [key, read] of reads) {
    await page.keyboard.press(key)
    await expect(byId(page, readout), key).toHaveText(read)
  }
  expect(problems).toEqual([])
})

test('longer ranges request each further page once, and stored days need no request', async ({
  extension,
  service,
}) => {
  const all = await fetchSeries(service, '43114')
  service.log.length = 0
  const page = await openNetwork(extension)
  await byId(page, 'tps-drawing').waitFor()
  await range(page, '90 days').click()
  await expect(byId(page, 'tps-status')).toContainText('90 days')
  expect(asked(service)).toBe(1)
  await range(page, '1 year').click()
  await expect(byId(page, 'tps-status')).toContainText('365 days')
  expect(asked(service)).toBe(4)
  await range(page, '3 years').click()
  await expect(byId(page, 'tps-status')).toContainText('730 days')
  await expect(byId(page, 'tps-status')).toContainText(
    `The data starts on ${dayWords(all.at(-1)?.timestamp ?? 0)}.`,
  )
  expect(asked(service)).toBe(8)
  expect(new Set(service.log.map(({ query }) => query.pageToken)).size).toBe(8)
  await byId(page, 'tps-table').locator('summary').click()
  const rows = byId(page, 'tps-table').locator('tbody tr')
  await expect(rows).toHaveCount(730)
  await expect(rows.first()).toHaveText(
    `${dayWords(today())} not finished yet${figureWords(all[0]?.value ?? -1)}`,
  )
  await expect(rows.last()).toContainText(figureWords(all.at(-1)?.value ?? -1))
  await page.reload()
  await range(page, '1 year').click()
  await expect(byId(page, 'tps-status')).toContainText('365 days')
  expect(asked(service)).toBe(8)
})

test('a long range shows its progress, and can be stopped and continued', async ({ extension, service }) => {
  const page = await openNetwork(extension)
  await byId(page, 'tps-drawing').waitFor()
  service.setFault('avgTps', { latencyMs: 300 })
  await range(page, '3 years').click()
  await expect(byId(page, 'tps-status')).toContainText(/Loading older days, back to .* so far/)
  await byId(page, 'tps-stop').click()
  await expect(byId(page, 'tps-status')).toContainText('Stopped at')
  const before = asked(service)
  expect(before).toBeLessThan(8)
  service.clearFaults()
  await byId(page, 'tps-continue').click()
  await expect(byId(page, 'tps-status')).toContainText('730 days')
  // The pending page may be requested again, all others only once.
  expect(asked(service)).toBeLessThanOrEqual(9)
})

test('a refused page token restarts the list once, and an endless list ends', async ({
  extension,
  service,
}) => {
  const page = await openNetwork(extension)
  await byId(page, 'tps-drawing').waitFor()
  service.log.length = 0
  service.setFault('avgTps', { status: 400, message: 'pageToken has expired', times: 1 })
  await range(page, '1 year').click()
  await expect(byId(page, 'tps-status')).toContainText('365 days')
  const asks = service.log.filter(({ route }) => route === 'avgTps')
  expect(asks.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200])
  service.log.length = 0
  service.setFault('avgTps', { status: 400, message: 'pageToken has expired' })
  await range(page, '3 years').click()
  await expect(failureNotice(page)).toContainText('pageToken has expired')
  expect(asked(service)).toBe(2)
  service.setFault('avgTps', { endlessToken: true })
  service.log.length = 0
  await failureNotice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(byId(page, 'tps-status')).toContainText('730 days')
  await expect(byId(page, 'tps-stop')).toHaveCount(0)
  expect(asked(service)).toBeLessThanOrEqual(10)
})

test('old, future and missing figures have messages, and unknown figures are not zero', async ({
  extension,
  service,
}) => {
  const page = await openNetwork(extension, '432204')
  await expect(byId(page, 'tps-stale')).toContainText(
    `These figures are old. The newest is from ${dayWords(today() - 100 * DAY)}.`,
  )
  await expect(byId(page, 'tps-when')).toHaveText(dayWords(today() - 100 * DAY))
  await page.locator('select[name=networkChain]').selectOption('53935')
  await expect(page).toHaveURL(/#network\?chain=53935$/)
  await expect(byId(page, 'tps-none')).toHaveText('No network figures for this chain')
  await page.goBack()
  await expect(byId(page, 'tps-stale')).toBeVisible()
  const ahead = await openNetwork(extension, '779672')
  await expect(byId(ahead, 'tps-stale')).toContainText(
    `${dayWords(today() + 2 * DAY)}, which is in the future`,
  )
  await expect(byId(ahead, 'tps-percentile')).toContainText('Yesterday')
  await answerPoints(extension, [{ timestamp: today(), value: 1e300 }], { lastRun: Number.MAX_SAFE_INTEGER })
  const odd = await openNetwork(extension, '1')
  await expect(byId(odd, 'tps-latest')).toContainText('1E300')
  await expect(byId(odd, 'tps-percentile')).toHaveText('No full day yet')
  await expect(byId(odd, 'tps-updated')).toHaveText('checked just now')
  await byId(odd, 'tps-drawing').waitFor()
  const named = await openNetwork(extension, '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
  await expect(byId(named, 'tps-none')).toHaveText('Network figures need an EVM chain id.')
  expect(service.log.some(({ path }) => path.includes('2q9e4'))).toBe(false)
})

test('an unsorted series with a duplicate day is shown in order, each day once', async ({ extension }) => {
  const at = (days: number, value: number) => ({ timestamp: today() - days * DAY, value })
  await answerPoints(extension, [at(2, 2), at(0, 9), at(3, 3), at(1, 1), at(2, 77)])
  // A chain that the service does not know: a new worker may send its request before the route is active.
  const page = await openNetwork(extension, '901')
  const again = failureNotice(page).getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(byId(page, 'tps-latest')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await byId(page, 'tps-table').locator('summary').click()
  await expect(byId(page, 'tps-table').locator('tbody td')).toHaveText(['9', '1', '2', '3'])
  await expect(byId(page, 'tps-percentile')).toContainText('higher than 0% of the other 2 days')
})

test('each failure has its message above the known figures, and a rate limit continues by itself', async ({
  extension,
  service,
}) => {
  service.setFault('avgTps', { status: 429, retryAfter: '2' })
  const page = await openNetwork(extension)
  await expect(failureNotice(page)).toContainText('Too many requests')
  service.clearFaults()
  await expect(byId(page, 'tps-latest')).toBeVisible({ timeout: 8_000 })
  await expect(failureNotice(page)).toHaveCount(0)
  const failures: [fault: Parameters<typeof service.setFault>[1], words: string][] = [
    [{ status: 401 }, 'refused the request for network figures (status 401)'],
    [{ status: 403 }, 'refused the request for network figures (status 403)'],
    [{ status: 404 }, 'Chain or address not found'],
    [{ body: 'html' }, 'The answer was not used'],
    [{ body: 'wrongTypes' }, 'It does not have the expected form'],
    [{ redirectTo: 'http://localhost:9/' }, 'The service redirects to another address'],
  ]
  for (const [fault, words] of failures) {
    service.setFault('avgTps', fault)
    await byId(page, 'tps-refresh').click()
    await expect(failureNotice(page)).toContainText(words)
    await expect(byId(page, 'tps-latest')).toBeVisible()
  }
})

test('the chart follows theme and width, and axe reports no violations', async ({ extension }) => {
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
  expect(await wordsCutOff(page)).toEqual([])
  const day = (days: number) => ({ timestamp: today() - days * DAY, value: (9 - days) * 1e-6 })
  await answerPoints(extension, [0, 1, 2, 3].map(day))
  const quiet = await openNetwork(extension, '902')
  await byId(quiet, 'tps-line').waitFor()
  expect(await wordsCutOff(quiet)).toEqual([])
})

/** Labels of the axes that overflow the chart. */
const wordsCutOff = (page: Page): Promise<(string | null)[]> =>
  chart(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isWhole = (box: DOMRect) =>
      box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    const words = [...element.querySelectorAll('text')]
    if (words.length === 0) throw new Error('Nothing is written at the axes')
    return words.filter((one) => !isWhole(one.getBoundingClientRect())).map((one) => one.textContent)
  })

test('the popup links to the chart of its chain', async ({ extension, openPopup }) => {
  const popup = await openPopup()
  await popup.locator('select[name=chain]').selectOption('43113')
  const opened = extension.context.waitForEvent('page')
  await byId(popup, 'tps').getByRole('link').click()
  const page = await opened
  await expect(page).toHaveURL(/app\.html#network\?chain=43113$/)
  await expect(page.locator('select[name=networkChain]')).toHaveValue('43113')
  await expect(byId(page, 'tps-latest')).toBeVisible()
})

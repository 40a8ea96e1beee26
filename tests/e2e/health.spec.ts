import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { expect, type SharedService, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { enter, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { putEntry, readEntries } from './support/stored.ts'

const { ordinary } = SPECIAL_WALLETS

const healthRequests = ({ log }: SharedService) =>
  log.map(({ route }) => route).filter((route) => route === 'liveCheck' || route === 'healthCheck')

const dot = (page: Page) => byId(page, 'health-dot')

test('"Check now" requests the health reports of both interfaces and shows them in full with their time', async ({
  extension,
  popup,
  openPopup,
  service,
}) => {
  await test.step('Enter opens the health reports, Escape closes them and restores the focus, and a click outside closes them', async () => {
    await dot(popup).focus()
    await popup.keyboard.press('Enter')
    await expect(byId(popup, 'health-panel')).toBeFocused()
    await popup.keyboard.press('Escape')
    await expect(byId(popup, 'health-panel')).toBeHidden()
    await expect(dot(popup)).toBeFocused()
    await dot(popup).click()
    await expect(byId(popup, 'health-panel')).toBeVisible()
    await popup.locator('input[name=address]').click()
    await expect(byId(popup, 'health-panel')).toBeHidden()
  })
  await lookUpWallet(popup, ordinary)
  await expect(dot(popup)).toHaveAccessibleName('Service not checked yet')
  expect(healthRequests(service)).toEqual([])
  await dot(popup).click()
  await expect(byId(popup, 'health-data')).toContainText('Not checked')
  const gate = Promise.withResolvers<void>()
  service.setFault('healthCheck', { until: gate.promise })
  try {
    await byId(popup, 'check-health').click()
    await expect(popup.getByText('Checking both interfaces…')).toBeVisible()
  } finally {
    gate.resolve()
  }
  await expect(dot(popup)).toHaveAccessibleName('Service is up')
  for (const name of ['health-data', 'health-metrics']) {
    const report = byId(popup, name)
    await expect(report.locator('[data-testid=health-overall]')).toHaveText('ok')
    await expect(report.locator('dl')).toContainText('databaseup')
    await expect(report.locator('[data-testid=health-errors]')).toHaveText('none')
    await expect(report.locator('time')).toHaveText(/ago|now/)
  }
  expect(healthRequests(service)).toHaveLength(2)
  expect(new Set(healthRequests(service))).toEqual(new Set(['liveCheck', 'healthCheck']))
  expect(await violations(popup)).toEqual([])
  const worker = await extension.worker()
  await test.step('the options show the health reports, even after a reload', async () => {
    const page = await extension.page('options.html#diagnostics')
    service.setFault('liveCheck', { body: 'wrongTypes' })
    await byId(page, 'check-health').click()
    await expect(byId(page, 'health-data')).toContainText('It does not have the expected form')
    await expect(byId(page, 'health-metrics').locator('[data-testid=health-overall]')).toHaveText('ok')
    await page.reload()
    await expect(byId(page, 'health-data')).toContainText('It does not have the expected form')
    await expect(byId(page, 'health-metrics')).toContainText('databaseup')
    expect(await readEntries(worker, 'health')).toHaveLength(1)
  })
  await test.step('a health report with failing components is shown in full, even with an unknown status', async () => {
    const { dataUrl, metricsUrl } = service
    const report = {
      status: 'shutting_down',
      components: { database: 'down', '<b>cache</b>': 'up' },
      errors: { database: 'down' },
    }
    const reported = { report, failure: null, at: Date.now() }
    await putEntry(worker, 'health', `${dataUrl}|${metricsUrl}`, {
      data: reported,
      metrics: { report: null, failure: null, at: 0 },
    })
    const next = await openPopup()
    await expect(dot(next)).toHaveAccessibleName('Service has a problem')
    await dot(next).click()
    const data = byId(next, 'health-data')
    await expect(data.locator('[data-testid=health-overall]')).toHaveText('shutting_down')
    await expect(data.locator('dl')).toContainText('<b>cache</b>up')
    await expect(data.locator('[data-testid=health-errors]')).toHaveText('database: down')
  })
})

test('a failed request triggers a health check of its interface; a 429 and a second failure trigger none', async ({
  popup,
  service,
}) => {
  service.setFault('listErc20', { retryAfter: '1', times: 1 })
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('Too many requests')
  await expectState(popup, 'complete')
  expect(healthRequests(service)).toEqual([])

  service.setFault('listErc20', { status: 409 })
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toBeVisible()
  await expect.poll(() => healthRequests(service)).toEqual(['liveCheck'])
  await part(popup, 'refresh').click()
  await expect.poll(() => service.log.filter(({ status }) => status === 409)).toHaveLength(2)
  await expect(part(popup, 'refresh')).toBeVisible()
  expect(healthRequests(service)).toEqual(['liveCheck'])
})

test('a problem changes the name and shape of the health dot, and a failed health check triggers no other check', async ({
  popup,
  service,
}) => {
  service.setFault('liveCheck', { status: 403 })
  service.setFault('listErc20', { status: 409 })
  await enter(popup, ordinary)
  await expect(dot(popup)).toHaveAccessibleName('Service has a problem')
  await expect(dot(popup).locator('svg')).toBeVisible()
  await dot(popup).click()
  await expect(byId(popup, 'health-data')).toContainText('The service may be closed to your network')
  await expect(byId(popup, 'health-metrics')).toContainText('Not checked')
  expect(healthRequests(service)).toEqual(['liveCheck'])
})

import type { Page, Worker } from '@playwright/test'
import { chooseService } from '../../scripts/browser/choose-service.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { startService } from '../service/service.ts'
import { expect, originsOf, test } from './support/fixtures.ts'
import { enter, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'
import { storedItems } from './support/stored.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** The APIs for the functions that run inside pages and the worker. */
declare const chrome: {
  permissions: {
    request(asked: { origins: string[] }): Promise<boolean>
    remove(asked: { origins: string[] }): Promise<boolean>
    getAll(): Promise<{ origins?: string[] }>
  }
}

const granted = async (worker: Worker): Promise<Set<string>> =>
  new Set(await worker.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []))

/** Denies permission requests, as a user does in the browser's prompt. */
const denyPermissions = (page: Page) =>
  page.addInitScript(() => {
    chrome.permissions.request = () => Promise.resolve(false)
  })

test('after the installation the extension has no host permissions', async ({ freshExtension, service }) => {
  expect(await granted(await freshExtension.worker())).toEqual(new Set())
  expect(service.log).toEqual([])
})

test('the requested permission is for exactly the two origins of the service', async ({
  installed: extension,
  service,
}) => {
  const { dataUrl, metricsUrl } = service
  await chooseService(await extension.page('options.html'), { name: 'Custom', dataUrl, metricsUrl })
  expect(await granted(await extension.worker())).toEqual(new Set(originsOf(service)))
})

test('a denied permission shows a message; no request is sent and nothing is saved', async ({
  installed: extension,
  service,
}) => {
  const options = await extension.context.newPage()
  await denyPermissions(options)
  await options.goto(`chrome-extension://${extension.extensionId}/options.html`)
  await options.getByRole('radio', { name: 'Custom' }).check()
  await options.getByLabel('Data address').fill(service.dataUrl)
  await options.getByLabel('Metrics address').fill(service.metricsUrl)
  await options.getByRole('button', { name: 'Test connection' }).click()
  await expect(part(options, 'refused')).toContainText('Access was not allowed')
  await expect(options.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  expect(service.log).toEqual([])
  const worker = await extension.worker()
  expect(await storedItems(worker)).not.toHaveProperty('settings')
  expect(await granted(worker)).toEqual(new Set())
})

test('a look-up without permission shows a message, and one click grants the permission', async ({
  installed: extension,
  service,
}) => {
  await seedSettings(await extension.worker(), service, { badgeMinutes: 0 })
  const popup = await extension.page('popup.html')
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('Access to the service is not allowed')
  await popup.getByRole('button', { name: 'Allow access' }).click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'failure')).toHaveCount(0)
})

test('a revoked permission shows a message, and the list stays on screen', async ({
  extension,
  popup,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  const worker = await extension.worker()
  await worker.evaluate((origins) => chrome.permissions.remove({ origins }), originsOf(service))
  await part(popup, 'refresh').click()
  await expect(part(popup, 'failure')).toContainText('Access to the service is not allowed')
  await expect(tokenRows(popup)).toHaveCount(13)
})

test('the message about a missing permission stays if the user denies the permission in the popup', async ({
  installed: extension,
  service,
}) => {
  await seedSettings(await extension.worker(), service, { badgeMinutes: 0 })
  const popup = await extension.context.newPage()
  await denyPermissions(popup)
  await popup.goto(`chrome-extension://${extension.extensionId}/popup.html`)
  await enter(popup, spam)
  await expect(part(popup, 'failure')).toContainText('Access to the service is not allowed')
  await popup.getByRole('button', { name: 'Allow access' }).click()
  await expect(part(popup, 'failure')).toContainText('Access to the service is not allowed')
})

test('the permissions of the previous service are removed', async ({ installed: extension, service }) => {
  const other = await startService({ limits: 'none' })
  try {
    await extension.grant(...originsOf(other))
    const options = await extension.page('options.html')
    for (const { dataUrl, metricsUrl } of [service, other]) {
      await options.reload()
      await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
    }
    await expect.poll(async () => granted(await extension.worker())).toEqual(new Set(originsOf(other)))
  } finally {
    await other.stop()
  }
})

test('the permissions of a service that was tested but not chosen are removed', async ({
  installed: extension,
  service,
}) => {
  const options = await extension.page('options.html')
  const { dataUrl, metricsUrl } = service
  await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
  const other = await startService({ limits: 'none' })
  try {
    await extension.grant(...originsOf(other))
    await options.bringToFront()
    await options.getByLabel('Data address').fill(other.dataUrl)
    await options.getByLabel('Metrics address').fill(other.metricsUrl)
    await options.getByRole('button', { name: 'Test connection' }).click()
    await part(options, 'connection-test').waitFor()
    await options.getByRole('radio', { name: 'Local' }).check()
    await expect.poll(async () => granted(await extension.worker())).toEqual(new Set(originsOf(service)))
  } finally {
    await other.stop()
  }
})

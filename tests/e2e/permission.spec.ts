import type { Page } from '@playwright/test'
import { chooseService } from '../../scripts/browser/choose-service.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { type LocalService, startService } from '../service/service.ts'
import { expect, openPrepared, originsOf, test } from './support/fixtures.ts'
import { enter, expectAddress, expectState, part, tokenRows } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'
import { storedItems } from './support/stored.ts'
import { grantedOrigins } from './support/worker.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** The APIs for the functions that run inside pages and the worker. */
declare const chrome: {
  permissions: {
    request(asked: { origins: string[] }): Promise<boolean>
    remove(asked: { origins: string[] }): Promise<boolean>
  }
}

/** Denies permission requests, as a user does in the browser's prompt. */
const denyPermissions = (page: Page) =>
  page.addInitScript(() => {
    chrome.permissions.request = () => Promise.resolve(false)
  })

test('only the origins of the chosen service are permitted', async ({ installed: extension, service }) => {
  const options = await extension.page('options.html')
  const expectGranted = (chosen: LocalService) =>
    expect.poll(async () => grantedOrigins(await extension.worker())).toEqual(new Set(originsOf(chosen)))
  await test.step('the requested permission is for exactly the two origins of the service', async () => {
    const { dataUrl, metricsUrl } = service
    await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
    expect(await grantedOrigins(await extension.worker())).toEqual(new Set(originsOf(service)))
  })
  const other = await startService({ limits: 'none' })
  const { dataUrl, metricsUrl } = other
  try {
    await extension.grant(...originsOf(other))
    await test.step('the permissions of a service that was tested but not chosen are removed', async () => {
      await options.bringToFront()
      await options.getByLabel('Data address').fill(dataUrl)
      await options.getByLabel('Metrics address').fill(metricsUrl)
      await options.getByRole('button', { name: 'Test connection' }).click()
      await part(options, 'connection-test').waitFor()
      await options.getByRole('radio', { name: 'Local' }).check()
      await expectGranted(service)
    })
    await test.step('the permissions of the previous service are removed', async () => {
      await options.reload()
      await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
      await expectGranted(other)
    })
  } finally {
    await other.stop()
  }
})

test('without permission, nothing is requested; one click grants it', async ({
  installed: extension,
  service,
}) => {
  const openDenied = (path: string) => openPrepared(extension, path, denyPermissions)
  const expectMissing = (page: Page) =>
    expect(part(page, 'failure')).toContainText('Access to the service is not allowed')
  const worker = await extension.worker()
  await test.step('a denied permission shows a message; no request is sent and nothing is saved', async () => {
    const options = await openDenied('options.html')
    await options.getByRole('radio', { name: 'Custom' }).check()
    await options.getByLabel('Data address').fill(service.dataUrl)
    await options.getByLabel('Metrics address').fill(service.metricsUrl)
    await options.getByRole('button', { name: 'Test connection' }).click()
    await expect(part(options, 'refused')).toContainText('Access was not allowed')
    await expect(options.getByRole('button', { name: /^Use/ })).toHaveCount(0)
    expect(service.log).toEqual([])
    expect(await storedItems(worker)).not.toHaveProperty('settings')
    expect(await grantedOrigins(worker)).toEqual(new Set())
    await options.close()
  })
  await seedSettings(worker, service, { badgeMinutes: 0 })
  await test.step('the message about a missing permission stays if the user denies the permission in the popup', async () => {
    const denied = await openDenied('popup.html')
    await enter(denied, spam)
    await expectMissing(denied)
    await denied.getByRole('button', { name: 'Allow access' }).click()
    await expectMissing(denied)
    await denied.close()
  })
  const popup = await extension.page('popup.html')
  await test.step('a look-up without permission shows a message, and one click grants the permission', async () => {
    await enter(popup, ordinary)
    await expectMissing(popup)
    await popup.getByRole('button', { name: 'Allow access' }).click()
    await expectState(popup, 'complete')
    await expectAddress(popup, ordinary)
    await expect(part(popup, 'failure')).toHaveCount(0)
  })
  await test.step('a revoked permission shows a message, and the list stays on screen', async () => {
    await worker.evaluate((origins) => chrome.permissions.remove({ origins }), originsOf(service))
    await part(popup, 'refresh').click()
    await expectMissing(popup)
    await expect(tokenRows(popup)).toHaveCount(13)
  })
})

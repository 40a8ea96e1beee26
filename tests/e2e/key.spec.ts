import type { Page } from '@playwright/test'
import { chooseService } from '../../scripts/browser/choose-service.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import type { LoggedRequest } from '../service/service.ts'
import { startService } from '../service/service.ts'
import { expect, originsOf, test } from './support/fixtures.ts'
import { enter, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { storedItems, storedText } from './support/stored.ts'

const { ordinary, spam } = SPECIAL_WALLETS
/** A key that the local service accepts. */
const GOOD_KEY = 'local-good-key'
const HEADER = 'x-service-api-key'

async function saveKey(options: Page, key: string): Promise<void> {
  // A page in the background renders once a second.
  await options.bringToFront()
  await options.locator('input[name=apiKey]').fill(key)
  await options.getByRole('button', { name: 'Save the API key' }).click()
  await expect(part(options, 'key-state')).toContainText('Key ending in')
}

/** The requests that contain a value in any header. */
const requestsWith = (log: readonly LoggedRequest[], value: string): LoggedRequest[] =>
  log.filter(({ headers }) => Object.values(headers).some((header) => header.includes(value)))

test('a saved key is sent to the data interface alone, is stored in its own entry, and can be removed', async ({
  extension,
  openPopup,
  service,
}) => {
  const options = await extension.page('options.html')
  await saveKey(options, GOOD_KEY)
  const popup = await openPopup()
  await test.step('a saved key is sent to the data interface in its header, and never to the metrics interface', async () => {
    await lookUpWallet(popup, ordinary)
    await expect(popup.getByTestId('tps')).toContainText('TPS')
    const data = service.log.filter((request) => request.interface === 'data')
    expect(data.length).toBeGreaterThan(0)
    expect(data.map(({ headers }) => headers[HEADER])).toEqual(data.map(() => GOOD_KEY))
    const withKey = requestsWith(service.log, GOOD_KEY)
    expect(withKey.map((request) => request.interface)).toEqual(data.map(() => 'data'))
  })
  await test.step('the key is stored only in its own storage entry', async () => {
    await options.reload()
    await expect(part(options, 'key-state')).toContainText('ending in -key')
    for (const page of [options, popup]) expect(await page.content()).not.toContain(GOOD_KEY)
    const worker = await extension.worker()
    expect(JSON.stringify((await storedItems(worker)).apiKey)).toContain(GOOD_KEY)
    expect(await storedText(worker, ['apiKey'])).not.toContain(GOOD_KEY)
  })
  await test.step('a redirect is not followed, so the other address receives no request', async () => {
    const other = await startService({ limits: 'none' })
    try {
      service.setFault('listErc20', { redirectTo: `${other.dataUrl}/v1/live-check` })
      await part(popup, 'refresh').click()
      await expect(part(popup, 'failure')).toContainText('The response is not from the service')
      expect(other.log).toEqual([])
    } finally {
      service.clearFaults()
      await other.stop()
    }
  })
  await test.step('a removed key is not sent', async () => {
    await options.bringToFront()
    await options.getByRole('button', { name: 'Remove the API key' }).click()
    await expect(options.locator('input[name=apiKey]')).toBeVisible()
    service.log.length = 0
    await popup.bringToFront()
    await lookUpWallet(popup, spam)
    expect(requestsWith(service.log, GOOD_KEY)).toEqual([])
    expect(await storedText(await extension.worker())).not.toContain(GOOD_KEY)
  })
})

test('a wrong key shows a message, and the user can continue without the key, which stays saved and can be used again', async ({
  extension,
  openPopup,
  service,
}) => {
  const options = await extension.page('options.html')
  await saveKey(options, 'no-such-key-here')
  const popup = await openPopup()
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('did not accept the API key')
  await popup.getByRole('button', { name: 'Continue without key' }).click()
  await expectState(popup, 'complete')
  await options.reload()
  await expect(part(options, 'key-state')).toContainText('Not in use')
  await test.step('a key that is not in use is not sent, and can be used again', async () => {
    service.log.length = 0
    await lookUpWallet(popup, spam)
    expect(requestsWith(service.log, 'no-such-key-here')).toEqual([])
    await options.bringToFront()
    await options.getByRole('button', { name: 'Use the key again' }).click()
    await expect(part(options, 'key-state')).not.toContainText('Not in use')
  })
  await test.step('a key without permission shows a message', async () => {
    await options.getByRole('button', { name: 'Remove the API key' }).click()
    await saveKey(options, 'local-key-without-right')
    await popup.bringToFront()
    await part(popup, 'refresh').click()
    await expect(part(popup, 'failure')).toContainText('The API key has no permission for this')
  })
})

test('choosing a service at another URL removes the key, and it can have another key header', async ({
  extension,
  openPopup,
}) => {
  const other = await startService({ limits: 'none', keyHeader: 'x-my-key' })
  try {
    const options = await extension.page('options.html')
    await saveKey(options, GOOD_KEY)
    await extension.allow(...originsOf(other))
    await options.bringToFront()
    const { dataUrl, metricsUrl } = other
    await chooseService(options, { name: 'Custom', dataUrl, metricsUrl, keyHeader: 'X-My-Key' })
    await expect(options.locator('input[name=apiKey]')).toBeVisible()
    const popup = await openPopup()
    await lookUpWallet(popup, ordinary)
    expect(requestsWith(other.log, GOOD_KEY)).toEqual([])
    expect(await storedText(await extension.worker())).not.toContain(GOOD_KEY)
    await test.step('a custom service can have another key header', async () => {
      await saveKey(options, GOOD_KEY)
      other.log.length = 0
      await popup.bringToFront()
      await lookUpWallet(popup, spam)
      const [list] = other.log.filter(({ route }) => route === 'listErc20')
      expect(list?.headers['x-my-key']).toBe(GOOD_KEY)
      expect(list?.headers[HEADER]).toBeUndefined()
    })
  } finally {
    await other.stop()
  }
})

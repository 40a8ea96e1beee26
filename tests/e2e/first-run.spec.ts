import { chooseService } from '../../scripts/browser/choose-service.ts'
import { openRealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAddress, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { rightClick } from './support/right-click.ts'
import { inState } from './support/screen.ts'
import { storedItems } from './support/stored.ts'
import { fireAlarm } from './support/worker.ts'

test('installing opens the options, which only offer to choose a service', async ({ freshExtension }) => {
  const { context, extensionId } = freshExtension
  const url = `chrome-extension://${extensionId}/options.html`
  await expect.poll(() => context.pages().filter((page) => page.url() === url).length).toBe(1)
  const options = context.pages().find((page) => page.url() === url)
  if (!options) throw new Error('The options page was closed')
  await expect(options.getByRole('heading', { level: 2 })).toHaveText(['Choose a service'])
  await expect(options.getByRole('radio')).toHaveCount(3)
  await expect(options.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(options.getByRole('button')).toHaveCount(0)
})

test('the popup explains the first step, and its button opens the options', async ({ setup }) => {
  const popup = await setup.popupPage()
  await expect(inState(popup, 'first-run')).toContainText('Choose a data service')
  await expect(popup.locator('input')).toHaveCount(0)
  const opened = setup.extension.context.waitForEvent('page')
  await popup.getByRole('button', { name: 'Choose a service' }).click()
  await expect(await opened).toHaveURL(/options\.html$/)
})

test('the real popup also offers to choose a service', async ({ setup: { extension } }) => {
  const popup = await openRealPopup(extension.context, extension.extensionId)
  expect(await popup.waitFor('document.querySelector("main")?.dataset.state')).toBe('first-run')
  await popup.close()
})

test('a user can choose a service and look up the first wallet', async ({ setup }) => {
  const { dataUrl, metricsUrl } = setup.service
  const options = await setup.optionsPage()
  await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
  await expect(part(options, 'current-service')).toContainText(new URL(dataUrl).host)
  const popup = await setup.popupPage()
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  await expectAddress(popup, SPECIAL_WALLETS.ordinary)
  await expect(tokenRows(popup)).toHaveCount(13)
})

test('an open popup becomes usable when a service is chosen', async ({ setup }) => {
  const popup = await setup.popupPage()
  await inState(popup, 'first-run').waitFor()
  await setup.chooseService()
  await expect(inState(popup, 'idle')).toBeVisible()
  await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
})

test('an address that is right-clicked before a service is chosen opens afterwards', async ({ setup }) => {
  await rightClick(setup.worker, { linkUrl: `https://snowtrace.io/address/${SPECIAL_WALLETS.ordinary}` })
  await setup.chooseService()
  const popup = await setup.popupPage()
  await expect(inState(popup, 'complete')).toBeVisible()
  await expectAddress(popup, SPECIAL_WALLETS.ordinary)
})

test('nothing is sent before a service is chosen', async ({ setup }) => {
  const { extension, service, worker } = setup
  const sent: string[] = []
  extension.context.on('request', (request) => sent.push(request.url()))
  const popup = await setup.popupPage()
  await inState(popup, 'first-run').waitFor()
  const options = await setup.optionsPage()
  for (const name of ['AvaCloud', 'Local', 'Custom']) await options.getByRole('radio', { name }).check()
  await options.getByLabel('Data address').fill(service.dataUrl)
  await options.getByLabel('Metrics address').fill(service.metricsUrl)
  await fireAlarm(worker, 'badge')
  await rightClick(worker, { selectionText: SPECIAL_WALLETS.ordinary })
  await expect.poll(async () => (await storedItems(worker)).contextMenuSelection).toBeTruthy()
  await popup.reload()
  await inState(popup, 'first-run').waitFor()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((url) => !url.startsWith(`chrome-extension://${extension.extensionId}/`))).toEqual([])
  expect(service.log).toEqual([])
})

import { chooseService } from '../../scripts/browser/choose-service.ts'
import { openRealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAddress, lookUpWallet, part, tokenRows } from './support/popup-page.ts'
import { rightClick, rightClickForTab } from './support/right-click.ts'
import { inState } from './support/screen.ts'
import { storedItems } from './support/stored.ts'
import { fireAlarm } from './support/worker.ts'

test('without a chosen service, each popup offers to choose one, and an open popup becomes usable when one is chosen', async ({
  setup,
}) => {
  const { extension } = setup
  await test.step('the real popup offers to choose a service', async () => {
    const real = await openRealPopup(extension.context, extension.extensionId)
    expect(await real.waitFor('document.querySelector("main")?.dataset.state')).toBe('first-run')
    await real.close()
  })
  const popup = await setup.popupPage()
  await test.step('the popup explains the first step, and its button opens the options', async () => {
    await expect(inState(popup, 'first-run')).toContainText('Choose a data service')
    await expect(popup.locator('input')).toHaveCount(0)
    const opened = extension.context.waitForEvent('page')
    await popup.getByRole('button', { name: 'Choose a service' }).click()
    await expect(await opened).toHaveURL(/options\.html$/)
  })
  await test.step('an open popup becomes usable when a service is chosen', async () => {
    await popup.bringToFront()
    await setup.chooseService()
    await expect(inState(popup, 'idle')).toBeVisible()
    await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
  })
})

test('a user can choose a service, and the address that was right-clicked before opens afterwards', async ({
  setup,
}) => {
  const { dataUrl, metricsUrl } = setup.service
  await rightClickForTab(setup.worker, {
    linkUrl: `https://snowtrace.io/address/${SPECIAL_WALLETS.ordinary}`,
  })
  const options = await setup.optionsPage()
  await chooseService(options, { name: 'Custom', dataUrl, metricsUrl })
  await expect(part(options, 'current-service')).toContainText(new URL(dataUrl).host)
  const popup = await setup.popupPage()
  await expect(inState(popup, 'complete')).toBeVisible()
  await expectAddress(popup, SPECIAL_WALLETS.ordinary)
  await test.step('and look up the first wallet', async () => {
    await lookUpWallet(popup, SPECIAL_WALLETS.spam)
    await lookUpWallet(popup, SPECIAL_WALLETS.ordinary)
    await expect(tokenRows(popup)).toHaveCount(13)
  })
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

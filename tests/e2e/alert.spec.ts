import { type LocalService, startService } from '../service/service.ts'
import { dispatchBadgeAlarm } from './support/badge.ts'
import { expect, originsOf, test } from './support/fixtures.ts'
import {
  clickNotification,
  launchWithNotifications,
  readNotifications,
  watchNotifications,
} from './support/notifications.ts'
import { part } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'
import { readEntries, storedItems } from './support/stored.ts'
import { DAY, formatDay, servePoints, today } from './support/tps-page.ts'

/** The service does not know this chain, so only the test's responses contain a TPS for it. */
const CHAIN = '901'

/** The APIs for the functions that run inside pages. */
declare const chrome: {
  permissions: {
    request(permissions: object): Promise<boolean>
    contains(permissions: { permissions: string[] }): Promise<boolean>
  }
}

const PERMISSION = { permissions: ['notifications'] }

test('the alert is off by default, and stays off with a message if the permission is denied; an invalid threshold shows an error', async ({
  extension,
}) => {
  const options = await extension.page('options.html')
  const box = options.locator('input[name=alert]')
  await expect(box).not.toBeChecked()
  await options.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(false)
  })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await box.click()
    await expect(part(options, 'alert-refused')).toContainText('The alert stays off.')
    await expect(box).not.toBeChecked()
  }
  expect(await storedItems(await extension.worker())).not.toHaveProperty('tpsAlert')
  expect(await options.evaluate((permission) => chrome.permissions.contains(permission), PERMISSION)).toBe(
    false,
  )
  await options.locator('input[name=alertThreshold]').fill('many')
  await expect(options.getByText('Enter a number without separators, such as 10 or 2.5.')).toBeVisible()
})

test('the alert notifies once per crossing, even after a restart of the worker; a click on a notification opens the network page, and turning the alert off removes the permission', async () => {
  const service: LocalService = await startService({ limits: 'none' })
  const { browser, close } = await launchWithNotifications(originsOf(service))
  try {
    let worker = await browser.worker()
    await seedSettings(worker, service, { badgeMinutes: 60, badgeChainId: CHAIN })
    const options = await browser.page('options.html')
    const box = options.locator('input[name=alert]')
    const hasPermission = () =>
      options.evaluate((permission) => chrome.permissions.contains(permission), PERMISSION)
    const permissionRequests = await options.evaluateHandle(() => {
      const request = chrome.permissions.request.bind(chrome.permissions)
      const seen: object[] = []
      chrome.permissions.request = (permissions) => {
        seen.push(permissions)
        return request(permissions)
      }
      return seen
    })
    await expect(box).not.toBeChecked()
    await box.click()
    await expect(part(options, 'save')).toHaveText('Saved')
    expect(await permissionRequests.jsonValue()).toEqual([PERMISSION])
    expect(await hasPermission()).toBe(true)
    await options.locator('input[name=alertThreshold]').fill('5')
    await options.keyboard.press('Enter')
    await expect
      .poll(async () => (await storedItems(worker)).tpsAlert)
      .toEqual({ isOn: true, direction: 'above', threshold: 5 })

    await watchNotifications(worker)
    /** Fires the badge's alarm with these TPS values and waits until the extension has checked the alert. */
    const fireAlarmWith = async (yesterdayTps: number, todayTps = 0.5) => {
      const points = [
        { timestamp: today(), value: todayTps },
        { timestamp: today() - DAY, value: yesterdayTps },
      ]
      await servePoints(browser, points)
      // A worker that has just started may send its request before the test's route is active. In this case,
      // the alarm fires again.
      await expect(async () => {
        await dispatchBadgeAlarm(worker)
        await expect
          .poll(() => readEntries(worker, 'tps'), { timeout: 2_000 })
          .toMatchObject([{ finished: { value: yesterdayTps } }])
      }).toPass({ timeout: 15_000 })
      await expect
        .poll(async () => (await storedItems(worker)).tpsAlertState)
        .toMatchObject({ isBeyond: yesterdayTps > 5 })
    }
    const expected = { title: 'Chain 901', message: `6.5 TPS on ${formatDay(today() - DAY)}, above 5.` }
    await fireAlarmWith(4, 99)
    expect(await readNotifications(worker)).toEqual([])
    await fireAlarmWith(6.5)
    await expect.poll(() => readNotifications(worker)).toEqual([expected])
    await fireAlarmWith(6.6)
    await browser.stopWorker()
    worker = await browser.worker()
    await watchNotifications(worker)
    await fireAlarmWith(6.7)
    expect(await readNotifications(worker)).toEqual([])
    await fireAlarmWith(4)
    await fireAlarmWith(6.5)
    await expect.poll(() => readNotifications(worker)).toEqual([expected])

    const opened = browser.context.waitForEvent('page')
    await clickNotification(worker)
    await expect(await opened).toHaveURL(/app\.html#network\?chain=901$/)

    await box.click()
    await expect.poll(hasPermission).toBe(false)
    await expect.poll(async () => (await storedItems(worker)).tpsAlert).toMatchObject({ isOn: false })
    await expect(box).not.toBeChecked()
  } finally {
    await close()
    await service.stop()
  }
})

import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests } from './support/log.ts'
import { displayedWallet, expectState, lookUpWallet, part, rowsOf, tokenRows } from './support/popup-page.ts'
import { changeSnapshots, makeOlder } from './support/stored.ts'

const { ordinary, empty } = SPECIAL_WALLETS
const SECOND = 1_000
const MINUTE = 60 * SECOND

test('the last wallet is shown with its age and the failure when the service is down', async ({
  popup,
  openPopup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  await popup.close()
  await makeOlder(await extension.worker(), 3 * 60 * MINUTE)
  await service.stop()
  const again = await openPopup()
  await expect(part(again, 'failure')).toContainText('The service cannot be reached')
  await expectState(again, 'complete')
  expect(await displayedWallet(again)).toEqual(before)
  await expect(part(again, 'age')).toHaveText('3 h ago')
  await service.start()
  await again.getByRole('button', { name: 'Try again' }).click()
  await expect(part(again, 'failure')).toHaveCount(0)
  await expect(part(again, 'age')).toHaveText('just now')
  await expect(part(again, 'loaded-between')).toHaveCount(0)
})

test('a fresh wallet is not requested again', async ({ popup, openPopup, service }) => {
  await lookUpWallet(popup, ordinary)
  await popup.close()
  service.log.length = 0
  const again = await openPopup()
  await expectState(again, 'complete')
  await expect(tokenRows(again)).toHaveCount(13)
  // Look-ups run in order, so any request for the first wallet arrives before this one.
  await lookUpWallet(again, empty, 'empty')
  expect(balanceRequests(service).map(({ path }) => path)).toEqual([
    expect.stringContaining(empty) as unknown as string,
  ])
})

for (const [what, ageMs] of [
  ['older than 30 seconds', 31 * SECOND],
  ['from the future, because the clock was changed,', -60 * MINUTE],
] as const) {
  test(`a wallet that is ${what} is requested again`, async ({ popup, openPopup, extension, service }) => {
    await lookUpWallet(popup, ordinary)
    await popup.close()
    service.log.length = 0
    await makeOlder(await extension.worker(), ageMs)
    const again = await openPopup()
    await expect.poll(() => balanceRequests(service)).toHaveLength(1)
    await expect(part(again, 'age')).toHaveText('just now')
    await expect(tokenRows(again)).toHaveCount(13)
  })
}

test('a wallet that is 20 seconds old is not requested again', async ({
  popup,
  openPopup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  await popup.close()
  service.log.length = 0
  await makeOlder(await extension.worker(), 20 * SECOND)
  const again = await openPopup()
  await expect(part(again, 'age')).toHaveText('just now')
  await lookUpWallet(again, empty, 'empty')
  expect(balanceRequests(service)).toHaveLength(1)
})

test('the age of an old list is updated while the popup is open', async ({
  popup,
  openPopup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  await popup.close()
  // The failure keeps the older list on screen.
  service.setFault('listErc20', { status: 404 })
  await makeOlder(await extension.worker(), 50_000)
  const again = await openPopup()
  await expect(part(again, 'age')).toHaveText('1 min ago', { timeout: 15_000 })
})

test('the refresh button requests even a fresh list', async ({ popup, service }) => {
  await lookUpWallet(popup, ordinary)
  await part(popup, 'refresh').click()
  await expect.poll(() => balanceRequests(service)).toHaveLength(2)
  await expect(part(popup, 'refresh')).toBeVisible()
  await expect(tokenRows(popup)).toHaveCount(13)
})

test('a failed refresh keeps the list and its age', async ({ popup, openPopup, extension, service }) => {
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  await popup.close()
  await makeOlder(await extension.worker(), 5 * MINUTE)
  service.setFault('listErc20', { status: 404 })
  const again = await openPopup()
  await expect(part(again, 'failure')).toContainText('Chain or address not found')
  expect(await displayedWallet(again)).toEqual(before)
  await expect(part(again, 'age')).toHaveText(/5 min ago$/)
})

test('a slow refresh keeps the old list on screen', async ({ popup, openPopup, extension, service }) => {
  await lookUpWallet(popup, ordinary)
  const before = await displayedWallet(popup)
  await popup.close()
  await makeOlder(await extension.worker(), 5 * MINUTE)
  service.setFault('listErc20', { latencyMs: 60_000 })
  const again = await openPopup()
  await expect(part(again, 'stop')).toBeVisible()
  expect(await displayedWallet(again)).toEqual(before)
  await expect(part(again, 'age')).toHaveText(/5 min ago$/)
})

test('a list that took more than ten minutes to load shows when loading started and ended', async ({
  popup,
  openPopup,
  extension,
}) => {
  await lookUpWallet(popup, ordinary)
  await popup.close()
  await changeSnapshots(await extension.worker(), ({ updatedAt }) => ({ startedAt: updatedAt - 11 * MINUTE }))
  const again = await openPopup()
  await expect(part(again, 'loaded-between')).toHaveText(/loaded \w+ \d+, \d+, \d+:\d\d.*\s–\s.*\d+:\d\d/)
})

test('a list that took nine minutes to load shows only its age', async ({ popup, openPopup, extension }) => {
  await lookUpWallet(popup, ordinary)
  await popup.close()
  await changeSnapshots(await extension.worker(), ({ updatedAt }) => ({ startedAt: updatedAt - 9 * MINUTE }))
  const again = await openPopup()
  await expect(part(again, 'age')).toHaveText('just now')
  await expect(part(again, 'loaded-between')).toHaveCount(0)
})

test('a stored wallet is displayed immediately when it is looked up again', async ({ popup, service }) => {
  await lookUpWallet(popup, ordinary)
  const rows = await rowsOf(popup)
  await lookUpWallet(popup, empty, 'empty')
  service.setFault('listErc20', { latencyMs: 60_000 })
  await lookUpWallet(popup, ordinary)
  expect(await rowsOf(popup)).toEqual(rows)
  expect(balanceRequests(service)).toHaveLength(2)
})

import type { Page } from '@playwright/test'
import type { ExtensionBrowser } from '../../scripts/browser/launch.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests } from './support/log.ts'
import { displayedWallet, expectState, lookUpWallet, part, rowsOf, tokenRows } from './support/popup-page.ts'
import { changeSnapshots, makeOlder } from './support/stored.ts'

const { ordinary, empty, spam } = SPECIAL_WALLETS
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

/** Shows the wallet from storage as the next popup does, after its list was made older. */
async function reopen(popup: Page, extension: ExtensionBrowser, ageMs: number): Promise<void> {
  await makeOlder(await extension.worker(), ageMs)
  await popup.reload()
}

test('a wallet that is older than 30 seconds, or from the future, is requested again', async ({
  popup,
  extension,
  service,
}) => {
  const expectRequests = async (count: number) => {
    await expect
      .poll(() => balanceRequests(service).map(({ status }) => status))
      .toEqual(Array.from({ length: count }, () => 200))
    await expect(part(popup, 'age')).toHaveText('just now')
    await expect(part(popup, 'refresh')).toBeVisible()
    await expect(tokenRows(popup)).toHaveCount(13)
  }
  await lookUpWallet(popup, ordinary)
  for (const [ageMs, other, state] of [
    [0, empty, 'empty'],
    [20 * SECOND, spam, 'complete'],
  ] as const)
    await test.step(`a wallet that is ${ageMs / SECOND} seconds old is not requested again`, async () => {
      service.log.length = 0
      await reopen(popup, extension, ageMs)
      await expectState(popup, 'complete')
      await expect(tokenRows(popup)).toHaveCount(13)
      await expect(part(popup, 'age')).toHaveText('just now')
      // Look-ups run in order, so any request for the first wallet arrives before this one.
      await lookUpWallet(popup, other, state)
      expect(balanceRequests(service).map(({ path }) => path)).toEqual([
        expect.stringContaining(other) as unknown as string,
      ])
      await lookUpWallet(popup, ordinary)
      await part(popup, 'refresh').click()
      await expectRequests(2)
    })
  service.log.length = 0
  await reopen(popup, extension, 31 * SECOND)
  await expectRequests(1)
  // The clock was changed.
  await reopen(popup, extension, -60 * MINUTE)
  await expectRequests(2)
  await test.step('the refresh button requests even a fresh list', async () => {
    await part(popup, 'refresh').click()
    await expectRequests(3)
  })
  await test.step('a stored wallet is displayed immediately when it is looked up again', async () => {
    const rows = await rowsOf(popup)
    await lookUpWallet(popup, empty, 'empty')
    service.setFault('listErc20', { latencyMs: 60_000 })
    await lookUpWallet(popup, ordinary)
    expect(await rowsOf(popup)).toEqual(rows)
    expect(balanceRequests(service)).toHaveLength(4)
  })
})

test('a list that took more than ten minutes to load shows when loading started and ended; a failed or slow refresh keeps it', async ({
  popup,
  extension,
  service,
}) => {
  await lookUpWallet(popup, ordinary)
  const worker = await extension.worker()
  const reopenAfterLoadingFor = async (durationMs: number) => {
    await changeSnapshots(worker, ({ updatedAt }) => ({ startedAt: updatedAt - durationMs }))
    await popup.reload()
  }
  await reopenAfterLoadingFor(11 * MINUTE)
  await expect(part(popup, 'loaded-between')).toHaveText(/loaded \w+ \d+, \d+, \d+:\d\d.*\s–\s.*\d+:\d\d/)
  await test.step('a list that took nine minutes shows only its age', async () => {
    await reopenAfterLoadingFor(9 * MINUTE)
    await expect(part(popup, 'age')).toHaveText('just now')
    await expect(part(popup, 'loaded-between')).toHaveCount(0)
  })
  const before = await displayedWallet(popup)
  await test.step('a slow refresh keeps the list and its age', async () => {
    service.setFault('listErc20', { latencyMs: 60_000 })
    await reopen(popup, extension, 5 * MINUTE)
    await expect(part(popup, 'stop')).toBeVisible()
    expect(await displayedWallet(popup)).toEqual(before)
    await expect(part(popup, 'age')).toHaveText(/5 min ago$/)
    await part(popup, 'stop').click()
  })
  await test.step('a failed refresh keeps the list and its age', async () => {
    service.setFault('listErc20', { status: 404 })
    await reopen(popup, extension, 0)
    await expect(part(popup, 'failure')).toContainText('Chain or address not found')
    expect(await displayedWallet(popup)).toEqual(before)
    await expect(part(popup, 'age')).toHaveText(/5 min ago$/)
  })
})

import type { Page } from '@playwright/test'
import type { HoldingsRecord } from '../../utils/domain/holdings.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { part } from './support/popup-page.ts'
import { expectRead, openPortfolio } from './support/portfolio.ts'
import { readEntries, storeItems } from './support/stored.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const WALLETS = [watched(ordinary, 'Main', { chainIds: ['43114', '1'] }), watched(OTHER, 'Savings')]
const DATE = { at: '2025-12-31', zone: 'UTC' }

async function readDate(setup: Setup): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: WALLETS })
  const page = await openPortfolio(setup.extension, DATE)
  await byId(page, 'read').click()
  await expect.poll(() => requestsTo(setup.service, 'listErc20').length).toBeGreaterThan(0)
  await expectRead(page)
  return page
}

const dates = async (setup: Setup) =>
  (await readEntries(setup.worker, 'savedDates')) as { queries: unknown[] }[]
const recordsAtBlocks = async (setup: Setup) => {
  const entries = (await readEntries(setup.worker, 'records')) as { record: HoldingsRecord }[]
  return entries.filter(({ record }) => record.query.blockNumber !== undefined)
}

test('a date is read once, and its balances stay until the user removes them', async ({ setup }) => {
  const page = await readDate(setup)
  const numbers = async () => [await dates(setup), await recordsAtBlocks(setup)].map(({ length }) => length)
  await expect(byId(page, 'total')).not.toHaveText('–')
  expect(await recordsAtBlocks(setup)).toHaveLength(3)
  const requests = setup.service.log.length
  await page.reload()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expect(byId(page, 'read')).toHaveCount(0)
  const options = await setup.optionsPage()
  const clear = options.getByRole('button', { name: 'Clear the cached balances' })
  await test.step('a date is read once, and its balances stay when the rest of the cache is cleared', async () => {
    await clear.click()
    await part(options, 'saved-dates-cancel').click()
    await expect(clear).toBeFocused()
    await clear.click()
    await part(options, 'saved-dates-keep').click()
    await expect(part(options, 'save')).not.toHaveText('')
    expect(await numbers()).toEqual([1, 3])
    await page.reload()
    await expect(byId(page, 'total')).not.toHaveText('–')
    expect(setup.service.log).toHaveLength(requests)
    await page.close()
  })
  await test.step('removing a wallet asks about its saved dates, and can be undone', async () => {
    const popup = await setup.popupPage()
    const remove = async () => {
      await walletRow(popup, 'Savings').click()
      await part(popup, 'more').click()
      await part(popup, 'remove-wallet').click()
    }
    await remove()
    await expect(part(popup, 'saved-dates-dialog')).toContainText('Remove Savings?')
    await part(popup, 'saved-dates-keep').click()
    await expect(walletRow(popup, 'Savings')).toHaveCount(0)
    expect(await recordsAtBlocks(setup)).toHaveLength(3)
    await part(popup, 'undo-remove').click()
    await expect(walletRow(popup, 'Savings')).toBeVisible()
    await remove()
    await part(popup, 'saved-dates-delete').click()
    await expect.poll(async () => (await recordsAtBlocks(setup)).length).toBe(2)
    expect((await dates(setup)).map(({ queries }) => queries.length)).toEqual([2])
    await popup.close()
  })
  await test.step('the saved dates can be deleted with the rest of the cache', async () => {
    await options.bringToFront()
    await clear.click()
    await part(options, 'saved-dates-delete').click()
    await expect.poll(async () => [await dates(setup), await recordsAtBlocks(setup)]).toEqual([[], []])
  })
})

test('a date keeps its balances when the user allows a token, reads it, and allows it no longer', async ({
  setup,
}) => {
  const page = await readDate(setup)
  const total = await byId(page, 'total').innerText()
  const contract = '0x1111111111111111111111111111111111111111'
  const override = { chainId: '43114', contract, symbol: 'ONE', decision: 'allowed' }
  await storeItems(setup.worker, { tokenOverrides: [override] })
  await expect(byId(page, 'left')).toContainText(
    'Tokens that you allowed after these balances were read are missing.',
  )
  await expect(byId(page, 'total')).toHaveText(total, { useInnerText: true })
  const requests = setup.service.log.length
  await page.reload()
  await expect(byId(page, 'total')).toHaveText(total, { useInnerText: true })
  expect(setup.service.log).toHaveLength(requests)
  await byId(page, 'read').click()
  await expectRead(page)
  await expect(byId(page, 'read')).toHaveCount(0)
  await expect(byId(page, 'total')).toHaveText(total, { useInnerText: true })
  const read = setup.service.log.length
  expect(read).toBeGreaterThan(requests)
  await storeItems(setup.worker, { tokenOverrides: [] })
  await page.reload()
  await expect(byId(page, 'total')).toHaveText(total, { useInnerText: true })
  expect(setup.service.log).toHaveLength(read)
})

import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { startService } from '../service/service.ts'
import { expect, originsOf, test } from './support/fixtures.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import { chooseCurrency, expectState, part } from './support/popup-page.ts'
import { seedSettings } from './support/seed.ts'
import { readEntries } from './support/stored.ts'
import { storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

test('a watched wallet on screen is not requested from a newly chosen service without a click', async ({
  extension,
}) => {
  const worker = await extension.worker()
  await storeWatchlist(worker, { wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1'] })] })
  const panel = await extension.page('sidepanel.html')
  await walletRow(panel, 'Main').click()
  await expectState(panel, 'complete')
  const total = await part(panel, 'total').innerText()
  const other = await startService({ limits: 'none' })
  try {
    await extension.allow(...originsOf(other))
    await seedSettings(worker, other, { badgeMinutes: 0 })
    // The panel follows the change of the service.
    await expect.poll(() => requestsTo(other, 'avgTps').length).toBeGreaterThan(0)
    await expect(part(panel, 'total')).toHaveText('–')
    expect(balanceRequests(other)).toEqual([])
    await walletRow(panel, 'Main').click()
    await expectState(panel, 'complete')
    await expect(part(panel, 'total')).toHaveText(total)
    expect(balanceRequests(other)).toHaveLength(2)
  } finally {
    await other.stop()
  }
})

test('a wallet that was removed is not requested again after a change of the currency', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main'), watched(spam, 'Airdrops')] })
  const popup = await setup.popupPage()
  await walletRow(popup, 'Main').click()
  await expectState(popup, 'complete')
  await part(popup, 'star').click()
  await part(popup, 'remove-wallet').click()
  await expectState(popup, 'watchlist')
  const records = async () => JSON.stringify(await readEntries(setup.worker, 'records'))
  await expect.poll(records).not.toContain(ordinary)
  setup.service.log.length = 0
  await chooseCurrency(popup, 'eur')
  await walletRow(popup, 'Airdrops').click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'total')).toContainText('€')
  expect(balanceRequests(setup.service).filter(({ path }) => path.includes(ordinary))).toEqual([])
  expect(await records()).not.toContain(ordinary)
})

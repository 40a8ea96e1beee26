import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { enter, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'

const { ordinary } = SPECIAL_WALLETS

/** Longer than the time limit of a request. */
const TOO_SLOW = { latencyMs: 13_000, times: 1 }

test('a list that takes too long is requested again in smaller pages, whose size is remembered for the service', async ({
  setup,
}) => {
  const { service } = setup
  await setup.chooseService({ pageSize: 100 })
  const popup = await setup.popupPage()
  const sizes = () => requestsTo(service, 'listErc20').map(({ query }) => query.pageSize)
  service.setFault('listErc20', TOO_SLOW)
  await enter(popup, sizedWalletAddress({ count: 40, variant: 7 }))
  await expectState(popup, 'complete', 30_000)
  await expect(tokenRows(popup)).toHaveCount(41)
  expect(sizes()).toEqual(['100', '50'])
  // No page was full, so the size stays.
  service.log.length = 0
  await lookUpWallet(popup, sizedWalletAddress({ count: 60, variant: 7 }))
  expect(sizes()).toEqual(['50', '50'])
  // A full page was fast.
  service.log.length = 0
  await lookUpWallet(popup, ordinary)
  expect(sizes()).toEqual(['100'])
})

test('a list whose smallest pages take too long names the setting', async ({ setup }) => {
  const { service } = setup
  await setup.chooseService({ pageSize: 25 })
  const popup = await setup.popupPage()
  service.setFault('listErc20', TOO_SLOW)
  await enter(popup, ordinary)
  await expect(part(popup, 'failure')).toContainText('for a list of 25 tokens', { timeout: 30_000 })
  await expect(part(popup, 'failure')).toContainText('“Tokens per request” in the settings')
})

import type { Worker } from '@playwright/test'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { requestsTo } from './support/log.ts'
import { enter, expectState, lookUpWallet, part, tokenRows } from './support/popup-page.ts'

const { ordinary, spam } = SPECIAL_WALLETS

/** The time limit of a request. */
const LIMIT_MS = 12_000
/** Longer than that. */
const TOO_SLOW = { latencyMs: LIMIT_MS + 1_000, times: 1 }

/**
 * Lets the running worker wait for only a second instead of the time limit, until one request has timed out.
 */
const shortenNextTimeout = (worker: Worker): Promise<void> =>
  worker.evaluate((limitMs) => {
    const start = globalThis.setTimeout
    const shortened = (work: () => void, ms?: number) => {
      if (ms !== limitMs) return start(work, ms)
      return start(() => {
        globalThis.setTimeout = start
        work()
      }, 1_000)
    }
    globalThis.setTimeout = shortened as typeof start
  }, LIMIT_MS)

test('a list that takes too long is requested again in smaller pages', async ({ setup }) => {
  const { service } = setup
  await setup.chooseService({ pageSize: 100 })
  const popup = await setup.popupPage()
  const sizes = () => requestsTo(service, 'listErc20').map(({ query }) => query.pageSize)
  service.setFault('listErc20', TOO_SLOW)
  await shortenNextTimeout(setup.worker)
  await enter(popup, sizedWalletAddress({ count: 40, variant: 7 }))
  await expectState(popup, 'complete', 30_000)
  await expect(tokenRows(popup).first()).toHaveAttribute('aria-setsize', '41')
  expect(sizes()).toEqual(['100', '50'])
  await test.step('whose size is remembered for the service', async () => {
    // No page was full, so the size stays.
    service.log.length = 0
    await lookUpWallet(popup, sizedWalletAddress({ count: 60, variant: 7 }))
    expect(sizes()).toEqual(['50', '50'])
    // A full page was fast.
    service.log.length = 0
    await lookUpWallet(popup, ordinary)
    expect(sizes()).toEqual(['100'])
  })
  await test.step('a list whose smallest pages take too long names the setting', async () => {
    await setup.chooseService({ pageSize: 25 })
    service.setFault('listErc20', TOO_SLOW)
    await shortenNextTimeout(setup.worker)
    await enter(popup, spam)
    await expect(part(popup, 'failure')).toContainText('for a list of 25 tokens', { timeout: 30_000 })
    await expect(part(popup, 'failure')).toContainText('“Tokens per request” in the settings')
  })
})

import { accountsAt, blockRequests } from './support/date-judge.ts'
import { waitForRun } from './support/date-runs.ts'
import { expect, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import { exactTotal, expectRead, openPortfolio, sumText } from './support/portfolio.ts'
import {
  ALL,
  END_OF_YEAR,
  goTo,
  MAIN,
  onMainNetworks,
  openDate,
  read,
  SAVINGS,
  SHORT_ACCOUNTS,
  SHORT_LIST,
} from './support/portfolio-dates.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

test('1.6, 1.7 a run is paused and continues after the page is closed; its date is then saved', async ({
  setup,
}) => {
  let page = await openDate(setup, ALL, SHORT_LIST)
  await test.step('1.6 pause, resume and stop; a run continues after the page is closed', async () => {
    setup.service.setFault('listErc20', { latencyMs: 1_000 })
    await byId(page, 'read').click()
    await expect.poll(() => balanceRequests(setup.service).length, { timeout: 30_000 }).toBeGreaterThan(0)
    await byId(page, 'refresh-pause').click()
    await expect(byId(page, 'refresh-line')).toHaveAttribute('data-status', 'paused')
    const paused = balanceRequests(setup.service).length
    setup.service.clearFaults()
    await page.reload()
    await expect(byId(page, 'refresh-line')).toHaveAttribute('data-status', 'paused')
    expect(balanceRequests(setup.service).length).toBe(paused)
    await byId(page, 'refresh-continue').click()
    await page.close()
    await expect
      .poll(() => balanceRequests(setup.service).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(SHORT_ACCOUNTS.length)
    page = await openPortfolio(setup.extension, ALL)
    await expectRead(page)
    const raw = await accountsAt(setup.service, SHORT_ACCOUNTS, END_OF_YEAR.before)
    await expect.poll(() => exactTotal(page)).toBe(sumText(onMainNetworks(raw)))
  })
  await test.step('1.7 a saved date reopens without a request, and frees its space when it is removed', async () => {
    const total = await exactTotal(page)
    await page.close()
    await setup.extension.stopWorker()
    setup.service.log.length = 0
    const again = await openPortfolio(setup.extension, { which: 'all' })
    await again.locator('summary', { hasText: 'Saved dates' }).click()
    await byId(again, 'saved-date').getByRole('link').click()
    await expect.poll(() => exactTotal(again)).not.toBe('')
    await goTo(again, `${new URLSearchParams(ALL)}`)
    await expect.poll(() => exactTotal(again)).toBe(total)
    expect(setup.service.log.filter(({ interface: of }) => of === 'data')).toEqual([])
    const summary = again.locator('summary', { hasText: 'Saved dates' })
    if (!(await byId(again, 'remove-date').isVisible())) await summary.click()
    await byId(again, 'remove-date').click()
    await byId(again, 'remove-date-confirm').click()
    await expect(byId(again, 'saved-date')).toHaveCount(0)
    await expect(byId(again, 'total')).toHaveText('–')
    expect(setup.service.log.filter(({ interface: of }) => of === 'data')).toEqual([])
  })
})

test('1.6 a run waits until the other one has ended, also after its page is closed', async ({ setup }) => {
  let page = await openDate(setup, ALL, SHORT_LIST)
  await test.step('1.6 a second run waits and says so, and ends complete after its page is closed', async () => {
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { until: gate.promise })
    try {
      const home = await setup.popupPage()
      await byId(home, 'refresh').click()
      await expect(byId(home, 'refresh-line')).toBeVisible()
      await byId(page, 'read').click()
      await expect(
        byId(page, 'refresh-line').filter({ hasText: 'Waits until the other run has ended' }),
      ).toBeVisible()
      expect(blockRequests(setup.service)).toEqual([])
      await page.close()
    } finally {
      gate.resolve()
    }
    const listed = () =>
      balanceRequests(setup.service).filter(({ query }) => query.blockNumber && !query.contractAddresses)
    await expect.poll(listed, { timeout: 30_000 }).toHaveLength(SHORT_ACCOUNTS.length)
    page = await openPortfolio(setup.extension, ALL)
    await expectRead(page)
    const raw = await accountsAt(setup.service, SHORT_ACCOUNTS, END_OF_YEAR.before)
    await expect.poll(() => exactTotal(page)).toBe(sumText(onMainNetworks(raw)))
  })
  await test.step('1.6 a second date can be requested while the first one is read', async () => {
    await goTo(page, 'which=all&at=2025-03-31&zone=UTC')
    const gate = Promise.withResolvers<void>()
    setup.service.setFault('listErc20', { until: gate.promise })
    try {
      await byId(page, 'read').click()
      await expect(byId(page, 'refresh-line')).toBeVisible()
      await goTo(page, 'which=all&at=2025-06-30&zone=UTC')
      await byId(page, 'read').click()
      await expect(byId(page, 'queued')).toContainText('Waits until the other run has ended')
      await expect(byId(page, 'read')).toHaveAttribute('aria-busy', 'true')
    } finally {
      gate.resolve()
    }
    await expectRead(page)
    const raw = await accountsAt(setup.service, SHORT_ACCOUNTS, Date.UTC(2025, 6, 1) / 1000)
    await expect.poll(() => exactTotal(page)).toBe(sumText(onMainNetworks(raw)))
  })
})

test('1.6 wallets of a private group are never read in a run with others', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    groups: [
      { id: 'own', name: 'Own', isPrivate: false },
      { id: 'secret', name: 'Secret', isPrivate: true },
    ],
    wallets: [watched(MAIN, 'Main', { groupId: 'own' }), watched(SAVINGS, 'Savings', { groupId: 'secret' })],
  })
  const page = await openPortfolio(setup.extension, ALL)
  await read(page)
  const addresses = () =>
    new Set(balanceRequests(setup.service).map(({ path }) => path.split('/')[5]?.toLowerCase()))
  expect(addresses()).toEqual(new Set([MAIN.toLowerCase()]))
  await expect(byId(page, 'left')).toContainText('1 balance not read: Savings')
  setup.service.log.length = 0
  await byId(page, 'read-group').click()
  await expect(byId(page, 'left')).toHaveCount(0)
  await expectRead(page)
  expect(addresses()).toEqual(new Set([SAVINGS.toLowerCase()]))
})

test('1.7 "Try again" reads only what failed, and a wallet that was added later is named', async ({
  setup,
}) => {
  // A status that is not retried.
  for (const chainId of ['1', '43113']) setup.service.setFault(`chain:${chainId}`, { status: 409 })
  const page = await openDate(setup, ALL, SHORT_LIST)
  await read(page)
  await expect(byId(page, 'left')).toBeVisible()
  setup.service.clearFaults()
  const requestedChains = () =>
    new Set(
      setup.service.log.filter(({ interface: of }) => of === 'data').map(({ path }) => path.split('/')[3]),
    )
  await test.step('"Try again" at a chain reads only that chain, and shows the cost', async () => {
    setup.service.log.length = 0
    const row = byId(page, 'block-row').filter({ hasText: 'Ethereum' })
    await expect(row.getByTestId('chain-cost')).toContainText('for blocks')
    await waitForRun(page, () => row.getByTestId('try-again').click())
    await expect(row.getByTestId('block-number')).toBeVisible()
    expect(requestedChains()).toEqual(new Set(['1']))
    await expect(byId(page, 'try-again')).toHaveCount(1)
  })
  await test.step('"Try again" reads only what failed', async () => {
    setup.service.log.length = 0
    await byId(page, 'try-again').or(byId(page, 'read')).first().click()
    await expect(byId(page, 'left')).toHaveCount(0)
    await expectRead(page)
    expect(requestedChains()).toEqual(new Set(['43113']))
  })
  await test.step('a wallet that was added later is named, and read without its blocks', async () => {
    await storeWatchlist(setup.worker, {
      ...SHORT_LIST,
      wallets: [
        ...SHORT_LIST.wallets,
        watched('0x6666666666666666666666666666666666666666', 'New', { chainIds: ['43114', '1'] }),
      ],
    })
    await expect(byId(page, 'left')).toContainText('2 balances not read: New')
    setup.service.log.length = 0
    await read(page)
    await expect(byId(page, 'left')).toHaveCount(0)
    expect(blockRequests(setup.service)).toEqual([])
    expect(
      requestsTo(setup.service, 'listErc20').filter(({ query }) => !query.contractAddresses),
    ).toHaveLength(2)
  })
})

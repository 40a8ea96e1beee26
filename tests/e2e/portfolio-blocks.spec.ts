import { blockBefore, blockRequests } from './support/date-judge.ts'
import { waitForRun } from './support/date-runs.ts'
import { saveCsv } from './support/export.ts'
import { expect, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests } from './support/log.ts'
import { openPortfolio } from './support/portfolio.ts'
import { END_OF_YEAR, goTo, LIST, openOne, read } from './support/portfolio-dates.ts'
import { profileOf } from './support/seed.ts'
import { storeWatchlist } from './support/watchlist.ts'

test('2.3 after the newest block, its balances are read on a click, marked as open, and read again later', async ({
  setup,
}) => {
  const headTime = END_OF_YEAR.before - 3_600
  setup.service.set({ headTime })
  const page = await openOne(setup, '43114', END_OF_YEAR.parameters)
  await read(page)
  const head = blockBefore('43114', headTime + 1).block
  await expect(byId(page, 'block-text')).toContainText(`No block after ${head.toLocaleString('en-US')}`)
  expect(balanceRequests(setup.service)).toEqual([])
  await waitForRun(page, () => byId(page, 'read-open').click())
  await expect(byId(page, 'total')).not.toHaveText('–')
  await byId(page, 'export').click()
  const open = await saveCsv(page)
  expect(new Set(open.rows.map(({ bracket, block }) => `${bracket} ${block}`))).toEqual(
    new Set([`open ${head}`]),
  )
  setup.service.set({ headTime: null })
  setup.service.log.length = 0
  await read(page)
  const { block } = blockBefore('43114', END_OF_YEAR.before)
  await expect(byId(page, 'block-number')).toHaveText(block.toLocaleString('en-US'))
  await byId(page, 'export').click()
  const closed = await saveCsv(page)
  expect(new Set(closed.rows.map((row) => `${row.bracket} ${row.block}`))).toEqual(
    new Set([`closed ${block}`]),
  )
})

test('2.3 before a dated genesis nothing was held, and before the first dated block nothing is known', async ({
  setup,
}) => {
  const page = await openOne(setup, '42161', { at: '2020-12-31', zone: 'UTC' })
  await read(page)
  await expect(byId(page, 'block-text')).toContainText('The chain started on')
  await expect(byId(page, 'total')).toHaveText('$0.00')
  await byId(page, 'export').click()
  const zero = await saveCsv(page)
  expect(zero.rows.map(({ in_total }) => in_total)).toEqual(['not_started'])
  await page.goto('about:blank')
  const undated = await openOne(setup, '43114', { at: '2019-12-31', zone: 'UTC' })
  await read(undated)
  await expect(byId(undated, 'block-text')).toContainText('before the first block with a time')
  await expect(byId(undated, 'total')).toHaveText('–')
  expect(balanceRequests(setup.service)).toEqual([])
})

test('2.3 missing blocks and times out of order are unknown, never zero and never another block', async ({
  setup,
}) => {
  const { block } = blockBefore('43114', END_OF_YEAR.before)
  setup.service.set({ firstBlock: Number(block) + 1_000 })
  const page = await openOne(setup, '43114', END_OF_YEAR.parameters)
  await read(page)
  await expect(byId(page, 'block-text')).toContainText('are missing at the service')
  await expect(byId(page, 'total')).toHaveText('–')
  expect(balanceRequests(setup.service)).toEqual([])
  await page.goto('about:blank')
  setup.service.set({ firstBlock: 1, hasUnorderedTimes: true })
  const other = await openOne(setup, '1', END_OF_YEAR.parameters)
  await read(other)
  await expect(byId(other, 'block-text')).toContainText('out of order')
  await expect(byId(other, 'total')).toHaveText('–')
})

test('2.4 known block times shorten a second date, and the same instant in another zone needs no request', async ({
  setup,
}) => {
  const page = await openOne(setup, '1', END_OF_YEAR.parameters)
  await read(page)
  const first = blockRequests(setup.service).length
  setup.service.log.length = 0
  await goTo(page, 'at=2025-12-31T22:59:59&zone=UTC')
  await expect(byId(page, 'block-note')).toContainText('2025-12-31T23:00:00Z')
  await expect(byId(page, 'read')).toHaveCount(0)
  expect(blockRequests(setup.service)).toEqual([])
  await goTo(page, 'at=2025-12-30&zone=UTC')
  await read(page)
  expect(blockRequests(setup.service).length).toBeLessThan(first)
})

test('2.5 a service without block routes offers blocks only, and says why', async ({ setup }) => {
  await setup.chooseService({ profile: { ...profileOf(setup.service), blockRoutes: false } })
  await storeWatchlist(setup.worker, LIST)
  const page = await openPortfolio(setup.extension)
  await byId(page, 'when').click()
  await expect(byId(page, 'when-panel')).toContainText('This service has no blocks by time.')
  await expect(byId(page, 'when-endOfLastYear')).toHaveCount(0)
  await goTo(page, `at=2025-12-31&zone=UTC`)
  await expect(byId(page, 'no-dates')).toContainText('This service has no blocks by time.')
  await expect(byId(page, 'read')).toHaveCount(0)
  await expect(byId(page, 'left')).toHaveCount(0)
  expect(blockRequests(setup.service)).toEqual([])
})

import type { Page } from '@playwright/test'
import { hashOfBlock, statedTimeOfBlock } from '../service/dataset/blocks.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { accountsAt, blockBefore, blockBound, blockRequests, chainOf } from './support/date-judge.ts'
import { type CsvRow, saveCsv } from './support/export.ts'
import { add, compare, type ExactDecimal, exactOf, moneyText } from './support/figures.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests, requestsTo } from './support/log.ts'
import {
  exactSum,
  exactTotal,
  expectRead,
  groupRow,
  openPortfolio,
  type RawAccount,
  sumText,
} from './support/portfolio.ts'
import { profileOf } from './support/seed.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS
const SAVINGS = '0x4444444444444444444444444444444444444444'
const TRADING = '0x5555555555555555555555555555555555555555'

/** The end of 2025 in Rome, in Unix seconds: 2025-12-31T23:00:00Z. */
const END_OF_YEAR = { parameters: { at: '2025-12-31', zone: 'Europe/Rome' }, before: 1_767_222_000 }
const ALL = { which: 'all', ...END_OF_YEAR.parameters }

/** Chains that make blocks evenly, rarely, several in a second and in bursts, and a test network. */
const LIST = {
  groups: [{ id: 'own', name: 'Own', isPrivate: false }],
  wallets: [
    watched(ordinary, 'Main', { chainIds: ['43114', '1'], groupId: 'own' }),
    watched(SAVINGS, 'Savings', { chainIds: ['43114', '42161', '432204'] }),
    watched(TRADING, 'Trading', { chainIds: ['43113', '779672'], countsInTotal: false }),
  ],
}
const ACCOUNTS = LIST.wallets.flatMap(({ address, chainIds }) =>
  chainIds.map((chainId) => ({ address, chainId })),
)
const CHAIN_IDS = [...new Set(ACCOUNTS.map(({ chainId }) => chainId))]
const onMainNetworks = (accounts: readonly RawAccount[]) =>
  accounts.filter(({ chainId }) => chainId !== '43113')

async function openDate(setup: Setup, parameters: Record<string, string> = ALL): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  return await openPortfolio(setup.extension, parameters)
}

/** Opens a date of one wallet on one chain. */
async function openOne(setup: Setup, chainId: string, parameters: Record<string, string>): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(SAVINGS, 'Savings', { chainIds: [chainId] })] })
  return await openPortfolio(setup.extension, parameters)
}

async function read(page: Page): Promise<void> {
  await byId(page, 'read').click()
  await expect(byId(page, 'blocks')).toBeVisible()
  await expectRead(page)
}

const sumOfLines = (rows: readonly CsvRow[]): ExactDecimal =>
  rows
    .filter(({ in_total }) => in_total === 'yes')
    .map(({ value }) => exactOf(value))
    .reduce(add, { units: 0n, scale: 0 })

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

test('2.2 a date of several wallets: blocks, header, groups and file equal an independent search and sum', async ({
  setup,
}) => {
  const page = await openDate(setup)
  await expect(byId(page, 'read')).toContainText('requests')
  await expect(byId(page, 'not-read')).toBeVisible()
  expect(balanceRequests(setup.service)).toEqual([])
  expect(blockRequests(setup.service)).toEqual([])
  await read(page)

  const raw = await accountsAt(setup.service, ACCOUNTS, END_OF_YEAR.before)
  const counted = onMainNetworks(raw)
  await expect.poll(() => exactTotal(page)).toBe(sumText(counted))
  for (const chainId of CHAIN_IDS) {
    const answered = blockRequests(setup.service, chainId).filter(({ status }) => status === 200)
    expect(answered.length, chainId).toBeLessThanOrEqual(blockBound(chainId))
    expect(answered.length, chainId).toBeGreaterThan(1)
  }
  await expect(byId(page, 'block-row')).toHaveCount(CHAIN_IDS.length)
  const numbers = await byId(page, 'block-number').allInnerTexts()
  expect(numbers.map((text) => text.replaceAll(',', '')).toSorted()).toEqual(
    CHAIN_IDS.map((chainId) => String(blockBefore(chainId, END_OF_YEAR.before).block)).toSorted(),
  )
  await expect(byId(page, 'block-note')).toContainText('2025-12-31T23:00:00Z')
  await byId(page, 'by').getByText('Wallet').click()
  for (const { address, label } of LIST.wallets) {
    const tokens = counted
      .filter((account) => account.address === address)
      .flatMap((account) => account.tokens)
    await expect(groupRow(page, { title: label }).getByTestId('value').first()).toHaveText(
      moneyText(exactSum(tokens, 'usd'), 'usd'),
    )
  }

  setup.service.log.length = 0
  await byId(page, 'export').click()
  const { rows, name } = await saveCsv(page)
  expect(setup.service.log).toEqual([])
  expect(name).toContain('2025-12-31')
  const expected = counted.flatMap(({ tokens }) => tokens)
  expect(compare(sumOfLines(rows), exactSum(expected, 'usd'))).toBe(0)
  for (const row of rows) {
    const { block, next } = blockBefore(row.chain_id, END_OF_YEAR.before)
    const chain = chainOf(row.chain_id)
    expect(row).toMatchObject({
      as_of: '2025-12-31T23:00:00Z',
      time_zone: 'Europe/Rome',
      block: String(block),
      block_hash: hashOfBlock(chain, block),
      block_time: isoOf(statedTimeOfBlock(chain, block)),
      next_block_time: isoOf(statedTimeOfBlock(chain, next)),
      bracket: 'closed',
      list_complete: 'yes',
      service: setup.service.dataUrl,
    })
    if (row.balance_raw !== '') expect(row.source).toContain(`blockNumber=${block}`)
  }
  for (const { address, chainId, tokens } of raw)
    for (const token of tokens) {
      const line = rows.find(
        (row) =>
          row.address.toLowerCase() === address.toLowerCase() &&
          row.chain_id === chainId &&
          row.contract.toLowerCase() === (token.address ?? '').toLowerCase(),
      )
      expect(line?.balance_raw, `${address} ${chainId} ${token.symbol}`).toBe(token.balance)
    }
})

/** The instant at which a day ends. From the tables of the time zones, not from a library. */
const DAYS: readonly [zone: string, day: string, instant: string][] = [
  ['Africa/Cairo', '2024-04-25', '2024-04-25T22:00:00Z'],
  ['Africa/Cairo', '2024-10-31', '2024-10-31T22:00:00Z'],
  ['America/Santiago', '2024-09-07', '2024-09-08T04:00:00Z'],
  ['Australia/Lord_Howe', '2024-12-31', '2024-12-31T13:00:00Z'],
  ['Pacific/Kiritimati', '2024-12-31', '2024-12-31T10:00:00Z'],
  ['Pacific/Auckland', '2024-12-31', '2024-12-31T11:00:00Z'],
  ['Asia/Kolkata', '2024-12-31', '2024-12-31T18:30:00Z'],
  ['America/New_York', '2024-12-31', '2025-01-01T05:00:00Z'],
]

test('2.1 the end of a day in any time zone is the right instant and the right block', async ({ setup }) => {
  test.slow()
  const page = await openOne(setup, '42161', { at: '2024-12-31', zone: 'UTC' })
  for (const [zone, day, instant] of DAYS) {
    await page.goto(page.url().replace(/#.*/, `#portfolio?at=${day}&zone=${zone}`))
    await read(page)
    await expect(byId(page, 'block-note')).toContainText(instant)
    const { block } = blockBefore('42161', Date.parse(instant) / 1000)
    await expect(byId(page, 'block-number')).toHaveText(block.toLocaleString('en-US'))
  }
})

test('2.1 a future time is refused, and a time that occurred twice offers both', async ({ setup }) => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const page = await openOne(setup, '43114', { at: tomorrow, zone: 'UTC' })
  await expect(byId(page, 'time-error')).toBeVisible()
  await expect(byId(page, 'read')).toHaveCount(0)
  await page.goto(page.url().replace(/#.*/, '#portfolio?at=2025-10-26T02:30&zone=Europe/Rome'))
  await expect(byId(page, 'time-error')).toBeVisible()
  await expect(byId(page, 'read')).toHaveCount(0)
  await byId(page, 'when').click()
  await page.getByRole('radio').nth(1).check()
  await byId(page, 'apply-when').click()
  await read(page)
  // The second 02:30 is in winter time.
  await expect(byId(page, 'block-note')).toContainText('2025-10-26T01:30:01Z')
  const { block } = blockBefore('43114', Date.parse('2025-10-26T01:30:01Z') / 1000)
  await expect(byId(page, 'block-number')).toHaveText(block.toLocaleString('en-US'))
})

test('2.1 the quick entries choose the end of the last year with two clicks', async ({ setup }) => {
  const page = await openOne(setup, '43114', {})
  await byId(page, 'when').click()
  await byId(page, 'when-endOfLastYear').click()
  await expect(page).toHaveURL(new RegExp(`at=${new Date().getFullYear() - 1}-12-31`))
  expect(await violationsInBothThemes(page)).toEqual([])
  await read(page)
  await expect(byId(page, 'total')).not.toHaveText('–')
  expect(await violationsInBothThemes(page)).toEqual([])
})

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
  await byId(page, 'read-open').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
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
  await page.goto(page.url().replace(/#.*/, '#portfolio?at=2025-12-31T22:59:59&zone=UTC'))
  await expect(byId(page, 'block-note')).toContainText('2025-12-31T23:00:00Z')
  await expect(byId(page, 'read')).toHaveCount(0)
  expect(blockRequests(setup.service)).toEqual([])
  await page.goto(page.url().replace(/#.*/, '#portfolio?at=2025-12-30&zone=UTC'))
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
  await page.goto(page.url().replace(/#.*/, `#portfolio?at=2025-12-31&zone=UTC`))
  await expect(byId(page, 'no-dates')).toContainText('This service has no blocks by time.')
  await expect(byId(page, 'read')).toHaveCount(0)
  await expect(byId(page, 'left')).toHaveCount(0)
  expect(blockRequests(setup.service)).toEqual([])
})

test('3 prices: current ones are named by evidence, other ones are not claimed to be of the day', async ({
  setup,
}) => {
  setup.service.set({ pastPrices: 'current' })
  const page = await openOne(setup, '43114', END_OF_YEAR.parameters)
  await read(page)
  await expect(byId(page, 'price-note')).toContainText('Current prices, not those of')
  await byId(page, 'export').click()
  const current = await saveCsv(page)
  expect(new Set(current.rows.filter(({ price }) => price).map((row) => row.price_basis))).toEqual(
    new Set(['current']),
  )
  setup.service.set({ pastPrices: 'historical' })
  await page.goto(page.url().replace(/#.*/, '#portfolio?at=2025-06-30&zone=UTC'))
  await read(page)
  await expect(byId(page, 'price-note')).toContainText('Not current prices')
  const recent = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(page.url().replace(/#.*/, `#portfolio?at=${recent}&zone=UTC`))
  setup.service.log.length = 0
  await read(page)
  await expect(byId(page, 'price-note')).toContainText('It is not known of which day')
  expect(balanceRequests(setup.service)).toHaveLength(1)
  await page.goto(page.url().replace(/#.*/, '#portfolio?at=2025-06-30&zone=UTC&currency=eur'))
  await read(page)
  await expect(byId(page, 'price-note')).toContainText('exchange rate')
})

test('1.5 a comparison with now: exact changes, and no "new" or "gone" without both lists', async ({
  setup,
}) => {
  const page = await openDate(setup, { ...ALL, at: 'now', sinceAt: '2025-12-31', sinceZone: 'Europe/Rome' })
  await byId(page, 'refresh').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
  // Only one list is known: nothing is new or gone.
  await expect(byId(page, 'change').getByText(/^(new|gone)$/i)).toHaveCount(0)
  await read(page)
  const before = onMainNetworks(await accountsAt(setup.service, ACCOUNTS, END_OF_YEAR.before))
  await expect(byId(page, 'change-summary')).toBeVisible()
  const avaxBefore = before
    .filter(({ chainId }) => chainId === '43114')
    .map(({ tokens }) => BigInt(tokens[0]?.balance ?? 0))
    .reduce((sum, one) => sum + one, 0n)
  await page.locator('input[name=filter]').fill('AVAX')
  const row = groupRow(page, { title: 'AVAX' }).first()
  const text = await row.getByTestId('before').first().getAttribute('title')
  const shown = (text ?? (await row.getByTestId('before').first().innerText())).replaceAll(',', '')
  expect(exactOf(`${avaxBefore / 10n ** 18n}`).units).toBe(exactOf(shown.split('.')[0] ?? '').units)
})

test('1.6 pause, resume and stop; a run continues after the page is closed', async ({ setup }) => {
  const page = await openDate(setup)
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
    .toBeGreaterThanOrEqual(ACCOUNTS.length)
  const again = await openPortfolio(setup.extension, ALL)
  await expectRead(again)
  const raw = await accountsAt(setup.service, ACCOUNTS, END_OF_YEAR.before)
  await expect.poll(() => exactTotal(again)).toBe(sumText(onMainNetworks(raw)))
})

test('1.6 a second run waits and says so, and both end complete', async ({ setup }) => {
  const page = await openDate(setup)
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
  } finally {
    gate.resolve()
  }
  await expectRead(page)
  const raw = await accountsAt(setup.service, ACCOUNTS, END_OF_YEAR.before)
  await expect.poll(() => exactTotal(page)).toBe(sumText(onMainNetworks(raw)))
})

test('1.6 a second date can be requested while the first one is read', async ({ setup }) => {
  const page = await openDate(setup)
  const gate = Promise.withResolvers<void>()
  setup.service.setFault('listErc20', { until: gate.promise })
  try {
    await byId(page, 'read').click()
    await expect(byId(page, 'refresh-line')).toBeVisible()
    await page.goto(page.url().replace(/#.*/, '#portfolio?which=all&at=2025-06-30&zone=UTC'))
    await byId(page, 'read').click({ timeout: 5_000 })
  } finally {
    gate.resolve()
  }
  await expectRead(page)
  const raw = await accountsAt(setup.service, ACCOUNTS, Date.UTC(2025, 6, 1) / 1000)
  await expect.poll(() => exactTotal(page)).toBe(sumText(onMainNetworks(raw)))
})

test('1.6 wallets of a private group are never read in a run with others', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    groups: [
      { id: 'own', name: 'Own', isPrivate: false },
      { id: 'secret', name: 'Secret', isPrivate: true },
    ],
    wallets: [
      watched(ordinary, 'Main', { groupId: 'own' }),
      watched(SAVINGS, 'Savings', { groupId: 'secret' }),
    ],
  })
  const page = await openPortfolio(setup.extension, ALL)
  await read(page)
  const addresses = () =>
    new Set(balanceRequests(setup.service).map(({ path }) => path.split('/')[5]?.toLowerCase()))
  expect(addresses()).toEqual(new Set([ordinary.toLowerCase()]))
  await expect(byId(page, 'left')).toContainText('1 account not read')
  setup.service.log.length = 0
  await byId(page, 'read-group').click()
  await expect(byId(page, 'left')).toHaveCount(0)
  await expectRead(page)
  expect(addresses()).toEqual(new Set([SAVINGS.toLowerCase()]))
})

test('1.7 "Try again" reads only what failed, and a wallet that was added later is named', async ({
  setup,
}) => {
  setup.service.setFault('chain:42161', { status: 500 })
  const page = await openDate(setup)
  await read(page)
  await expect(byId(page, 'left')).toBeVisible()
  setup.service.clearFaults()
  setup.service.log.length = 0
  await byId(page, 'try-again').or(byId(page, 'read')).first().click()
  await expect(byId(page, 'left')).toHaveCount(0)
  await expectRead(page)
  const chains = new Set(
    setup.service.log.filter(({ interface: of }) => of === 'data').map(({ path }) => path.split('/')[3]),
  )
  expect(chains).toEqual(new Set(['42161']))
  await storeWatchlist(setup.worker, {
    ...LIST,
    wallets: [
      ...LIST.wallets,
      watched('0x6666666666666666666666666666666666666666', 'New', { chainIds: ['43114', '1'] }),
    ],
  })
  await expect(byId(page, 'left')).toContainText('2 accounts not read')
  setup.service.log.length = 0
  await read(page)
  await expect(byId(page, 'left')).toHaveCount(0)
  expect(blockRequests(setup.service)).toEqual([])
  expect(requestsTo(setup.service, 'listErc20').filter(({ query }) => !query.contractAddresses)).toHaveLength(
    2,
  )
})

test('1.7 a saved date reopens without a request, and frees its space when it is removed', async ({
  setup,
}) => {
  const page = await openDate(setup)
  await read(page)
  const total = await exactTotal(page)
  await page.close()
  await setup.extension.stopWorker()
  setup.service.log.length = 0
  const again = await openPortfolio(setup.extension, { which: 'all' })
  await again.locator('summary', { hasText: 'Saved dates' }).click()
  await byId(again, 'saved-date').getByRole('link').click()
  await expect.poll(() => exactTotal(again)).not.toBe('')
  await again.goto(again.url().replace(/#.*/, `#portfolio?${new URLSearchParams(ALL)}`))
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

import { hashOfBlock, statedTimeOfBlock } from '../service/dataset/blocks.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { accountsAt, blockBefore, blockBound, blockRequests, chainOf } from './support/date-judge.ts'
import { type CsvRow, saveCsv } from './support/export.ts'
import { add, compare, type ExactDecimal, exactOf, moneyText } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests } from './support/log.ts'
import { exactSum, exactTotal, expectRead, groupRow, sumText } from './support/portfolio.ts'
import {
  ACCOUNTS,
  ALL,
  CHAIN_IDS,
  END_OF_YEAR,
  goTo,
  LIST,
  onMainNetworks,
  openDate,
  openOne,
  read,
  SHORT_ACCOUNTS,
  SHORT_LIST,
} from './support/portfolio-dates.ts'

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
  expect(new Set(numbers.map((text) => text.replaceAll(',', '')))).toEqual(
    new Set(CHAIN_IDS.map((chainId) => String(blockBefore(chainId, END_OF_YEAR.before).block))),
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

/**
 * The instant at which a day ends. From the tables of the time zones, not from a library. The unit test of
 * `point-in-time.ts` has the other zones.
 */
const DAYS: readonly [zone: string, day: string, instant: string][] = [
  ['America/Santiago', '2024-09-07', '2024-09-08T04:00:00Z'],
  ['Asia/Kolkata', '2024-12-31', '2024-12-31T18:30:00Z'],
]

test('2.1 the end of a day in any time zone is the right instant and the right block', async ({ setup }) => {
  test.slow()
  const page = await openOne(setup, '42161', { at: '2024-12-31', zone: 'UTC' })
  for (const [zone, day, instant] of DAYS) {
    await goTo(page, `at=${day}&zone=${zone}`)
    await read(page)
    await expect(byId(page, 'block-note')).toContainText(instant)
    const { block } = blockBefore('42161', Date.parse(instant) / 1000)
    await expect(byId(page, 'block-number')).toHaveText(block.toLocaleString('en-US'))
  }
})

test('2.1, 3 a date of one wallet: its time, the quick entries, and what its prices are', async ({
  setup,
}) => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const page = await openOne(setup, '43114', { at: tomorrow, zone: 'UTC' })
  await test.step('2.1 a future time is refused, and a time that occurred twice offers both', async () => {
    await expect(byId(page, 'time-error')).toBeVisible()
    await expect(byId(page, 'read')).toHaveCount(0)
    await goTo(page, 'at=2025-10-26T02:30&zone=Europe/Rome')
    await expect(byId(page, 'time-error')).toBeVisible()
    await expect(byId(page, 'read')).toHaveCount(0)
    await byId(page, 'when').click()
    await page.locator('input[name=occurrence]').nth(1).check()
    await byId(page, 'apply-when').click()
    await read(page)
    // The second 02:30 is in winter time.
    await expect(byId(page, 'block-note')).toContainText('2025-10-26T01:30:01Z')
    const { block } = blockBefore('43114', Date.parse('2025-10-26T01:30:01Z') / 1000)
    await expect(byId(page, 'block-number')).toHaveText(block.toLocaleString('en-US'))
  })
  await test.step('2.1 the quick entries choose the end of the last year with two clicks', async () => {
    await goTo(page, '')
    await expect(byId(page, 'when')).toContainText('Now')
    await byId(page, 'when').click()
    await byId(page, 'when-endOfLastYear').click()
    await expect(page).toHaveURL(new RegExp(`at=${new Date().getFullYear() - 1}-12-31`))
    expect(await violationsInBothThemes(page)).toEqual([])
    await read(page)
    await expect(byId(page, 'total')).not.toHaveText('–')
    expect(await violationsInBothThemes(page)).toEqual([])
  })
  await test.step('3 prices: current ones are named by evidence, other ones are not claimed to be of the day', async () => {
    setup.service.set({ pastPrices: 'current' })
    await goTo(page, `${new URLSearchParams({ at: '2025-11-30', zone: 'Europe/Rome' })}`)
    await read(page)
    await expect(byId(page, 'price-note')).toContainText('Current prices, not those of')
    await byId(page, 'export').click()
    const current = await saveCsv(page)
    expect(new Set(current.rows.filter(({ price }) => price).map((row) => row.price_basis))).toEqual(
      new Set(['current']),
    )
    setup.service.set({ pastPrices: 'historical' })
    await goTo(page, 'at=2025-06-30&zone=UTC')
    await read(page)
    await expect(byId(page, 'price-note')).toContainText('Not current prices')
    const recent = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    await goTo(page, `at=${recent}&zone=UTC`)
    setup.service.log.length = 0
    await read(page)
    await expect(byId(page, 'price-note')).toContainText('The day of the prices is unknown')
    expect(balanceRequests(setup.service)).toHaveLength(1)
    await goTo(page, 'at=2025-06-30&zone=UTC&currency=eur')
    await read(page)
    await expect(byId(page, 'price-note')).toContainText('exchange rate')
  })
})

test('1.5 a comparison with now: exact changes, and no "new" or "gone" without both lists', async ({
  setup,
}) => {
  const parameters = { ...ALL, at: 'now', sinceAt: '2025-12-31', sinceZone: 'Europe/Rome' }
  const page = await openDate(setup, parameters, SHORT_LIST)
  await byId(page, 'refresh').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
  // Only one list is known: nothing is new or gone.
  await expect(byId(page, 'change').getByText(/^(new|gone)$/i)).toHaveCount(0)
  await read(page)
  const before = onMainNetworks(await accountsAt(setup.service, SHORT_ACCOUNTS, END_OF_YEAR.before))
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

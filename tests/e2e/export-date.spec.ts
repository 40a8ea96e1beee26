import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { centsInTotal, centsOf, saveCsv } from './support/export.ts'
import { expect, openPrepared, test } from './support/fixtures.ts'
import { part } from './support/popup-page.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS
const T = '2025-12-31T23:00:00Z'
const CHAINS = ['43114', '1', '8453']

test('a date over several wallets is saved and printed with the blocks on both sides of it', async ({
  setup,
}) => {
  test.slow()
  await setup.chooseService({ currency: 'eur' })
  await storeWatchlist(setup.worker, {
    wallets: [watched(ordinary, 'Main', { chainIds: CHAINS }), watched(spam, 'Airdrops')],
  })
  const page = await openPrepared(
    setup.extension,
    'app.html#portfolio?at=2025-12-31&zone=Europe%2FRome',
    (opened) =>
      opened.addInitScript(() => {
        globalThis.print = () => {}
      }),
  )
  await part(page, 'read').click()
  // The prices are compared last, chain by chain. Until then, there is another note.
  await expect(part(page, 'price-note')).toContainText(['Current prices'], { timeout: 60_000 })
  const total = await part(page, 'total').innerText()

  await part(page, 'export').click()
  const { name, rows } = await saveCsv(page)
  expect(name).toMatch(/^wallet-glance-2025-12-31-.*\.csv$/)
  expect(centsInTotal(rows)).toBe(centsOf(total))
  expect(new Set(rows.map(({ chain_id }) => chain_id))).toEqual(new Set(CHAINS))
  for (const row of rows) {
    expect(row).toMatchObject({ as_of: T, time_zone: 'Europe/Rome', bracket: 'closed', currency: 'eur' })
    expect(row).toMatchObject({ list_complete: 'yes', price_basis: 'current' })
    expect(row.block_hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(row.block_time < T && T <= row.next_block_time).toBe(true)
    expect(row.source).toContain(`blockNumber=${row.block}&`)
  }

  await part(page, 'export').click()
  await part(page, 'export-print').click()
  await page.emulateMedia({ media: 'print' })
  const paper = part(page, 'print')
  await expect(part(page, 'print-total')).toContainText(total)
  await expect(paper.getByRole('heading', { level: 2 })).toContainText('end of day, Europe/Rome')
  await expect(paper).toContainText(`Europe/Rome (${T})`)
  await expect(paper).toContainText('Current prices, not those of Dec 31, 2025')
  const blocks = part(page, 'print-blocks').locator('tbody tr')
  await expect(blocks).toHaveCount(CHAINS.length)
  for (const [index, chain] of CHAINS.entries()) {
    const row = rows.find(({ chain_id }) => chain_id === chain)
    for (const text of [row?.block_hash, row?.block_time, row?.next_block_time])
      await expect(blocks.nth(index)).toContainText(text ?? 'missing')
  }
})

import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { centsInTotal, centsOf, openExport, saveCsv } from './support/export.ts'
import { expect, test } from './support/fixtures.ts'
import { openPopupIn } from './support/languages.ts'
import { expectState, lookUpWallet, part } from './support/popup-page.ts'
import { expectRefreshed, storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, spam, edge } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const THIRD = '0x5555555555555555555555555555555555555555'
/** Text that a spreadsheet would run. */
const FORMULA = /^[=@\t\r\n＝＋－＠]|^[+-](?!\d)/
const GROUP = { id: 'own', name: 'Own', isPrivate: false }

const LIST = {
  groups: [GROUP],
  wallets: [
    watched(ordinary, 'Main', { groupId: GROUP.id, chainIds: ['43114', '1', '43113'] }),
    watched(OTHER, '=1+1', {}),
    watched(spam, 'Airdrops'),
    watched(THIRD, 'Exchange', { countsInTotal: false }),
  ],
}

test('home saves the wallets that count, and the values in the total add up to it; a wallet saves its chains', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, LIST)
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  setup.service.log.length = 0
  await openExport(popup)
  await expect(part(popup, 'export-form')).toHaveCount(0)
  await expect(part(popup, 'export-facts')).toContainText('3 wallets')
  const { name, text, rows } = await saveCsv(popup)
  await expect(part(popup, 'export-saved')).toHaveText(`Saved as ${name}`)
  await expect(part(popup, 'export-saved')).toBeInViewport({ ratio: 1 })
  await expect(part(popup, 'export-dialog')).toHaveCount(0)
  await expect(part(popup, 'more')).toBeFocused()
  expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
  expect(name).toMatch(/^wallet-glance-\d{4}-\d\d-\d\d-wallets-in-the-total\.csv$/)
  expect(text.startsWith('\ufeffas_of,time_zone,wallet,')).toBe(true)
  expect(centsInTotal(rows)).toBe(centsOf(await part(popup, 'total').innerText()))
  expect(new Set(rows.map(({ as_of }) => as_of)).size).toBe(1)
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set([ordinary, OTHER, spam]))
  const main = rows.filter(({ address }) => address === ordinary)
  expect(new Set(main.map(({ wallet, group }) => `${wallet}/${group}`))).toEqual(new Set(['Main/Own']))
  // A label can be a formula, too.
  expect(rows.find(({ address }) => address === OTHER)?.wallet).toBe("'=1+1")
  const onTestNetwork = main.filter(({ chain_id }) => chain_id === '43113')
  expect(onTestNetwork.length).toBeGreaterThan(0)
  expect(onTestNetwork.map(({ in_total }) => in_total)).not.toContain('yes')
  for (const row of rows) {
    expect(row.service).toBe(setup.service.dataUrl)
    expect(row.source).toMatch(new RegExp(`^/v1/chains/${row.chain_id}/addresses/${row.address}/balances:`))
    expect(row.balance).not.toMatch(/[eE]/)
  }
  await test.step('a watched wallet saves the chain or the chains on screen', async () => {
    await walletRow(popup, 'Main').click()
    await expectState(popup, 'complete')
    await openExport(popup)
    const all = await saveCsv(popup)
    expect(all.name).toMatch(/-main\.csv$/)
    expect(centsInTotal(all.rows)).toBe(centsOf(await part(popup, 'total').innerText()))
    expect(new Set(all.rows.map(({ chain_id }) => chain_id))).toEqual(new Set(['43114', '1', '43113']))
    await popup.getByTestId('chain-chip').filter({ hasText: 'Fuji' }).click()
    await openExport(popup)
    const shown = await saveCsv(popup)
    expect(new Set(shown.rows.map(({ chain_id }) => chain_id))).toEqual(new Set(['43113']))
    expect(centsInTotal(shown.rows)).toBe(centsOf(await part(popup, 'total').innerText()))
  })
})

test('a looked-up wallet saves hostile names as plain text, with and without values', async ({ popup }) => {
  for (const address of [ordinary, edge, spam]) {
    await lookUpWallet(popup, address)
    await openExport(popup)
    const { rows } = await saveCsv(popup)
    const exact = await part(popup, 'total').locator('xpath=..').getAttribute('title')
    expect(centsInTotal(rows)).toBe(centsOf(exact ?? ''))
    for (const cell of rows.flatMap(({ symbol, name }) => [symbol, name])) expect(cell).not.toMatch(FORMULA)
  }
  await openExport(popup)
  await part(popup, 'export-values').click()
  const { rows } = await saveCsv(popup)
  expect(new Set(rows.map(({ price, value, currency }) => `${price}${value}${currency}`))).toEqual(
    new Set(['']),
  )
  expect(rows[0]?.balance).not.toBe('')
  await test.step('while amounts are hidden, the export asks first', async () => {
    await lookUpWallet(popup, ordinary)
    await part(popup, 'hide-amounts').click()
    await openExport(popup)
    await expect(part(popup, 'export-hidden')).toContainText('Amounts are hidden')
    await expect(part(popup, 'export-save')).toBeDisabled()
    await violationsInBothThemes(popup).then((violations) => expect(violations).toEqual([]))
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'export-dialog')).toHaveCount(0)
    // It asks each time.
    await openExport(popup)
    await part(popup, 'export-confirm').check()
    const { rows: confirmed } = await saveCsv(popup)
    expect(confirmed.length).toBe(13)
    await openExport(popup)
    await expect(part(popup, 'export-save')).toBeDisabled()
  })
})

test('in German, a spreadsheet gets semicolons and decimal commas, and every digit', async ({
  extension,
}) => {
  const popup = await openPopupIn(extension, 'de-DE')
  await lookUpWallet(popup, ordinary)
  await openExport(popup)
  await expect(part(popup, 'export-form')).toContainText('Semicolon between columns, decimal comma')
  await popup.locator('input[name=form]').nth(1).check()
  const { text, rows } = await saveCsv(popup, ';')
  expect(text.startsWith('\ufeffas_of;time_zone;wallet;')).toBe(true)
  const joe = rows.find(({ symbol }) => symbol === 'JOE')
  expect(joe).toMatchObject({ balance: '640,123456789012345678', balance_raw: '640123456789012345678' })
  const points = rows.map((row) => ({ ...row, value: row.value.replace(',', '.') }))
  expect(centsInTotal(points)).toBe(centsOf(await part(popup, 'total').innerText()))
})

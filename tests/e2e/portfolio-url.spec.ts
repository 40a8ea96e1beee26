import { violations, violationsInBothThemes } from './support/accessibility.ts'
import { centsInTotal, centsOf, saveCsv } from './support/export.ts'
import { add, compare, exactOf } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { balanceRequests } from './support/log.ts'
import { exactSum, exactTotal, expectRead, groupTitles, sumText } from './support/portfolio.ts'
import { goTo } from './support/portfolio-dates.ts'
import { COUNTED, LIST, mainNetworks, OTHER, openRefreshed, rawAccounts } from './support/portfolio-now.ts'

const WRONG = {
  by: '<img src=x>',
  currency: 'zzz',
  at: '2025-02-30',
  zone: 'Mars/Base',
  group: '../x',
  block: '9'.repeat(400),
}

test('the portfolio of all wallets: bookmark, file, keyboard, a wrong URL, hidden amounts, and another currency', async ({
  setup,
}) => {
  let page = await openRefreshed(setup, { which: 'all', by: 'chain', currency: 'usd' })
  await test.step('1.6 a bookmark shows everything from storage, without a request', async () => {
    const expected = await exactTotal(page)
    const titles = await groupTitles(page)
    const url = page.url()
    await page.close()
    await setup.extension.stopWorker()
    setup.service.log.length = 0
    page = await setup.extension.page(url.slice(url.indexOf('app.html')))
    await expect.poll(() => exactTotal(page)).toBe(expected)
    expect(await groupTitles(page)).toEqual(titles)
    expect(balanceRequests(setup.service)).toEqual([])
  })
  await test.step('4.1 the file has every account, and its sum is the total', async () => {
    await goTo(page, 'which=all')
    const raw = await rawAccounts(setup, LIST.wallets)
    setup.service.log.length = 0
    await byId(page, 'export').click()
    const { rows, text } = await saveCsv(page)
    expect(setup.service.log).toEqual([])
    expect(text.startsWith('\ufeffas_of,')).toBe(true)
    expect(centsInTotal(rows)).toBe(centsOf(await exactTotal(page)))
    for (const { address, chainId, tokens } of raw)
      for (const { address: contract, balance } of tokens) {
        const found = rows.filter(
          (row) =>
            row.address.toLowerCase() === address.toLowerCase() &&
            row.chain_id === chainId &&
            row.contract.toLowerCase() === (contract ?? '').toLowerCase() &&
            row.balance_raw !== '',
        )
        expect(found.map(({ balance_raw }) => balance_raw)).toEqual([balance])
      }
    expect(rows.filter(({ block }) => block !== '')).toEqual([])
    const sum = rows
      .filter(({ in_total }) => in_total === 'yes')
      .map(({ value }) => exactOf(value))
      .reduce(add, { units: 0n, scale: 0 })
    expect(
      compare(
        sum,
        exactSum(
          mainNetworks(raw).flatMap(({ tokens }) => tokens),
          'usd',
        ),
      ),
    ).toBe(0)
  })
  await test.step('the page has no violations, and is used with the keyboard alone', async () => {
    await goTo(page, '')
    expect(await violationsInBothThemes(page)).toEqual([])
    await byId(page, 'which').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`wallet=${OTHER}`, 'i'))
    await expect(byId(page, 'which')).toBeFocused()
    await byId(page, 'since').focus()
    await page.keyboard.press('Enter')
    await expect(byId(page, 'since-panel')).toBeVisible()
    // The theme is the dark one.
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(byId(page, 'since')).toBeFocused()
  })
  await goTo(page, `${new URLSearchParams(WRONG)}`)
  await test.step('1.6 wrong parts of the URL are named, and nothing breaks', async () => {
    await expect(byId(page, 'ignored')).toContainText('by')
    await expect(byId(page, 'ignored')).toContainText('currency')
    await byId(page, 'refresh').click()
    await expectRead(page)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    const counted = await rawAccounts(setup, COUNTED)
    await expect.poll(() => exactTotal(page)).toBe(sumText(mainNetworks(counted)))
  })
  await test.step('4.4 while amounts are hidden, the export asks first', async () => {
    await goTo(page, '')
    await byId(page, 'hide-amounts').click()
    await byId(page, 'export').click()
    await expect(byId(page, 'export-save')).toBeDisabled()
    await byId(page, 'export-confirm').check()
    const { rows } = await saveCsv(page)
    expect(rows.length).toBeGreaterThan(10)
    await page.keyboard.press('Escape')
    await byId(page, 'hide-amounts').click()
  })
  await test.step('1.6 a currency of the URL is requested on a click, and no value of another one is added', async () => {
    setup.service.log.length = 0
    await page.locator('select[name=currency]').selectOption('eur')
    await expect(page).toHaveURL(/currency=eur/)
    expect(balanceRequests(setup.service)).toEqual([])
    await expect(byId(page, 'total')).toHaveText('–')
  })
})

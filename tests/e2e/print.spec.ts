import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { centsInTotal, centsOf, saveCsv } from './support/export.ts'
import { expect, openPrepared, test } from './support/fixtures.ts'
import { part } from './support/popup-page.ts'
import { expectRefreshed, storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

test('the portfolio is printed by wallet in place of the page, with the totals of the screen and of the file', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    groups: [{ id: 'own', name: 'Own', isPrivate: false }],
    wallets: [
      watched(ordinary, 'Main', { groupId: 'own', chainIds: ['43114', '1', '43113'] }),
      watched(spam, 'Airdrops'),
    ],
  })
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  // A browser without a head takes the document immediately, and it is then removed.
  const page = await openPrepared(setup.extension, 'app.html#portfolio', (opened) =>
    opened.addInitScript(() => {
      globalThis.print = () => {}
    }),
  )
  const total = await part(page, 'total').innerText()
  const styles = await page.evaluate(() => document.styleSheets.length)
  await part(page, 'export').click()
  await part(page, 'export-print').click()
  const paper = part(page, 'print')
  await paper.waitFor({ state: 'attached' })
  await expect(part(page, 'export-dialog')).toHaveCount(0)
  await expect(paper).toBeHidden()
  // The rules for printing are loaded with the document.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(styles)

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.locator('#app')).toBeHidden()
  await expect(part(page, 'print-total')).toContainText(total)
  const wallets = part(page, 'print-wallet')
  await expect(wallets).toHaveCount(2)
  const subtotals = await wallets.locator('header').locator('b').allInnerTexts()
  expect(subtotals.map(centsOf).reduce((sum, cents) => sum + cents, 0n)).toBe(centsOf(total))
  await expect(wallets.first()).toContainText(ordinary)
  await expect(paper).toContainText('test network, not in the total')
  await expect(paper).toContainText('This print is not tax advice.')
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await part(page, 'export').click()
  const { rows } = await saveCsv(page)
  expect(centsInTotal(rows)).toBe(centsOf(total))
})

import { writeFile } from 'node:fs/promises'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { part } from './support/popup-page.ts'
import { expectRefreshed, storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam } = SPECIAL_WALLETS

test('the portfolio is printed by wallet', async ({ setup }) => {
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
  const page = await popup.context().newPage()
  await page.addInitScript(() => {
    globalThis.print = () => {}
  })
  await page.goto(popup.url().replace('popup.html', 'app.html#portfolio'))
  await part(page, 'export').click()
  await part(page, 'export-print').click()
  await part(page, 'print').waitFor({ state: 'attached' })
  await expect(part(page, 'print')).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  await writeFile('/tmp/w3exp/print.pdf', pdf)
})

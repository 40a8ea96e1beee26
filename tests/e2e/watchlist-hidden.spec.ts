import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { everythingOn, expectHidden, found, numbersOf } from './support/hidden-amounts.ts'
import { expectState, part } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'
import { storeItems } from './support/stored.ts'
import { expectRefreshed, storeWatchlist, walletRow, watched } from './support/watchlist.ts'

const { ordinary, edge } = SPECIAL_WALLETS
const MIN_DIGITS = 3

/**
 * The values on a page: every number of at least three digits after a currency sign or before a currency
 * code.
 */
async function valuesOn(page: Page): Promise<string[]> {
  const everything = await everythingOn(page)
  const values = [...everything.matchAll(/\$([\d.,]*\d[KMBT]?)|([\d.]*\d) USD/g)].map(
    ([, afterSign, beforeCode]) => afterSign ?? beforeCode ?? '',
  )
  return [...new Set(values)].filter((value) => value.replace(/\D/g, '').length >= MIN_DIGITS)
}

/** Opens the breakdown, runs `check`, and closes it. */
async function inBreakdown<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
  await part(page, 'exclusions').click()
  await expect(part(page, 'breakdown')).toBeVisible()
  const result = await check()
  await page.keyboard.press('Escape')
  await expect(part(page, 'breakdown')).toBeHidden()
  return result
}

test('hidden amounts appear nowhere on the watchlist and on a wallet: total, rows, chips, breakdown', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, {
    wallets: [watched(ordinary, 'Main', { chainIds: ['43114', '1'] }), watched(edge, 'Other')],
  })
  const { native, tokens } = await fetchWallet({ dataUrl: setup.service.dataUrl, address: ordinary })
  const popup = await setup.popupPage()
  await part(popup, 'refresh').click()
  await expectRefreshed(popup)
  await expect(part(popup, 'allocation')).toHaveCount(1)
  const onHome = [...(await valuesOn(popup)), ...(await inBreakdown(popup, () => valuesOn(popup)))]
  await walletRow(popup, 'Main').click()
  await expectState(popup, 'complete')
  await expect(part(popup, 'chain-chip').first()).toContainText('$')
  const onWallet = await valuesOn(popup)
  const numbers = [...new Set([...onHome, ...onWallet, ...numbersOf([native, ...tokens])])]
  expect(found(numbers, await everythingOn(popup)).length).toBeGreaterThan(10)

  await part(popup, 'back').click()
  await part(popup, 'hide-amounts').click()
  await expectHidden(popup, numbers)
  await expect(part(popup, 'total')).toHaveText('••••amount hidden')
  await expect(walletRow(popup, 'Main').getByTestId('wallet-value')).toHaveText('••••')
  await expect(part(popup, 'allocation')).toHaveCount(0)
  await inBreakdown(popup, () => expectHidden(popup, numbers))
  await walletRow(popup, 'Main').click()
  await expectState(popup, 'complete')
  await expectHidden(popup, numbers)
  await expect(part(popup, 'chain-chip').first()).toHaveText(/^C-Chain ••••$/)
  await inBreakdown(popup, () => expectHidden(popup, numbers))
  await part(popup, 'chain-chip').nth(1).click()
  await expectHidden(popup, numbers)
  await part(popup, 'back').click()
  await test.step('hidden amounts stay hidden in another currency and when the popup opens again', async () => {
    expect(onHome.length).toBeGreaterThan(2)
    await popup.close()
    await storeItems(setup.worker, { amountVisibility: 'hidden' })
    await setup.chooseService({ currency: 'eur' })
    const again = await setup.popupPage()
    await expect(part(again, 'other-currency-notice')).toContainText('Some values are still in USD.')
    await expect(walletRow(again, 'Main').getByTestId('wallet-value')).toHaveText('••••')
    await expectHidden(again, onHome)
    await inBreakdown(again, async () => {
      await expect(part(again, 'other-currency-accounts')).toContainText('•••• · USD')
      await expectHidden(again, onHome)
    })
  })
})

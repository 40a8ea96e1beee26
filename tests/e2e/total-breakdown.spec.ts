import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { totalsOf } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { enter, expectState, lookUpWallet, part } from './support/popup-page.ts'
import { fetchWallet } from './support/raw-answers.ts'

const { ordinary, edge, spam, whale } = SPECIAL_WALLETS

test('the breakdown explains the total', async ({ popup, service }) => {
  await test.step('the line below the total opens the breakdown; Escape closes it and restores the focus', async () => {
    await lookUpWallet(popup, ordinary)
    await expect(part(popup, 'breakdown')).toBeHidden()
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'breakdown')).toBeVisible()
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'breakdown')).toBeHidden()
    await expect(part(popup, 'exclusions')).toBeFocused()
  })
  await lookUpWallet(popup, edge)
  await part(popup, 'exclusions').click()
  await test.step('shows it with more digits', async () => {
    const { native, tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: edge })
    const exact = (await part(popup, 'exact-total').innerText()).replace(' USD', '')
    const rounded = totalsOf([native, ...tokens], 'usd').total.replaceAll(/[$,]/g, '')
    expect(exact.split('.')[0]).toBe(rounded.split('.')[0])
    expect(exact.length).toBeGreaterThan(rounded.length)
  })
  await test.step('lists excluded tokens: without a price, in another currency', async () => {
    await expect(part(popup, 'withoutPrice').locator('h3')).toHaveText('Not included, without price (4)')
    await expect(part(popup, 'withoutPrice').locator('li')).toHaveCount(4)
    await expect(part(popup, 'otherCurrency').locator('li')).toHaveCount(1)
  })
  await test.step('shows both values if the reported value differs from balance times price', () =>
    expect(part(popup, 'differing')).toContainText('$9.60 reported, $15.00 computed'))
  await test.step('has no violations, light and dark', async () =>
    expect(await violationsInBothThemes(popup)).toEqual([]))
  await test.step('lists malicious tokens, and states that the number of filtered ones is unknown', async () => {
    await popup.keyboard.press('Escape')
    await lookUpWallet(popup, spam)
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'malicious').locator('h3')).toHaveText(/malicious.*\(1\)/)
    await expect(part(popup, 'spam')).toHaveText(/does not report how many/)
  })
  await test.step('states that some pages were not loaded', async () => {
    await popup.keyboard.press('Escape')
    service.setFault('listErc20', { afterRequests: 2, status: 404 })
    await enter(popup, whale)
    await expectState(popup, 'partial')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'unread')).toHaveText(/not loaded/)
  })
})

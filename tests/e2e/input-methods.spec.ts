import type { CDPSession, Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, test } from './support/fixtures.ts'
import { balanceRequests } from './support/log.ts'
import { addressField, expectState, lookUpWallet, part, rowsOf, tokenRows } from './support/popup-page.ts'
import { storedItems } from './support/stored.ts'
import { section, storeWatchlist, walletNames, walletRow, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS
const OTHER = '0x4444444444444444444444444444444444444444'
const JOE = '0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd'
const GROUPS = [
  { id: 'own', name: 'Own', isPrivate: false },
  { id: 'work', name: 'Work', isPrivate: false },
]

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Starts a composition in the focused field, as an input method does. */
const compose = (session: CDPSession, text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Presses a key that goes to the input method. */
async function pressComposing(session: CDPSession, key: string): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** Presses a key of another keyboard layout. */
async function pressOnLayout(session: CDPSession, key: string, code: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
}

test('while an input method composes, its keys do nothing in the fields of the popup', async ({ setup }) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, '日本'), watched(OTHER, 'Main')] })
  const popup = await setup.popupPage()
  const session = await sessionOf(popup)
  await expectState(popup, 'watchlist')

  await test.step('Enter does not open the found wallet, Escape and arrows keep the text', async () => {
    await addressField(popup).focus()
    await compose(session, '日')
    await expect.poll(() => walletNames(popup)).toEqual(['日本'])
    for (const key of ['Enter', 'Escape', 'ArrowDown']) await pressComposing(session, key)
    await expectState(popup, 'watchlist')
    await expect(addressField(popup)).toBeFocused()
    await expect(addressField(popup)).toHaveValue('日')
    await session.send('Input.insertText', { text: '日' })
    await popup.keyboard.press('Enter')
    await expectState(popup, 'complete')
    await expect(part(popup, 'wallet-name')).toHaveText('日本')
  })

  await test.step('the name of a wallet is not saved, and its page stays', async () => {
    await part(popup, 'rename').click()
    await popup.keyboard.press('ControlOrMeta+A')
    await compose(session, '月')
    for (const key of ['Enter', 'Escape']) await pressComposing(session, key)
    await expect(part(popup, 'rename-field')).toHaveValue('月')
    await session.send('Input.insertText', { text: '月' })
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'wallet-name')).toHaveText('月')
  })

  await test.step('the form stays open', async () => {
    await part(popup, 'star').click()
    await part(popup, 'note').click()
    await compose(session, 'に')
    for (const key of ['Enter', 'Escape']) await pressComposing(session, key)
    await expect(part(popup, 'note')).toHaveValue('に')
    await expectState(popup, 'edit')
  })
})

test('shortcuts work with Caps Lock and with layouts without Latin letters', async ({ popup, service }) => {
  await lookUpWallet(popup, ordinary)
  await part(popup, 'tokens').waitFor({ state: 'attached' })
  await part(popup, 'refresh').focus()
  const session = await sessionOf(popup)
  for (const key of ['R', 'к', 'К', 'ק']) {
    const before = balanceRequests(service).length
    // A press during the previous refresh shares its request.
    const requestsAfterPress = async () => {
      await pressOnLayout(session, key, 'KeyR')
      return balanceRequests(service).length
    }
    await expect.poll(requestsAfterPress).toBeGreaterThan(before)
  }
  await expectState(popup, 'complete')
  await pressOnLayout(session, 'р', 'KeyH')
  await expect(part(popup, 'total')).toContainText('••••')
  await pressOnLayout(session, 'H', 'KeyH')
  await expect(part(popup, 'total')).not.toContainText('••••')
  await part(popup, 'refresh').focus()
  await test.step('while an input method composes, Escape keeps the search of a token list', async () => {
    await part(popup, 'search').click()
    await compose(session, 'う')
    for (const key of ['Escape', 'ArrowDown', 'Enter']) await pressComposing(session, key)
    await expect(popup.locator('input[name=find]')).toHaveValue('う')
    await expect(popup.locator('input[name=find]')).toBeFocused()
  })
})

test('Escape in the form of a wallet keeps what was typed; without changes it goes back', async ({
  setup,
}) => {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(ordinary, 'Main')] })
  const popup = await setup.popupPage()

  await test.step('a new wallet', async () => {
    await part(popup, 'add-wallet').click()
    await popup.keyboard.type('0x12')
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'watched-address')).toHaveValue('0x12')
    await part(popup, 'watched-address').fill('')
    await popup.keyboard.press('Escape')
    await expectState(popup, 'watchlist')
  })

  await test.step('a watched wallet', async () => {
    await walletRow(popup, 'Main').click()
    await part(popup, 'star').click()
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'wallet-name')).toHaveText('Main')
    await part(popup, 'star').click()
    await part(popup, 'note').fill('cold storage')
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'note')).toHaveValue('cold storage')
    await popup.getByRole('heading', { level: 1 }).click()
    await popup.keyboard.press('Escape')
    await expect(part(popup, 'note')).toHaveValue('cold storage')
    await part(popup, 'save-wallet').click()
    await expect(part(popup, 'wallet-name')).toHaveText('Main')
  })

  await test.step('the dialog of the full page', async () => {
    const page = await setup.extension.page(`app.html#portfolio?address=${OTHER}&chain=43114`)
    await part(page, 'star').click()
    await part(page, 'label').fill('Spending')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(part(page, 'label')).toHaveValue('Spending')
    await part(page, 'label').fill('')
    await page.keyboard.press('Escape')
    await expect(part(page, 'watchlist-dialog')).toBeHidden()
    await page.close()
  })

  await test.step('"Rename group" puts the focus on its field, and refuses the name of another group', async () => {
    const wallets = [
      watched(ordinary, 'Main', { groupId: 'own' }),
      watched(OTHER, 'Spending', { groupId: 'work' }),
    ]
    await storeWatchlist(setup.worker, { groups: GROUPS, wallets })
    await part(popup, 'back').click()
    await popup.reload()
    await section(popup, 'Own').getByTestId('group-menu').click()
    await part(popup, 'group-rename').click()
    await expect(part(popup, 'group-name')).toBeFocused()
    await popup.keyboard.type('WORK')
    await expect(part(popup, 'group-dialog')).toContainText('Another group has this name')
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'group-name')).toBeFocused()
    await popup.keyboard.type('ing')
    await popup.keyboard.press('Enter')
    await expect(section(popup, 'WORKing')).toBeVisible()
    const { watchlist } = await storedItems(setup.worker)
    expect(watchlist?.groups.map(({ name }) => name)).toEqual(['WORKing', 'Work'])
  })
})

test('"usdt" finds USD₮0, and a false USD₮ is marked like a false USDT', async ({
  popup,
  extension,
  service,
}) => {
  await extension.context.route(`${service.dataUrl}/**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('"GMX"', '"USD₮0"')
      .replaceAll('"JOE"', '"USD₮"')
      .replaceAll(JOE, `0x${'1'.repeat(40)}`)
    await route.fulfill({ response, body })
  })
  await lookUpWallet(popup, ordinary)
  await part(popup, 'search').click()
  const symbols = async () => (await rowsOf(popup)).map(({ symbol }) => symbol).toSorted()
  for (const text of ['usdt', 'USD₮']) {
    await popup.locator('input[name=find]').fill(text)
    await expect.poll(symbols).toEqual(['USDT', 'USD₮', 'USD₮0'])
  }
  const marked = tokenRows(popup).filter({ has: popup.locator('[data-testid=not-well-known]') })
  await expect(marked.getByTestId('symbol')).toHaveText(['USD₮'])
})

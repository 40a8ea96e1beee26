import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'
import { overflowing } from './support/layout.ts'
import { requestsTo } from './support/log.ts'
import { addressField, expectAddress, expectState, part } from './support/popup-page.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary, spam, empty } = SPECIAL_WALLETS
const DIGITS = ordinary.slice(2)

/** Pastes a text into a field by keyboard. */
async function paste(page: Page, text: string, field = addressField(page)): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

/** Texts with one address, and the chain that they name. The chosen chain is the C-Chain. */
const TEXTS: [text: string, chain: string][] = [
  [`eth:${ordinary}`, 'Ethereum'],
  [`eip155:1:${ordinary}`, 'Ethereum'],
  [`ethereum:pay-${ordinary}@1?value=1e18`, 'Ethereum'],
  [`etherscan.io/address/${ordinary}#tokentxns`, 'Ethereum'],
  [`https://snowtrace.io/token/${spam}?a=${ordinary}`, 'C-Chain'],
  [`My wallet\n“${ordinary}”, thanks`, 'C-Chain'],
  [`0x${DIGITS.slice(0, 22)}\n${DIGITS.slice(22)}`, 'C-Chain'],
  [`0x${DIGITS.match(/.{4}/g)?.join(' ')}`, 'C-Chain'],
  [`\u202a0x\u200b${DIGITS}\u202c`, 'C-Chain'],
  [`0x${'0'.repeat(24)}${DIGITS}`, 'C-Chain'],
  [DIGITS, 'C-Chain'],
]

test('a pasted text in the popup', async ({ popup, service }) => {
  await test.step('a text without an address is refused with the reason', async () => {
    for (const [text, message] of [
      ['0x5aAe…BeAed', 'Digits are missing: 0x5aAe…BeAed.'],
      ['vitalik.eth', 'Names such as x.eth'],
      [`0x${'f'.padStart(64, '0')}`, 'This is a number, not an address.'],
    ] as const) {
      await paste(popup, text)
      await popup.keyboard.press('Enter')
      await expect(part(popup, 'address-message'), text).toContainText(message)
      expect(requestsTo(service, 'listErc20')).toEqual([])
    }
    await addressField(popup).fill('')
  })
  await test.step('a pasted text opens its wallet on the chain that it names, else on the chosen one', async () => {
    for (const [text, chain] of TEXTS)
      await test.step(`${chain}: ${JSON.stringify(text)}`, async () => {
        await addressField(popup).fill('')
        await expectState(popup, 'idle')
        await popup.locator('select[name=chain]').selectOption('43114')
        await paste(popup, text)
        await popup.keyboard.press('Enter')
        await expectAddress(popup, ordinary)
        await expect(popup.locator('select[name=chain] option:checked')).toContainText(chain)
      })
  })
  await test.step('a chain that is chosen after Enter stays, although the text names another one', async () => {
    await addressField(popup).fill('')
    await expectState(popup, 'idle')
    await paste(popup, `eth:${ordinary}`)
    await popup.keyboard.press('Enter')
    await expectAddress(popup, ordinary)
    await expect(popup.locator('select[name=chain]')).toHaveValue('1')
    await popup.locator('select[name=chain]').selectOption('43114')
    await expectState(popup, 'complete')
    await expect(popup.locator('select[name=chain]')).toHaveValue('43114')
  })
  await test.step('an unknown chain is named, and a token contract is called one and can be opened', async () => {
    await paste(popup, `bnb:${ordinary}`)
    await expect(part(popup, 'address-message')).toContainText('Chain bnb is unknown')
    await paste(popup, `https://snowtrace.io/token/${ordinary}`)
    await expect(part(popup, 'address-message')).toContainText('token contract')
    await popup.keyboard.press('Enter')
    await expectAddress(popup, ordinary)
  })
})

const LISTED = Array.from({ length: 149 }, (_, i) => `0x${String(i).padStart(40, 'a')}`)
const LIST = [...LISTED, spam, ordinary, empty]

test('several pasted addresses', async ({ popup }) => {
  await test.step('several addresses in the field are offered on Enter', async () => {
    await addressField(popup).fill(`eth:${ordinary}, ${spam}`)
    await expect(part(popup, 'address-message')).toContainText('2 addresses')
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'recent')).toHaveCount(2)
    await expect(part(popup, 'recent').first()).toContainText('Ethereum')
    await part(popup, 'recent').first().getByRole('button').click()
    await expectAddress(popup, ordinary)
    await expect(popup.locator('select[name=chain]')).toHaveValue('1')
  })
  await test.step('a list that is pasted over a wallet empties the field, says what belongs to it, and stays on Enter', async () => {
    await paste(popup, `${spam}\nbnb:${empty}`)
    await expectState(popup, 'selection')
    await expect(addressField(popup)).toHaveValue('')
    await expect(part(popup, 'address-message')).toBeEmpty()
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'recent').last()).toContainText('Chain bnb is unknown')
    await part(popup, 'recent').last().getByRole('button').click()
    await expectAddress(popup, empty)
    await expect(part(popup, 'address-message')).toContainText('Chain bnb is unknown')
  })
  await test.step('a list that is pasted into the empty field stays on Enter without an error', async () => {
    await addressField(popup).fill('')
    await expectState(popup, 'idle')
    await paste(popup, `${spam}\n${ordinary}`)
    await expectState(popup, 'selection')
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'recent')).toHaveCount(2)
    await expect(part(popup, 'address-message')).toBeEmpty()
    await part(popup, 'close-selection').click()
  })
  await test.step('a pasted text beyond 1 MB is named', async () => {
    await addressField(popup).fill('')
    await expectState(popup, 'idle')
    await popup.locator('select[name=chain]').selectOption('43114')
    await paste(popup, `${ordinary} ${spam}${' x'.repeat(600_000)}`)
    await expect(part(popup, 'text-cut')).toHaveText('Only the first 1 MB of the text was read.')
    await expect(part(popup, 'recent')).toHaveCount(2)
  })
  await test.step('a pasted list of 152 addresses is offered as a whole, and a filter finds one of them', async () => {
    await paste(popup, LIST.map((address, i) => `Wallet ${i}: ${address}`).join('\n'))
    await expectState(popup, 'selection')
    await expect(part(popup, 'recent')).toHaveCount(152)
    await expect(part(popup, 'addresses-found')).toHaveText('152 of 152 addresses')
    expect(await violations(popup)).toEqual([])
    expect(await overflowing(popup)).toEqual([])
    await part(popup, 'address-filter').fill(ordinary.slice(0, 12).toLowerCase())
    await expect(part(popup, 'recent')).toHaveCount(1)
    await part(popup, 'recent').getByRole('button').click()
    await expectState(popup, 'complete')
    await expectAddress(popup, ordinary)
  })
})

async function homeWithWallet(setup: Setup): Promise<Page> {
  await setup.chooseService()
  await storeWatchlist(setup.worker, { wallets: [watched(spam, 'Spending')] })
  return await setup.popupPage()
}

test('pasted addresses on home', async ({ setup }) => {
  const popup = await homeWithWallet(setup)
  await test.step('the search on home finds a watched wallet by a link, and looks up another one', async () => {
    await paste(popup, `https://snowtrace.io/address/${spam}`)
    await expect(part(popup, 'wallet-name')).toHaveText('Spending')
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'back')).toBeVisible()
    await part(popup, 'back').click()
    await paste(popup, `eth:${ordinary}`)
    await popup.keyboard.press('Enter')
    await expectAddress(popup, ordinary)
    await expect(popup.locator('select[name=chain]')).toHaveValue('1')
    await popup.keyboard.press('Escape')
  })
  await test.step('"Add a wallet" takes a link with its chain, and offers the addresses of a list', async () => {
    await part(popup, 'add-wallet').click()
    await paste(popup, LIST.join('\n'), part(popup, 'watched-address'))
    await expect(part(popup, 'recent')).toHaveCount(152)
    await part(popup, 'address-filter').fill(empty)
    await part(popup, 'recent').getByRole('button').click()
    await expect(part(popup, 'form-address')).toHaveText(empty)
    await part(popup, 'back').click()
    await paste(popup, `https://etherscan.io/address/${ordinary}`, part(popup, 'watched-address'))
    await popup.keyboard.press('Enter')
    await expect(part(popup, 'form-address')).toHaveText(ordinary)
    await expect(popup.getByRole('button', { name: 'Ethereum' })).toHaveAttribute('aria-pressed', 'true')
    await expect(popup.getByRole('button', { name: 'C-Chain' })).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the full page takes an address with its chain, and offers the addresses of a list', async ({
  extension,
}) => {
  const page = await openView(extension, 'portfolio')
  await byId(page, 'look-up').click()
  await paste(page, `eth:${ordinary}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`address=${ordinary}&chain=1(?:&|$)`))
  await paste(page, LIST.join(', '))
  await expect(byId(page, 'recent')).toHaveCount(152)
  await part(page, 'address-filter').fill(spam)
  await page.keyboard.press('Enter')
  await byId(page, 'recent').getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`address=${spam}&`))
})

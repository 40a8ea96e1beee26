import type { Worker } from '@playwright/test'
import { popupOpenedBy, type RealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Glance, test } from './support/fixtures.ts'
import { expectAddress } from './support/popup-page.ts'
import { stateIs } from './support/real-state.ts'
import { type Clicked, rightClick } from './support/right-click.ts'
import { inState, part } from './support/screen.ts'
import { storedChoices } from './support/stored.ts'

/** What the functions that run inside the worker use. */
declare const chrome: {
  action: { openPopup(): Promise<void> }
  contextMenus: {
    update(id: string, properties: object): Promise<void>
    onClicked: { dispatch(info: object): void }
  }
}

const { ordinary, spam, empty } = SPECIAL_WALLETS
const HASH = `0x${'5c504ed432cb51138bcf09aa5e8a410d'.repeat(2)}`

/** Right-clicks, and gives the popup that opens of it. */
const clickedPopup = ({ extension, worker }: Glance, clicked: Clicked): Promise<RealPopup> =>
  popupOpenedBy(extension.context, extension.extensionId, () => rightClick(worker, clicked))

const text = (popup: RealPopup, selector: string) =>
  popup.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`)

/** One address is in it: the wallet stands there, with nothing more to do. */
const FOUND: [what: string, clicked: Clicked][] = [
  ['a selection with one address', { selectionText: `Sent to ${ordinary}, thanks.` }],
  ['a selection that is the address', { selectionText: ordinary }],
  ['an address in small letters', { selectionText: ordinary.toLowerCase() }],
  ['an explorer link', { linkUrl: `https://snowtrace.io/address/${ordinary}#tokentxns` }],
  ['a link with the address in its query', { linkUrl: `https://example.org/?a=1&to=${ordinary}&b=2` }],
  ['a link that is escaped', { linkUrl: `https://example.org/?next=%2Faddress%2F${ordinary}%3Fx` }],
  ['a payment link', { linkUrl: `ethereum:${ordinary}@43114?value=1` }],
  ['a link, before the words selected', { linkUrl: `https://x.example/${ordinary}`, selectionText: spam }],
  [
    'a link without an address, in a selection with one',
    { linkUrl: 'https://example.org', selectionText: ordinary },
  ],
  [
    'the same address twice, in two spellings',
    { selectionText: `${ordinary} ${ordinary.toLowerCase()} ${ordinary.replace('0x', '0X')}` },
  ],
]

for (const [what, clicked] of FOUND) {
  test(`found and shown: ${what}`, async ({ glance }) => {
    await glance.choose()
    const popup = await clickedPopup(glance, clicked)
    await stateIs(popup, 'complete')
    expect(await popup.evaluate('document.querySelector("[data-testid=address]").title')).toBe(ordinary)
    expect(await popup.evaluate('document.querySelector("input[name=address]").value')).toContain('0x')
    await popup.close()
  })
}

test('several addresses are offered, each once, and one is picked', async ({ glance }) => {
  await glance.choose()
  const selectionText = `${spam} then ${ordinary} and ${spam.toLowerCase()} or ${empty}`
  const popup = await clickedPopup(glance, { selectionText })
  await stateIs(popup, 'selection')
  await popup.waitFor('document.querySelector("[data-testid=recent]")')
  expect(
    await popup.evaluate(
      '[...document.querySelectorAll("[data-testid=recent] button")].map((b) => b.innerText)',
    ),
  ).toEqual([spam, ordinary, empty].map((address) => `${address}\nAvalanche C-Chain`))
  expect(glance.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
  await popup.click('[data-testid=recent]:nth-child(2) button')
  await stateIs(popup, 'complete')
  expect(await popup.evaluate('document.querySelector("[data-testid=address]").title')).toBe(ordinary)
  await popup.close()
})

test('an offer is over once one was picked', async ({ glance }) => {
  await glance.choose()
  await rightClick(glance.worker, { selectionText: `${spam} ${ordinary}` })
  const page = await glance.popupPage()
  await inState(page, 'selection').waitFor()
  await page.getByRole('button', { name: ordinary }).click()
  await inState(page, 'complete').waitFor()
  // It is dropped once what was picked is kept, which the wallet on screen does not wait for.
  await expect.poll(async () => offerIn(glance.worker)).toBeNull()
  await page.reload()
  await expect(inState(page, 'complete')).toBeVisible()
  await expectAddress(page, ordinary)
})

/** Nothing to look up: it is said why. */
const NOTHING: [what: string, clicked: Clicked, said: string][] = [
  ['words alone', { selectionText: 'no address in here' }, 'No address found'],
  ['an address cut short', { selectionText: ordinary.slice(0, -1) }, 'No address found'],
  ['a digit too many', { selectionText: `${ordinary}0` }, 'No address found'],
  ['a transaction hash', { selectionText: `in ${HASH}.` }, 'This is a transaction hash'],
  ['a link to a transaction', { linkUrl: `https://snowtrace.io/tx/${HASH}` }, 'This is a transaction hash'],
  ['an empty click', {}, 'No address found'],
]

for (const [what, clicked, said] of NOTHING) {
  test(`nothing found, and said so: ${what}`, async ({ glance }) => {
    await glance.choose()
    const popup = await clickedPopup(glance, clicked)
    await stateIs(popup, 'selection')
    await popup.waitFor('document.querySelector("[data-testid=no-address]")')
    expect(await text(popup, '[data-testid=no-address]')).toContain(said)
    expect(glance.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
    await popup.close()
  })
}

test('several that are offered can be closed too', async ({ glance }) => {
  await glance.choose()
  await rightClick(glance.worker, { selectionText: `${spam} ${ordinary}` })
  const page = await glance.popupPage()
  await part(page, 'recent').first().waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(inState(page, 'idle')).toBeVisible()
  await expect.poll(async () => offerIn(glance.worker)).toBeNull()
})

test('what was not found can be closed, and stays closed', async ({ glance }) => {
  await glance.choose()
  await rightClick(glance.worker, { selectionText: 'nothing' })
  const page = await glance.popupPage()
  await part(page, 'no-address').getByRole('button', { name: 'Close' }).click()
  await expect(inState(page, 'idle')).toBeVisible()
  await expect.poll(async () => offerIn(glance.worker)).toBeNull()
  await page.reload()
  await expect(inState(page, 'idle')).toBeVisible()
})

test('a selection of 10 MB is answered at once', async ({ glance: { worker } }) => {
  const ms = await worker.evaluate((address) => {
    const selectionText = `${address} ${'0x5c504ed4 '.repeat(953_250)}`
    const started = performance.now()
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'check-wallet', selectionText })
    return performance.now() - started
  }, ordinary)
  expect(ms).toBeLessThan(200)
  await expect.poll(() => offerIn(worker)).toEqual({ addresses: [ordinary], hasTransactionHash: false })
})

test('where the browser opens no popup, the same page opens in a tab', async ({ glance }) => {
  await glance.choose()
  await glance.worker.evaluate(() => {
    chrome.action.openPopup = () => Promise.reject(new Error('no popup here'))
  })
  const opened = glance.extension.context.waitForEvent('page')
  await rightClick(glance.worker, { selectionText: ordinary })
  const page = await opened
  await expect(page).toHaveURL(/\/popup\.html$/)
  await expect(inState(page, 'complete')).toBeVisible()
  await expectAddress(page, ordinary)
  // The worker that was changed for this ends here.
  await glance.extension.stopWorker()
})

test('another click while the page is open in a tab is followed there', async ({ glance }) => {
  await glance.choose()
  const page = await glance.popupPage()
  await inState(page, 'idle').waitFor()
  await rightClick(glance.worker, { selectionText: ordinary })
  await expectAddress(page, ordinary)
  await expect(inState(page, 'complete')).toBeVisible()
})

test('a menu entry of someone else is none of ours', async ({ glance }) => {
  await rightClick(glance.worker, { selectionText: ordinary, menuItemId: 'other' })
  // What came after it has been answered, so it has been too.
  await rightClick(glance.worker, { selectionText: spam })
  await expect.poll(async () => offerIn(glance.worker)).toBeTruthy()
  expect(await offerIn(glance.worker)).toMatchObject({ addresses: [spam] })
})

test('while no service is chosen the popup asks for one', async ({ glance }) => {
  const popup = await clickedPopup(glance, { selectionText: ordinary })
  await stateIs(popup, 'first-run')
  await popup.close()
  expect(glance.service.log).toEqual([])
})

test('a worker that was stopped finds what was clicked', async ({ glance }) => {
  await glance.choose()
  await glance.extension.stopWorker()
  const popup = await clickedPopup(
    { ...glance, worker: await glance.extension.worker() },
    { linkUrl: `https://snowtrace.io/address/${ordinary}` },
  )
  await stateIs(popup, 'complete')
  await popup.close()
})

test('the menu exists once after the installation, and stays when the worker stops', async ({
  freshExtension: extension,
}) => {
  const worker = await extension.worker()
  await expect.poll(() => hasMenu(worker)).toBe(true)
  await extension.stopWorker()
  expect(await hasMenu(await extension.worker())).toBe(true)
})

const offerIn = async (worker: Worker): Promise<unknown> =>
  (await storedChoices(worker)).contextMenuSelection ?? null

/** Chromium names no menus; it refuses to make one that is there already, and to change one that is not. */
const hasMenu = (worker: Worker): Promise<boolean> =>
  worker.evaluate(
    async () =>
      await chrome.contextMenus.update('check-wallet', {}).then(
        () => true,
        () => false,
      ),
  )

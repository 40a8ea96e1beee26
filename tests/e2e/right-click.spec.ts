import type { Page, Worker } from '@playwright/test'
import { popupOpenedBy, type RealPopup } from '../../scripts/browser/real-popup.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { addressField, expectAddress, lookUpWallet, part } from './support/popup-page.ts'
import { waitForState } from './support/real-state.ts'
import { type Clicked, rightClick, rightClickForTab } from './support/right-click.ts'
import { inState } from './support/screen.ts'
import { storedItems } from './support/stored.ts'

/** The APIs for the functions that run inside the worker. */
declare const chrome: {
  action: { openPopup(): Promise<void> }
  contextMenus: {
    onClicked: { dispatch(info: object): void }
  }
}

const { ordinary, spam, empty } = SPECIAL_WALLETS
const HASH = `0x${'5c504ed432cb51138bcf09aa5e8a410d'.repeat(2)}`

/** Right-clicks and returns the popup that opens. */
const clickedPopup = ({ extension, worker }: Setup, clicked: Clicked): Promise<RealPopup> =>
  popupOpenedBy(extension.context, extension.extensionId, () => rightClick(worker, clicked))

const titleOf = (popup: RealPopup) => popup.evaluate('document.querySelector("[data-testid=address]").title')

/** The unit tests of `selectionOf` have the other kinds of texts and links. */
test('a right-click opens the wallet of a selection or a link', async ({ setup }) => {
  await setup.chooseService()
  const clicks: [what: string, clicked: Clicked, address: string][] = [
    ['a selection with one address', { selectionText: `Sent to ${ordinary}, thanks.` }, ordinary],
    ['an explorer link', { linkUrl: `https://snowtrace.io/address/${spam}#tokentxns` }, spam],
    [
      'a link, in preference to the selected text',
      { linkUrl: `https://x.example/${ordinary}`, selectionText: spam },
      ordinary,
    ],
  ]
  for (const [what, clicked, address] of clicks)
    await test.step(what, async () => {
      const popup = await clickedPopup(setup, clicked)
      // The popup first shows the stored wallet, which is that of the previous click.
      await popup.waitFor(`document.querySelector("[data-testid=address]")?.title === "${address}"`)
      await waitForState(popup, 'complete')
      expect(await popup.evaluate('document.querySelector("input[name=address]").value')).toContain('0x')
      await popup.close()
    })
  await test.step('several selected addresses are listed once each, and one can be chosen', async () => {
    setup.service.log.length = 0
    const selectionText = `${spam} then ${ordinary} and ${spam.toLowerCase()} or ${empty}`
    const popup = await clickedPopup(setup, { selectionText })
    await waitForState(popup, 'selection')
    await popup.waitFor('document.querySelector("[data-testid=recent]")')
    expect(
      await popup.evaluate(
        '[...document.querySelectorAll("[data-testid=recent] button")].map((b) => b.innerText)',
      ),
    ).toEqual([spam, ordinary, empty].map((address) => `${address}\nAvalanche C-Chain`))
    expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
    await popup.click('[data-testid=recent]:nth-child(3) button')
    await waitForState(popup, 'empty')
    expect(await titleOf(popup)).toBe(empty)
    await popup.close()
  })
  await test.step('after the worker was stopped', async () => {
    await setup.extension.stopWorker()
    const worker = await setup.extension.worker()
    const linkUrl = `https://snowtrace.io/address/${ordinary}`
    const popup = await clickedPopup({ ...setup, worker }, { linkUrl })
    await popup.waitFor(`document.querySelector("[data-testid=address]")?.title === "${ordinary}"`)
    await waitForState(popup, 'complete')
    await popup.close()
  })
})

test('a right-click without an address shows the reason', async ({ setup }) => {
  await setup.chooseService()
  const clicks: [what: string, clicked: Clicked, message: string][] = [
    ['text without an address', { selectionText: 'no address in here' }, 'No address found'],
    ['a transaction hash', { selectionText: `in ${HASH}.` }, 'This is a transaction hash'],
    ['a truncated address', { selectionText: ordinary.slice(0, -1) }, 'No address found'],
    ['an abbreviated address', { selectionText: 'to 0x5aAe…BeAed' }, 'Digits are missing: 0x5aAe…BeAed'],
    ['one digit too many', { selectionText: `${ordinary}0` }, 'No address found'],
    ['a name', { selectionText: 'vitalik.eth' }, 'Names such as x.eth'],
    ['an empty click', {}, 'No address found'],
  ]
  for (const [what, clicked, message] of clicks)
    await test.step(what, async () => {
      const popup = await clickedPopup(setup, clicked)
      await waitForState(popup, 'selection')
      // The popup can show the message of the last click for a moment.
      await popup.waitFor(
        `document.querySelector("[data-testid=no-address]")?.textContent.includes(${JSON.stringify(message)})`,
      )
      expect(setup.service.log.filter(({ route }) => route === 'listErc20')).toEqual([])
      await popup.close()
    })
})

test('a tab with the popup takes the selection of a right-click', async ({ setup }) => {
  await setup.chooseService()
  const clickedTab = async (clicked: Clicked): Promise<Page> => {
    await rightClickForTab(setup.worker, clicked)
    return await setup.popupPage()
  }
  await test.step('the message that no address was found can be closed, and stays closed', async () => {
    const page = await clickedTab({ selectionText: 'nothing' })
    await part(page, 'no-address').getByRole('button', { name: 'Close' }).click()
    await expect(inState(page, 'idle')).toBeVisible()
    await expect.poll(async () => storedSelection(setup.worker)).toBeNull()
    await page.reload()
    await expect(inState(page, 'idle')).toBeVisible()
    await page.close()
  })
  await test.step('all 152 addresses of a text are listed', async () => {
    const list = Array.from({ length: 152 }, (_, i) => `0x${String(i).padStart(40, 'a')}`)
    const page = await clickedTab({ selectionText: list.join('\n') })
    await expect(part(page, 'recent')).toHaveCount(152)
    await page.close()
  })
  await test.step('a list of addresses can be closed', async () => {
    const page = await clickedTab({ selectionText: `${spam} ${ordinary}` })
    await part(page, 'recent').first().waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(inState(page, 'idle')).toBeVisible()
    await expect.poll(async () => storedSelection(setup.worker)).toBeNull()
    await page.close()
  })
  await test.step('the list of addresses is closed after a choice', async () => {
    const page = await clickedTab({ selectionText: `${spam} ${ordinary}` })
    await inState(page, 'selection').waitFor()
    await page.getByRole('button', { name: ordinary }).click()
    await inState(page, 'complete').waitFor()
    // The wallet appears before the selection is removed from storage.
    await expect.poll(async () => storedSelection(setup.worker)).toBeNull()
    await page.reload()
    await expect(inState(page, 'complete')).toBeVisible()
    await expectAddress(page, ordinary)
    await page.close()
  })
  await test.step('the chain that the link names is chosen', async () => {
    const page = await clickedTab({ linkUrl: `https://etherscan.io/address/${spam}` })
    await expectAddress(page, spam)
    await expect(page.locator('select[name=chain]')).toHaveValue('1')
  })
})

/** A pass takes about 70 ms on an idle machine, so a click takes less than 200 ms there. */
const MAX_PASSES = 2.5

test('a right-click on a selection of 10 MB takes less time than a few passes over its characters', async ({
  setup: { worker },
}) => {
  const ratios = await worker.evaluate((address) => {
    const selectionText = `${address} ${'0x5c504ed4 '.repeat(953_250)}`
    const timeOf = (work: () => void) => {
      const started = performance.now()
      work()
      return performance.now() - started
    }
    /** A pass over every character. It takes longer on a busy machine, as the click does. */
    const pass = () => {
      let hash = 0
      for (let i = 0; i < selectionText.length; i += 1) hash = (hash * 31 + selectionText.charCodeAt(i)) | 0
      return hash
    }
    pass()
    return Array.from({ length: 5 }, () => {
      const click = timeOf(() =>
        chrome.contextMenus.onClicked.dispatch({ menuItemId: 'check-wallet', selectionText }),
      )
      return click / timeOf(pass)
    })
  }, ordinary)
  expect(Math.min(...ratios)).toBeLessThan(MAX_PASSES)
  await expect
    .poll(() => storedSelection(worker))
    .toEqual({ addresses: [ordinary], hasTransactionHash: false, isCut: true, at: expect.any(Number) })
})

test('a right-click opens the wallet in the popup, and leaves a page in a tab as it is', async ({
  setup,
}) => {
  await setup.chooseService()
  const page = await setup.popupPage()
  await lookUpWallet(page, spam)
  const popup = await clickedPopup(setup, { selectionText: ordinary })
  // The popup first shows the stored wallet, which is that of the tab.
  await popup.waitFor(`document.querySelector("[data-testid=address]")?.title === "${ordinary}"`)
  await waitForState(popup, 'complete')
  await expect.poll(() => storedSelection(setup.worker)).toBeNull()
  await expectAddress(page, spam)
  await expect(addressField(page)).toHaveValue(spam)
  await popup.close()
  await test.step('if the browser cannot open the popup, a right-click opens popup.html in a tab', async () => {
    await setup.worker.evaluate(() => {
      chrome.action.openPopup = () => Promise.reject(new Error('no popup here'))
    })
    const opened = setup.extension.context.waitForEvent('page')
    await rightClick(setup.worker, { selectionText: spam })
    const tab = await opened
    await expect(tab).toHaveURL(/\/popup\.html$/)
    await expect(inState(tab, 'complete')).toBeVisible()
    await expectAddress(tab, spam)
    // Discards the modified worker.
    await setup.extension.stopWorker()
  })
})

test('without a chosen service the popup asks for one', async ({ setup }) => {
  const popup = await clickedPopup(setup, { selectionText: ordinary })
  await waitForState(popup, 'first-run')
  await popup.close()
  expect(setup.service.log).toEqual([])
  await test.step('a click on another menu entry is ignored', async () => {
    await rightClick(setup.worker, { selectionText: ordinary, menuItemId: 'other' })
    // The later click was handled, so the first one was, too.
    await rightClick(setup.worker, { selectionText: spam })
    await expect.poll(async () => storedSelection(setup.worker)).toMatchObject({ addresses: [spam] })
  })
})

const storedSelection = async (worker: Worker): Promise<unknown> =>
  (await storedItems(worker)).contextMenuSelection ?? null

import type { Page } from '@playwright/test'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { smallTargets, violations, violationsInBothThemes } from './support/accessibility.ts'
import { expect, type Setup, test } from './support/fixtures.ts'
import { enter, lookUpWallet, part, rowButtons, tokenRows } from './support/popup-page.ts'
import { rightClickForTab } from './support/right-click.ts'
import { inState } from './support/screen.ts'

const { ordinary, spam, empty, edge } = SPECIAL_WALLETS
const LONG = sizedWalletAddress({ count: 2_000, variant: 1 })

/** Checks the screen of a page. @param themes `light` alone if other screens have the same colors */
const checkScreen = (name: string, page: Page, themes: 'both' | 'light' = 'both'): Promise<void> =>
  test.step(name, async () => {
    if (themes === 'both') expect(await violationsInBothThemes(page)).toEqual([])
    else {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
    }
    expect.soft(await smallTargets(page)).toEqual([])
  })

const TITLE = 'axe reports no violations in both themes, and targets are at least 32 px high'

test(`${TITLE}: popup`, async ({ setup }) => {
  const page = await openPopupIn(setup, 'first-run')
  await checkScreen('first run', page)
  await test.step('axe reports a button without a name, which this test adds', async () => {
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    expect(await violations(page)).toEqual(['button-name: main > button'])
  })
  await setup.chooseService({ filterSpam: false })
  await page.reload()
  await inState(page, 'idle').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await checkScreen('idle', page, 'light')
  await enter(page, '0x1234')
  await part(page, 'address-message').filter({ hasText: '40 digits' }).waitFor()
  await checkScreen('an invalid address', page)
  setup.service.setFault('listErc20', { status: 401 })
  await enter(page, ordinary)
  await inState(page, 'failed').waitFor()
  await checkScreen('a failure without a list', page)
  setup.service.clearFaults()
  await lookUpWallet(page, empty, 'empty')
  await checkScreen('an empty wallet', page, 'light')
  await lookUpWallet(page, edge)
  await checkScreen('tokens with extreme values', page)
  await lookUpWallet(page, spam)
  await rowButtons(page).nth(1).click()
  await part(page, 'details').waitFor()
  await checkScreen('a wallet with token details', page)
  await test.step('animations of a wallet last at most 120 ms, and with reduced motion at most 1 ms', async () => {
    expect(await longestAnimation(page)).toBeLessThanOrEqual(1)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await longestAnimation(page)).toBeGreaterThan(1)
    expect(await longestAnimation(page)).toBeLessThanOrEqual(120)
  })
  await page.getByRole('button', { name: 'Clear' }).click()
  await part(page, 'recent').first().waitFor()
  await checkScreen('recent wallets', page)
})

test(`${TITLE}: popup after a right-click`, async ({ setup }) => {
  await setup.chooseService()
  await rightClickForTab(setup.worker, { selectionText: `${spam} ${ordinary}` })
  const page = await openPopupIn(setup, 'selection')
  await part(page, 'recent').first().waitFor()
  await checkScreen('several addresses to choose from', page)
  await rightClickForTab(setup.worker, { selectionText: 'nothing' })
  await page.reload()
  await part(page, 'no-address').waitFor()
  await checkScreen('no address found', page, 'light')
})

test(`${TITLE}: a long list`, async ({ setup }) => {
  await setup.chooseService()
  // Longer than the test, until the fault is cleared.
  setup.service.setFault('listErc20', { afterRequests: 1, latencyMs: 60_000 })
  const page = await setup.popupPage()
  await enter(page, LONG)
  await tokenRows(page).first().waitFor()
  await part(page, 'stop').click()
  await inState(page, 'partial').waitFor()
  await checkScreen('a partial list', page, 'light')
  setup.service.clearFaults()
  await part(page, 'partial').getByRole('button').click()
  await expect(inState(page, 'complete')).toBeVisible({ timeout: 15_000 })
  expect(await violations(page)).toEqual([])
  await test.step('the first row has its position and the number of rows', async () => {
    const first = tokenRows(page).first()
    await expect(first).toHaveAttribute('aria-setsize', '2001')
    await expect(first).toHaveAttribute('aria-posinset', '1')
  })
})

test(`${TITLE}: options`, async ({ setup }) => {
  const page = await setup.optionsPage()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await checkScreen('first run', page, 'light')
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('Key header').fill('not a header')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Enter an address that begins').first().waitFor()
  await checkScreen('a custom service with mistakes', page)
  await setup.chooseService()
  setup.service.setFault('healthCheck', { status: 503 })
  await page.reload()
  await heading.waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await part(page, 'connection-test').waitFor()
  await checkScreen('a tested service with a failing interface', page)
  await page.locator('input[name=apiKey]').fill('a-key-of-mine-1234')
  await page.getByRole('button', { name: 'Save the API key' }).click()
  await part(page, 'key-state').waitFor()
  await page.locator('input[name=pageSize]').fill('0')
  await checkScreen('a chosen service, a saved key and an invalid page size', page)
})

/** The duration of the longest animation or transition of any element, in ms. */
const longestAnimation = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return [transitionDuration, animationDuration].flatMap((list) =>
          list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000)),
        )
      }),
    ),
  )

async function openPopupIn({ popupPage }: Setup, state: string): Promise<Page> {
  const page = await popupPage()
  await inState(page, state).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  return page
}

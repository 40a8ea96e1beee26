import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, openView } from './support/full-page.ts'
import { END_OF_YEAR, goTo, LIST, openDate, read, TRADING } from './support/portfolio-dates.ts'
import { storeWatchlist, watched } from './support/watchlist.ts'

const { ordinary } = SPECIAL_WALLETS

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.dataset.testid ?? element?.name
  })

/** Presses Tab until the element has the focus. A date has several tab stops. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

test('a day in another time zone is chosen with the keyboard alone', async ({ extension }) => {
  const page = await openView(extension, 'portfolio')
  await test.step('Escape closes the list of time zones, then the panel', async () => {
    await byId(page, 'when').click()
    await byId(page, 'time-zone').click()
    await expect.poll(() => focused(page)).toBe('optionSearch')
    await page.keyboard.press('Escape')
    await expect(byId(page, 'when-panel')).toBeVisible()
    expect(await focused(page)).toBe('time-zone')
    await page.keyboard.press('Escape')
    await expect(byId(page, 'when-panel')).toBeHidden()
    expect(await focused(page)).toBe('when')
  })
  await byId(page, 'when').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('when-now')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('when-endOfLastYear')
  await tabTo(page, 'date')
  await page.keyboard.type('12312025')
  await expect(page.locator('input[name=date]')).toHaveValue('2025-12-31')
  await tabTo(page, 'time-zone')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('optionSearch')
  await page.keyboard.type('kolk')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('time-zone')
  await expect(byId(page, 'time-zone')).toContainText('Asia/Kolkata')
  expect(await violationsInBothThemes(page)).toEqual([])
  await tabTo(page, 'apply-when')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=2025-12-31&zone=Asia%2FKolkata$/)
  await expect.poll(() => focused(page)).toBe('when')
  await expect(byId(page, 'when')).toContainText('Dec 31, 2025, end of day')
  await expect(byId(page, 'portfolio-label')).toContainText('Dec 31, 2025, end of day, Asia/Kolkata')
  await test.step('a time that occurred twice is chosen with its offset; a part of a time is refused', async () => {
    await goTo(page, `${new URLSearchParams({ at: '2024-11-03', zone: 'America/New_York' })}`)
    await expect(byId(page, 'when')).toContainText('Nov 3, 2024')
    await byId(page, 'since').click()
    const message = page.locator('form [role=status]')
    await page.locator('input[name=date]').fill('2024-11-03')
    await page.locator('input[name=time]').focus()
    await page.keyboard.type('01')
    await page.keyboard.press('Enter')
    await expect(message).toContainText('Enter the whole time')
    await page.locator('input[name=time]').fill('01:30:00')
    await page.keyboard.press('Enter')
    await expect(message).toContainText('Choose one of the two times')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByLabel('Second, at UTC−05:00').check()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sinceAt=2024-11-03T01%3A30&.*sinceOccurrence=later/)
    await expect(byId(page, 'since')).toContainText('Compare with Nov 3, 2024, 1:30:00')
  })
})

test('wallets are chosen with the keyboard alone', async ({ setup }) => {
  await setup.chooseService()
  const wallets = [watched(ordinary, 'Main')]
  await storeWatchlist(setup.worker, { wallets })
  const page = await openView(setup.extension, 'portfolio')
  await byId(page, 'which').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeFocused()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`wallet=${ordinary}$`))
  await expect(byId(page, 'which')).toContainText('Main')
  await test.step('"Back" after an address shows the wallets of before, without its form', async () => {
    await byId(page, 'which').click()
    await page.getByText('Any address').click()
    await expect(page.locator('input[name=address]')).toBeFocused()
    await page.keyboard.insertText(SPECIAL_WALLETS.empty)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`address=${SPECIAL_WALLETS.empty}`))
    await page.goBack()
    await expect(byId(page, 'which')).toContainText('Main')
    await expect(page.locator('input[name=address]')).toHaveCount(0)
  })
})

test('a wallet on one chain has a block, and its saved dates open in the scope that was read', async ({
  setup,
}) => {
  const page = await openDate(setup, { wallet: TRADING, ...END_OF_YEAR.parameters })
  await expect(byId(page, 'which')).toContainText('Trading')
  await read(page)
  await storeWatchlist(setup.worker, {
    ...LIST,
    wallets: LIST.wallets.map((wallet) => ({
      ...wallet,
      ...(wallet.label === 'Trading' && { chainIds: ['43114'] }),
    })),
  })
  await byId(page, 'when').click()
  const panel = byId(page, 'when-panel')
  await panel.getByTestId('when-by').getByText('Block').click()
  await panel.locator('input[name=block]').fill('75000000')
  await panel.getByTestId('apply-when').click()
  await expect(byId(page, 'when')).toContainText('Block 75,000,000')
  await read(page)
  await expect(byId(page, 'total')).not.toHaveText('–')
  await goTo(page, 'which=all')
  await page.getByRole('heading', { name: 'Saved dates' }).click()
  const saved = byId(page, 'saved-date')
  await expect(saved).toHaveCount(2)
  await saved.getByRole('link', { name: 'Block 75,000,000, Trading' }).click()
  await expect(byId(page, 'which')).toContainText('Trading')
  await expect(byId(page, 'when')).toContainText('Block 75,000,000')
  await expect(byId(page, 'ignored')).toHaveCount(0)
  await byId(page, 'when').click()
  await expect(byId(page, 'when-panel').getByRole('button', { name: 'Block 75,000,000' })).toBeVisible()
})

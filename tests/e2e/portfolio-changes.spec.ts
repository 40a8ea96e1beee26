import { waitForRun } from './support/date-runs.ts'
import { expect, test } from './support/fixtures.ts'
import { byId } from './support/full-page.ts'
import { expectRead } from './support/portfolio.ts'
import { ALL, goTo, openDate, read, SHORT_LIST } from './support/portfolio-dates.ts'
import { openRefreshed } from './support/portfolio-now.ts'

const COMPARED = { ...ALL, at: 'now', sinceAt: '2025-12-31', sinceZone: 'Europe/Rome' }

test('a comparison by wallet or chain has the change in value of each group, and names what it leaves out', async ({
  setup,
}) => {
  // A status that is not retried.
  setup.service.setFault('chain:1', { status: 409 })
  const page = await openDate(setup, COMPARED, SHORT_LIST)
  await byId(page, 'refresh').click()
  await expect(byId(page, 'total')).not.toHaveText('–')
  await expectRead(page)
  await read(page)
  setup.service.clearFaults()
  await goTo(page, `${new URLSearchParams({ ...COMPARED, by: 'wallet' })}`)
  const rows = byId(page, 'group-row')
  await expect(rows).toHaveCount(3)
  await expect(rows.getByTestId('change')).toHaveCount(3)
  await expect(rows.getByTestId('amount')).toHaveCount(0)
  await expect(byId(page, 'change-summary')).toContainText('Leaves out')
  await byId(page, 'show-left-out').click()
  const dialog = byId(page, 'left-out')
  await expect(dialog).toContainText('On a test network')
  await expect(dialog.getByTestId('left-out-accounts')).toContainText('Savings · Ethereum')
  await page.keyboard.press('Escape')
  await expect(byId(page, 'show-left-out')).toBeFocused()
  await test.step('equal days in two time zones have headings with their zones', async () => {
    await goTo(
      page,
      `${new URLSearchParams({ ...ALL, sinceAt: '2025-12-31', sinceZone: 'America/New_York' })}`,
    )
    await expect(byId(page, 'sort-before')).toHaveText('Dec 31, 2025, America/New York')
    await expect(byId(page, 'sort-amount')).toHaveText('Dec 31, 2025, Europe/Rome')
  })
})

test('balances in another currency are named until "Refresh" reads them, also in a comparison', async ({
  setup,
}) => {
  const page = await openRefreshed(setup)
  await byId(page, 'group-row').first().click()
  await expect(byId(page, 'member-row').first()).toBeVisible()
  const values = (await byId(page, 'member-row').getByTestId('value').allInnerTexts()).map((text) =>
    Number(text.replace(/[$,]/g, '')),
  )
  expect(values.length).toBeGreaterThan(1)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('eur')
  await expect(byId(page, 'other-currency-notice')).toContainText('Some values are still in USD.')
  await expect(byId(page, 'price').first()).toHaveText('in another currency')
  await goTo(page, 'at=2025-12-31&zone=UTC&sinceAt=now&currency=eur')
  await waitForRun(page, () => byId(page, 'read').dblclick())
  await page.reload()
  await expect(byId(page, 'current-not-read')).toContainText('balances not read: Main, Savings')
  await expect(byId(page, 'current-not-read')).toContainText('in EUR')
  await byId(page, 'refresh').press('Enter')
  await expect(byId(page, 'current-not-read')).toHaveCount(0, { timeout: 30_000 })
  // The button keeps the focus during the refresh.
  await expect(byId(page, 'refresh')).toBeFocused()
  await expectRead(page)
  await expect(byId(page, 'change-summary')).not.toContainText('Change in value –')
})

import type { Page } from '@playwright/test'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { sizedWallet } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowing } from './support/layout.ts'
import { addressField, check, part, tokenRows } from './support/popup-page.ts'

const { ordinary, spam, hostile } = SPECIAL_WALLETS

/** An address with the first four and last four digits of the ordinary wallet. */
const PLANTED = toChecksumAddress(`${ordinary.slice(0, 6)}${'27'.repeat(16)}${ordinary.slice(-4)}`)

const warning = (page: Page) => part(page, 'address-warning')

const textOf = (page: Page, name: string) => part(page, name).innerText()

/** The symbols of marked rows, with their position in the list. */
const marked = (page: Page) =>
  tokenRows(page).evaluateAll((rows) =>
    rows.flatMap((row, index) =>
      row.querySelector('[data-testid=look-alike], [data-testid=not-well-known]')
        ? [`${index} ${row.querySelector('[data-testid=symbol]')?.textContent}`]
        : [],
    ),
  )

test('an address that resembles a recent one has a warning, typed or on screen', async ({ popup }) => {
  await check(popup, ordinary)
  await expect(warning(popup)).toHaveCount(0)
  await addressField(popup).fill(PLANTED.toLowerCase())
  await expect(warning(popup)).toContainText('This is not the address you looked at before')
  await check(popup, PLANTED)
  expect(await textOf(popup, 'address-warning-this')).toBe(PLANTED)
  expect(await textOf(popup, 'address-warning-known')).toBe(ordinary)
  await expect(warning(popup)).toContainText('Scammers make such addresses')
  expect(await violations(popup)).toEqual([])
  expect(await overflowing(popup)).toEqual([])
  await check(popup, spam)
  await expect(warning(popup)).toHaveCount(0)
})

test('the differing digits are marked, not by colour only, and counted in words', async ({ popup }) => {
  await check(popup, ordinary)
  await check(popup, PLANTED)
  const marks = await part(popup, 'address-warning-this')
    .locator('mark')
    .evaluateAll((all) =>
      all.map((mark) => ({
        text: mark.textContent ?? '',
        line: getComputedStyle(mark).textDecorationLine,
      })),
    )
  const differ = [...PLANTED].filter((digit, at) => digit.toLowerCase() !== ordinary[at]?.toLowerCase())
  expect(marks.map(({ text }) => text).join('')).toBe(differ.join(''))
  expect(new Set(marks.map(({ line }) => line))).toEqual(new Set(['underline']))
  await expect(warning(popup)).toContainText(`${differ.length} of 40 digits differ`)
})

test('a token that looks like the native token or another one is marked; the native token is not', async ({
  popup,
}) => {
  await check(popup, hostile)
  await expect.poll(() => marked(popup)).toHaveLength(3)
  const heights = () => tokenRows(popup).evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(new Set(await heights()).size).toBe(1)
  // After the native token in the first row: its imitation, the false USDC and the one with invisible
  // characters.
  expect((await marked(popup)).map((row) => row.replace(/^\d+ /, ''))).toEqual(['UЅDС', 'AVAX', 'U SDC'])
  expect(await marked(popup)).not.toContain('0 AVAX')
  expect(await overflowing(popup)).toEqual([])
  const falseNative = tokenRows(popup)
    .filter({ has: part(popup, 'not-well-known') })
    .filter({ hasText: 'AVAX' })
  await expect(part(falseNative, 'not-well-known')).toHaveText('Not the well-known AVAX')
  await falseNative.getByRole('button').first().click()
  await expect(part(popup, 'look-alike-tokens')).toContainText('Same symbol: AVAXNative token')
  expect(await violations(popup)).toEqual([])
})

test.describe('without the spam filter', () => {
  test.use({ settings: { filterSpam: false } })

  test('the imitation of a token is marked, and its details have the full contract of the true one', async ({
    popup,
  }) => {
    await check(popup, spam)
    const falseToken = tokenRows(popup).filter({ hasText: 'Not the well-known USDC' })
    await expect(falseToken).toHaveCount(1)
    await falseToken.getByRole('button').first().click()
    await expect(part(popup, 'true-contract')).toContainText('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')
    await expect(part(popup, 'reputation').filter({ hasText: 'Malicious' })).not.toHaveCount(0)
    expect(await violations(popup)).toEqual([])
  })
})

test('an ordinary wallet has no mark and no warning', async ({ popup }) => {
  await check(popup, ordinary)
  await part(popup, 'tokens').waitFor({ state: 'attached' })
  await part(popup, 'search').click()
  await popup.locator('input[name=find]').fill('usd')
  await expect(tokenRows(popup)).toHaveCount(2)
  await expect(part(popup, 'look-alike')).toHaveCount(0)
  await expect(part(popup, 'not-well-known')).toHaveCount(0)
  await expect(warning(popup)).toHaveCount(0)
})

test('a failure below the warning can be scrolled into view, while form and network line stay in place', async ({
  popup,
  service,
}) => {
  const [known, planted] = [3, 4].map((variant) => sizedWallet({ count: 600, variant })) as [string, string]
  await popup.setViewportSize({ width: 400, height: 600 })
  await check(popup, known)
  service.setFault('listErc20', { status: 500, afterRequests: 1 })
  await addressField(popup).fill(planted)
  await popup.keyboard.press('Enter')
  await expect(warning(popup)).toBeVisible()
  const failure = part(popup, 'failure')
  expect(await failure.evaluate((said) => said.parentElement?.clientHeight)).toBeGreaterThanOrEqual(52)
  await failure.getByRole('button', { name: 'Try again' }).focus()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 })
  const row = tokenRows(popup).first().getByRole('button')
  await row.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await popup.keyboard.press(key)
  await expect(popup.locator('[data-testid=tokens] > li > :focus')).toBeInViewport({ ratio: 0.9 })
  expect(await popup.locator('main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(addressField(popup)).toBeInViewport({ ratio: 1 })
  await expect(popup.getByRole('button', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

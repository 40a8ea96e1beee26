import type { Page } from '@playwright/test'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { groupRows, openAddress } from './support/full-page.ts'
import { overflowing } from './support/layout.ts'
import { addressField, lookUpWallet, part, showAllRows, tokenRows } from './support/popup-page.ts'

const { ordinary, spam, hostile } = SPECIAL_WALLETS

/** An address with the first four and last four digits of the ordinary wallet. */
const LOOK_ALIKE = toChecksumAddress(`${ordinary.slice(0, 6)}${'27'.repeat(16)}${ordinary.slice(-4)}`)

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

test('a look-alike of an address or token is marked, a genuine one is not', async ({ popup, extension }) => {
  await lookUpWallet(popup, ordinary)
  await test.step('genuine tokens have no mark, and an ordinary address has no warning', async () => {
    await part(popup, 'tokens').waitFor({ state: 'attached' })
    await part(popup, 'search').click()
    await popup.locator('input[name=find]').fill('usd')
    await expect(tokenRows(popup)).toHaveCount(2)
    await expect(part(popup, 'look-alike')).toHaveCount(0)
    await expect(part(popup, 'not-well-known')).toHaveCount(0)
    await expect(warning(popup)).toHaveCount(0)
  })
  await test.step('an address that resembles a recent one has a warning in the field and above the wallet', async () => {
    await expect(warning(popup)).toHaveCount(0)
    await addressField(popup).fill(LOOK_ALIKE.toLowerCase())
    await expect(warning(popup)).toContainText('This is not the address you looked at before')
    await lookUpWallet(popup, LOOK_ALIKE)
    expect(await textOf(popup, 'address-warning-this')).toBe(LOOK_ALIKE)
    expect(await textOf(popup, 'address-warning-known')).toBe(ordinary)
    await expect(warning(popup)).toContainText('Scammers make such addresses')
    expect(await violations(popup)).toEqual([])
    expect(await overflowing(popup)).toEqual([])
  })
  await test.step('the warning underlines the differing digits and shows their number', async () => {
    const marks = await part(popup, 'address-warning-this')
      .locator('mark')
      .evaluateAll((all) =>
        all.map((mark) => ({
          text: mark.textContent ?? '',
          line: getComputedStyle(mark).textDecorationLine,
        })),
      )
    const differing = [...LOOK_ALIKE].filter(
      (digit, index) => digit.toLowerCase() !== ordinary[index]?.toLowerCase(),
    )
    expect(marks.map(({ text }) => text).join('')).toBe(differing.join(''))
    expect(new Set(marks.map(({ line }) => line))).toEqual(new Set(['underline']))
    await expect(warning(popup)).toContainText(`${differing.length} of 40 digits differ`)
    await lookUpWallet(popup, spam)
    await expect(warning(popup)).toHaveCount(0)
  })
  await test.step('a token that looks like the native token or another token is marked, but the native token itself is not', async () => {
    await showAllRows(popup)
    await lookUpWallet(popup, hostile)
    await expect.poll(() => marked(popup)).toHaveLength(3)
    const heights = () => tokenRows(popup).evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(new Set(await heights()).size).toBe(1)
    // The imitations of the native token and of USDC, and the USDC with invisible characters.
    expect((await marked(popup)).map((row) => row.replace(/^\d+ /, ''))).toEqual(['UЅDС', 'AVAX', 'U SDC'])
    expect(await marked(popup)).not.toContain('0 AVAX')
    expect(await overflowing(popup)).toEqual([])
    const imitation = tokenRows(popup)
      .filter({ has: part(popup, 'not-well-known') })
      .filter({ hasText: 'AVAX' })
    await expect(part(imitation, 'not-well-known')).toHaveText('Not the well-known AVAX')
    await imitation.getByRole('button').first().click()
    await expect(part(popup, 'look-alike-tokens')).toContainText('Same symbol: AVAXNative token')
    expect(await violations(popup)).toEqual([])
  })
  await test.step('the portfolio marks the same tokens, and its details name the others', async () => {
    const page = await openAddress(extension, hostile)
    const rows = groupRows(page)
    const markedRows = rows.filter({
      has: page.locator('[data-testid=look-alike], [data-testid=not-well-known]'),
    })
    await expect(markedRows).toHaveCount(3)
    await markedRows.filter({ hasText: 'AVAX' }).click()
    await expect(part(page, 'look-alike-tokens')).toContainText('Same symbol: AVAXNative token')
  })
})

test.describe('without the spam filter', () => {
  test.use({ settings: { filterSpam: false } })

  test('the imitation of a token is marked, and its details show the full contract of the genuine one', async ({
    popup,
  }) => {
    await lookUpWallet(popup, spam)
    const imitation = tokenRows(popup).filter({ hasText: 'Not the well-known USDC' })
    await expect(imitation).toHaveCount(1)
    await imitation.getByRole('button').first().click()
    await expect(part(popup, 'true-contract')).toContainText('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')
    await expect(part(popup, 'reputation').filter({ hasText: 'Malicious' })).not.toHaveCount(0)
    expect(await violations(popup)).toEqual([])
  })
})

test('a failure below the warning can be scrolled into view, while form and network line stay in place', async ({
  popup,
  service,
}) => {
  const [known, lookAlike] = [3, 4].map((variant) => sizedWalletAddress({ count: 600, variant })) as [
    string,
    string,
  ]
  await popup.setViewportSize({ width: 400, height: 600 })
  await lookUpWallet(popup, known)
  service.setFault('listErc20', { status: 500, afterRequests: 1 })
  await addressField(popup).fill(lookAlike)
  await popup.keyboard.press('Enter')
  await expect(warning(popup)).toBeVisible()
  const failure = part(popup, 'failure')
  expect(await failure.evaluate((notice) => notice.parentElement?.clientHeight)).toBeGreaterThanOrEqual(52)
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

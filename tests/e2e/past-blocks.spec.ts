import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { add, compare, type Exact, exactOf, moneyWords, totalsOf, worthIn } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { openView } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { check, part, rowsOf } from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'

const { ordinary, edge, spam, whale } = SPECIAL_WALLETS
/** Before this block the special wallets hold half. */
const OLD = '900000'

const isShown = (page: Page) => page.locator('[data-state=complete]').waitFor()

const zero: Exact = { units: 0n, scale: 0 }
const minus = (value: Exact): Exact => ({ ...value, units: -value.units })
const signOf = ({ units }: Exact): string => ['−', '', '+'][Number(units > 0n) - Number(units < 0n) + 1] ?? ''
const sizeOf = (value: Exact): Exact => (value.units < 0n ? minus(value) : value)

/** A change in value, as it has to stand on screen. */
const changeWords = (value: Exact): string => signOf(value) + moneyWords(sizeOf(value), 'usd')

interface Expected {
  contract: string
  value: Exact | null
}

/** What came and went between two raw lists, by the test's own arithmetic, highest change in value first. */
function differences(before: RawToken[], after: RawToken[]): Expected[] {
  const olds = new Map(before.map((token) => [token.address ?? '', token]))
  const news = new Map(after.map((token) => [token.address ?? '', token]))
  const value = (token: RawToken | undefined): Exact | null => {
    if (!token || BigInt(token.balance) === 0n) return zero
    const worth = worthIn(token, 'usd')
    return 'value' in worth ? worth.value : null
  }
  return [...new Set([...olds.keys(), ...news.keys()])]
    .filter((key) => olds.get(key)?.balance !== news.get(key)?.balance)
    .map((contract) => {
      const [old, now] = [value(olds.get(contract)), value(news.get(contract))]
      return { contract, value: old && now ? add(now, minus(old)) : null }
    })
}

test('a wallet at a block: asked for with it, natively too, said so, and kept', async ({
  extension,
  service,
}) => {
  const page = await openView(extension, 'wallet', { address: ordinary })
  await isShown(page)
  await page.getByRole('textbox', { name: 'Block' }).fill('900,000')
  await page.getByRole('textbox', { name: 'Block' }).press('Enter')
  await expect(part(page, 'past-block')).toContainText('Balances at block 900000')
  await expect(part(page, 'past-block')).toContainText('does not say whether the prices')
  await isShown(page)
  const raw = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary, blockNumber: OLD })
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  const asked = requestsTo(service, 'listErc20').filter(({ query }) => query.blockNumber === OLD)
  service.log.length = 0
  await page.reload()
  await isShown(page)
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  expect(asked.length).toBeGreaterThan(0)
  expect(requestsTo(service, 'listErc20')).toEqual([])
})

test('the native token alone can be asked for at a block', async ({ extension, service }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: OLD, native: '1' })
  await isShown(page)
  expect(requestsTo(service, 'getNative').map(({ query }) => query.blockNumber)).toEqual([OLD])
  expect(requestsTo(service, 'listErc20')).toEqual([])
  expect(await rowsOf(page)).toHaveLength(1)
})

test('a block that is none is said to be, and nothing is asked', async ({ extension, service }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: 'soon' })
  await expect(page.getByRole('alert')).toContainText('A block is a whole number')
  await expect(page.getByRole('textbox', { name: 'Block' })).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(service, 'listErc20')).toEqual([])
})

test('a block that is not there yet gets the service’s own words', async ({ extension }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: '999999999999' })
  await expect(part(page, 'failure')).toContainText('blockNumber must not be above the latest block')
})

for (const address of [ordinary, edge, spam]) {
  test(`two blocks of ${address}: every change and their sum, to the digit`, async ({
    extension,
    service,
  }) => {
    const page = await openView(extension, 'compare', { address, since: OLD })
    await part(page, 'comparison').waitFor()
    const { dataUrl } = service
    const old = await fetchWallet({ dataUrl, address, blockNumber: OLD })
    const now = await fetchWallet({ dataUrl, address })
    const malicious = [...old.tokens, ...now.tokens].filter((token) => token.tokenReputation === 'Malicious')
    const evil = new Set(malicious.map((token) => token.address))
    const all = differences([old.native, ...old.tokens], [now.native, ...now.tokens])
    const honest = all.filter(({ contract }) => !evil.has(contract))
    const sum = honest.reduce<Exact>((total, { value }) => (value ? add(total, value) : total), zero)
    await expect(part(page, 'sum')).toHaveText(changeWords(sum))
    await expect(part(page, 'change')).toHaveCount(all.length)
    const known = honest.filter(({ value }) => value !== null) as { contract: string; value: Exact }[]
    known.sort((a, b) => compare(b.value, a.value))
    const shown = await part(page, 'value-change').allInnerTexts()
    expect(shown.slice(0, known.length)).toEqual(known.map(({ value }) => changeWords(value)))
    const unknown = honest.length - known.length
    expect(shown.filter((text) => text === 'not known')).toHaveLength(unknown)
    expect(await part(page, 'sum-unknown').count()).toBe(Number(unknown > 0))
    expect(shown.filter((text) => text.startsWith('malicious'))).toHaveLength(all.length - honest.length)
  })
}

test('each amount of a change is exact', async ({ extension, service }) => {
  const page = await openView(extension, 'compare', { address: edge, since: OLD })
  await part(page, 'comparison').waitFor()
  const { tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: edge })
  const old = await fetchWallet({ dataUrl: service.dataUrl, address: edge, blockNumber: OLD })
  for (const row of await part(page, 'change').all()) {
    const contract = (await row.locator('[data-testid=contract]').innerText()).toLowerCase()
    const of = (list: RawToken[]) => list.find(({ address }) => address?.toLowerCase() === contract)
    const [now, before] = [of(tokens), of(old.tokens)]
    if (!now || !before) continue
    const digits = (BigInt(now.balance) - BigInt(before.balance)).toString()
    const shown = (await row.locator('[data-part=amount-change]').innerText()).replaceAll(/[+,]/g, '')
    const { units, scale } = exactOf(shown)
    expect(units * 10n ** BigInt(now.decimals - scale)).toBe(BigInt(digits))
  }
})

test('no zero is made up where a list is not whole', async ({ extension, service }) => {
  service.setFault('listErc20', { afterRequests: 2, status: 404 })
  const page = await openView(extension, 'compare', { address: whale, since: OLD })
  await expect(part(page, 'failure')).toBeVisible()
  await expect(part(page, 'comparison')).toHaveCount(0)
})

test('the popup leads to it, and its first screen has nothing of it', async ({ popup, extension }) => {
  await check(popup, ordinary)
  await expect(popup.getByRole('textbox', { name: 'Block' })).toHaveCount(0)
  const opened = extension.context.waitForEvent('page')
  await part(popup, 'open-in-tab').click()
  const page = await opened
  await isShown(page)
  expect(page.url()).toContain(`app.html#wallet?address=${ordinary}`)
  await page.getByRole('link', { name: 'Compare two blocks' }).click()
  await expect(part(page, 'same-block')).toContainText('Enter the block to compare with')
  await page.getByLabel('From block').fill(OLD)
  await page.getByLabel('From block').press('Enter')
  await part(page, 'comparison').waitFor()
  await page.goBack()
  await expect(part(page, 'comparison')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in them, ${colorScheme}`, async ({ extension }) => {
    const page = await openView(extension, 'compare', { address: spam, since: OLD })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await part(page, 'comparison').waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.goto(page.url().replace('compare?', 'wallet?'))
    await page.locator('[data-state=complete]').waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  })
}

import type { Locator, Page } from '@playwright/test'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { add, compare, type ExactDecimal, exactOf, moneyText, totalsOf, valueIn } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, failureNotice, openView } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { lookUpWallet, part, rowsOf } from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'
import { storeItems } from './support/stored.ts'

const { ordinary, edge, spam, whale } = SPECIAL_WALLETS
/** At this block, the balances of the special wallets are half of their present ones. */
const OLD = '900000'

const waitForWallet = (page: Page) => page.locator('[data-state=complete]').waitFor()

const ZERO: ExactDecimal = { units: 0n, scale: 0 }
const negate = (value: ExactDecimal): ExactDecimal => ({ ...value, units: -value.units })
const absolute = (value: ExactDecimal): ExactDecimal => (value.units < 0n ? negate(value) : value)

/** A change in value for screen readers. It is never shortened. */
const changeText = (value: ExactDecimal): string =>
  value.units === 0n
    ? 'no change'
    : `${value.units > 0n ? 'Up' : 'Down'} ${moneyText(absolute(value), 'usd')}`

const sumText = (value: ExactDecimal): string =>
  value.units === 0n ? moneyText(value, 'usd') : changeText(value)

const changedRows = (page: Page) => byId(page, 'changes').locator('tbody tr')

/** The text for screen readers: without `aria-hidden` elements, such as compact figures. */
const accessibleText = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return copy.textContent ?? ''
    }),
  )

interface ExpectedChange {
  contract: string
  value: ExactDecimal | null
}

/** The expected changes between two raw lists. `value` is null if the change in value is unknown. */
function differences(before: RawToken[], after: RawToken[]): ExpectedChange[] {
  const oldTokens = new Map(before.map((token) => [token.address ?? '', token]))
  const newTokens = new Map(after.map((token) => [token.address ?? '', token]))
  const value = (token: RawToken | undefined): ExactDecimal | null => {
    if (!token || BigInt(token.balance) === 0n) return ZERO
    const tokenValue = valueIn(token, 'usd')
    return 'value' in tokenValue ? tokenValue.value : null
  }
  return [...new Set([...oldTokens.keys(), ...newTokens.keys()])]
    .filter((key) => oldTokens.get(key)?.balance !== newTokens.get(key)?.balance)
    .map((contract) => {
      const [old, now] = [value(oldTokens.get(contract)), value(newTokens.get(contract))]
      return { contract, value: old && now ? add(now, negate(old)) : null }
    })
}

const sumOf = (changes: ExpectedChange[]): ExactDecimal =>
  changes.reduce<ExactDecimal>((total, { value }) => (value ? add(total, value) : total), ZERO)

test('the full page requests balances at the selected block, shows a notice, and caches the result', async ({
  extension,
  service,
}) => {
  const page = await openView(extension, 'wallet', { address: ordinary })
  await waitForWallet(page)
  await page.getByRole('textbox', { name: 'Block' }).fill('900,000')
  await page.getByRole('textbox', { name: 'Block' }).press('Enter')
  await expect(byId(page, 'past-block')).toContainText('Balances at block 900000')
  await expect(byId(page, 'past-block')).toContainText('does not say whether the prices')
  await waitForWallet(page)
  const raw = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary, blockNumber: OLD })
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  const requests = requestsTo(service, 'listErc20').filter(({ query }) => query.blockNumber === OLD)
  service.log.length = 0
  await page.reload()
  await waitForWallet(page)
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  expect(requests.length).toBeGreaterThan(0)
  expect(requestsTo(service, 'listErc20')).toEqual([])
})

test('"Native token only" can be requested at a block', async ({ extension, service }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: OLD, native: '1' })
  await waitForWallet(page)
  expect(requestsTo(service, 'getNative').map(({ query }) => query.blockNumber)).toEqual([OLD])
  expect(requestsTo(service, 'listErc20')).toEqual([])
  expect(await rowsOf(page)).toHaveLength(1)
})

test('an invalid block shows an error and sends no request', async ({ extension, service }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: 'soon' })
  await expect(page.getByRole('alert')).toContainText('A block is a whole number')
  await expect(page.getByRole('textbox', { name: 'Block' })).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(service, 'listErc20')).toEqual([])
})

test('a future block shows the message of the service', async ({ extension }) => {
  const page = await openView(extension, 'wallet', { address: ordinary, block: '999999999999' })
  await expect(failureNotice(page)).toContainText('blockNumber must not be above the latest block')
})

for (const address of [ordinary, edge, spam]) {
  test(`each change between two blocks of ${address} is exact, and so is the sum`, async ({
    extension,
    service,
  }) => {
    const page = await openView(extension, 'compare', { address, since: OLD })
    await byId(page, 'comparison').waitFor()
    const { dataUrl } = service
    const old = await fetchWallet({ dataUrl, address, blockNumber: OLD })
    const now = await fetchWallet({ dataUrl, address })
    const malicious = [...old.tokens, ...now.tokens].filter((token) => token.tokenReputation === 'Malicious')
    const maliciousContracts = new Set(malicious.map((token) => token.address))
    const all = differences([old.native, ...old.tokens], [now.native, ...now.tokens])
    const counted = all.filter(({ contract }) => !maliciousContracts.has(contract))
    expect(await accessibleText(byId(page, 'sum'))).toEqual([sumText(sumOf(counted))])
    await expect(changedRows(page)).toHaveCount(all.length)
    const known = counted.filter(({ value }) => value !== null) as { contract: string; value: ExactDecimal }[]
    known.sort((a, b) => compare(b.value, a.value))
    const shown = await accessibleText(byId(page, 'value-change'))
    expect(shown.slice(0, known.length)).toEqual(known.map(({ value }) => changeText(value)))
    const unknown = counted.length - known.length
    expect(shown.filter((text) => text === 'Unknown')).toHaveLength(unknown)
    expect(await byId(page, 'sum-unknown').count()).toBe(Number(unknown > 0))
    expect(shown.filter((text) => text === 'not counted')).toHaveLength(all.length - counted.length)
  })
}

test('the sum of changes leaves out tokens that are hidden or not counted, and names them', async ({
  extension,
  service,
}) => {
  const { dataUrl } = service
  const old = await fetchWallet({ dataUrl, address: ordinary, blockNumber: OLD })
  const now = await fetchWallet({ dataUrl, address: ordinary })
  const all = differences([old.native, ...old.tokens], [now.native, ...now.tokens])
  const [hidden, notCounted] = all.filter(
    ({ contract, value }) => contract !== '' && value && value.units !== 0n,
  )
  if (!hidden || !notCounted) throw new Error('The wallet has fewer than two tokens whose values changed')
  const page = await openView(extension, 'compare', { address: ordinary, since: OLD })
  await expect(changedRows(page)).toHaveCount(all.length)
  expect(await accessibleText(byId(page, 'sum'))).toEqual([sumText(sumOf(all))])
  const override = ({ contract }: ExpectedChange, decision: 'hidden' | 'notCounted') => ({
    chainId: '43114',
    contract: toChecksumAddress(contract),
    decision,
    symbol: '',
  })
  await storeItems(await extension.worker(), {
    tokenOverrides: [override(hidden, 'hidden'), override(notCounted, 'notCounted')],
  })
  await expect(changedRows(page)).toHaveCount(all.length - 1)
  const counted = all.filter((change) => change !== hidden && change !== notCounted)
  expect(await accessibleText(byId(page, 'sum'))).toEqual([sumText(sumOf(counted))])
  await expect(byId(page, 'sum-exclusions')).toContainText('1 hidden by you · 1 not counted by you')
  await expect(byId(page, 'not-counted-tag')).toHaveCount(1)
  await expect(page.locator(`[title="${hidden.contract}" i]`)).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('the change in each amount is exact', async ({ extension, service }) => {
  const page = await openView(extension, 'compare', { address: edge, since: OLD })
  await byId(page, 'comparison').waitFor()
  const { tokens } = await fetchWallet({ dataUrl: service.dataUrl, address: edge })
  const old = await fetchWallet({ dataUrl: service.dataUrl, address: edge, blockNumber: OLD })
  for (const row of await changedRows(page).all()) {
    const contract = (await byId(row, 'contract').getAttribute('title'))?.toLowerCase()
    const tokenIn = (list: RawToken[]) => list.find(({ address }) => address?.toLowerCase() === contract)
    const [now, before] = [tokenIn(tokens), tokenIn(old.tokens)]
    if (!now || !before) continue
    const digits = (BigInt(now.balance) - BigInt(before.balance)).toString()
    const [text = ''] = await accessibleText(byId(row, 'amount-change'))
    const shown = text.replaceAll(/[A-Za-z ,]/g, '')
    const { units, scale } = exactOf(shown)
    expect(units * 10n ** BigInt(now.decimals - scale)).toBe(BigInt(digits))
  }
})

test('an incomplete list shows no comparison, because missing tokens would count as zero', async ({
  extension,
  service,
}) => {
  service.setFault('listErc20', { afterRequests: 2, status: 404 })
  const page = await openView(extension, 'compare', { address: whale, since: OLD })
  await expect(failureNotice(page)).toBeVisible()
  await expect(byId(page, 'comparison')).toHaveCount(0)
})

test('the popup has no block field, and its menu leads to the comparison', async ({ popup, extension }) => {
  await lookUpWallet(popup, ordinary)
  await expect(popup.getByRole('textbox', { name: 'Block' })).toHaveCount(0)
  const opened = extension.context.waitForEvent('page')
  await part(popup, 'more').click()
  await part(popup, 'open-in-tab').click()
  const page = await opened
  await waitForWallet(page)
  expect(page.url()).toContain(`app.html#wallet?address=${ordinary}`)
  await page.getByRole('link', { name: 'Compare two blocks' }).click()
  await expect(byId(page, 'same-block')).toContainText('Enter the block to compare with')
  await page.getByLabel('From block').fill(OLD)
  await page.getByLabel('From block').press('Enter')
  await byId(page, 'comparison').waitFor()
  await page.goBack()
  await expect(byId(page, 'comparison')).toHaveCount(0)
})

test('axe reports no violations on the compare and wallet pages, light and dark', async ({ extension }) => {
  test.slow()
  const page = await openView(extension, 'compare', { address: spam, since: OLD })
  await byId(page, 'comparison').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.goto(page.url().replace('compare?', 'wallet?'))
  await page.locator('[data-state=complete]').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
})

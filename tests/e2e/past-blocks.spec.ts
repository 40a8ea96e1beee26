import type { Locator, Page } from '@playwright/test'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { waitForRun } from './support/date-runs.ts'
import { add, type ExactDecimal, exactOf, moneyText, totalsOf, valueIn } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, failureNotice, groupRows, openAddress, openView, waitForRows } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { lookUpWallet, part } from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'
import { storeItems } from './support/stored.ts'

const { ordinary, edge, spam, whale } = SPECIAL_WALLETS
/** At this block, the balances of the special wallets are half of their present ones. */
const OLD = '900000'

const ZERO: ExactDecimal = { units: 0n, scale: 0 }
const negate = (value: ExactDecimal): ExactDecimal => ({ ...value, units: -value.units })
const absolute = (value: ExactDecimal): ExactDecimal => (value.units < 0n ? negate(value) : value)

/** A change in value for screen readers. It is never shortened. */
const changeText = (value: ExactDecimal): string =>
  value.units === 0n
    ? 'no change'
    : `${value.units > 0n ? 'Up' : 'Down'} ${moneyText(absolute(value), 'usd')}`

/** The rows whose amount changed. Tokens that did not change are listed too. */
const changedRows = (page: Page) =>
  groupRows(page).filter({ hasNot: byId(page, 'change').getByText('no change', { exact: true }) })

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

test('the portfolio requests balances at the selected block, says that the day of the prices is unknown, and caches the result', async ({
  extension,
  service,
}) => {
  const page = await openAddress(extension, ordinary)
  await byId(page, 'when').click()
  await byId(page, 'when-by').getByText('Block').click()
  await page.locator('input[name=block]').fill('900,000')
  await page.locator('input[name=block]').press('Enter')
  await expect(byId(page, 'when')).toContainText('Block 900,000')
  await expect(byId(page, 'left')).toBeVisible()
  expect(requestsTo(service, 'listErc20').filter(({ query }) => query.blockNumber === OLD)).toEqual([])
  await waitForRun(page, () => byId(page, 'read').click())
  await waitForRows(page)
  await expect(byId(page, 'price-note')).toBeVisible()
  const raw = await fetchWallet({ dataUrl: service.dataUrl, address: ordinary, blockNumber: OLD })
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  const requests = requestsTo(service, 'listErc20').filter(({ query }) => query.blockNumber === OLD)
  service.log.length = 0
  await page.reload()
  await waitForRows(page)
  await expect(part(page, 'total')).toHaveText(totalsOf([raw.native, ...raw.tokens], 'usd').total)
  expect(requests.length).toBeGreaterThan(0)
  expect(requestsTo(service, 'listErc20')).toEqual([])
  await test.step('an invalid block of the URL is named and not used, and no request is sent', async () => {
    const parameters = { address: ordinary, chain: '43114', block: 'soon' }
    await page.goto(page.url().replace(/#.*/, `#portfolio?${new URLSearchParams(parameters)}`))
    await expect(byId(page, 'ignored')).toContainText('block')
    await expect(byId(page, 'when')).toContainText('Now')
    expect(requestsTo(service, 'listErc20')).toEqual([])
  })
  await test.step('"Native token only" can be requested at a block', async () => {
    await page.goto(page.url().replace('block=soon', `block=${OLD}&native=1`))
    await expect(byId(page, 'ignored')).toHaveCount(0)
    await byId(page, 'read').click()
    await waitForRows(page)
    expect(
      requestsTo(service, 'getNative')
        .map(({ query }) => query.blockNumber)
        .filter((block) => block !== undefined),
    ).toContain(OLD)
    expect(requestsTo(service, 'listErc20')).toEqual([])
    await expect(groupRows(page)).toHaveCount(1)
  })
  await test.step('a future block shows the message of the service', async () => {
    const parameters = { address: ordinary, chain: '43114', block: '999999999999' }
    await page.goto(page.url().replace(/#.*/, `#hidden?${new URLSearchParams(parameters)}`))
    await expect(failureNotice(page)).toContainText('blockNumber must not be above the latest block')
  })
})

test('the changes between two blocks are exact', async ({ extension, service }) => {
  for (const address of [spam, edge])
    await test.step(`the sum of the changes between two blocks of ${address} is exact`, async () => {
      const page = await openAddress(extension, address, { since: OLD })
      const { dataUrl } = service
      const old = await fetchWallet({ dataUrl, address, blockNumber: OLD })
      const now = await fetchWallet({ dataUrl, address })
      const malicious = [...old.tokens, ...now.tokens].filter(
        (token) => token.tokenReputation === 'Malicious',
      )
      const maliciousContracts = new Set(malicious.map((token) => token.address))
      const all = differences([old.native, ...old.tokens], [now.native, ...now.tokens])
      const counted = all.filter(({ contract }) => !maliciousContracts.has(contract))
      await expect(changedRows(page)).toHaveCount(all.length)
      expect(await accessibleText(byId(page, 'value-change'))).toEqual([changeText(sumOf(counted))])
      const unknown = counted.filter(({ value }) => value === null).length
      expect(await byId(page, 'unknown-changes').count()).toBe(Number(unknown > 0))
      if (unknown > 0) await expect(byId(page, 'unknown-changes')).toContainText(String(unknown))
      if (address === edge)
        await test.step('the change in each amount is exact', () => expectExactChanges(page, service.dataUrl))
      await page.close()
    })
  await test.step('the sum of changes leaves out tokens that are hidden or not counted', async () => {
    const { dataUrl } = service
    const old = await fetchWallet({ dataUrl, address: ordinary, blockNumber: OLD })
    const now = await fetchWallet({ dataUrl, address: ordinary })
    const all = differences([old.native, ...old.tokens], [now.native, ...now.tokens])
    const [hidden, notCounted] = all.filter(
      ({ contract, value }) => contract !== '' && value && value.units !== 0n,
    )
    if (!hidden || !notCounted) throw new Error('The wallet has fewer than two tokens whose values changed')
    const page = await openAddress(extension, ordinary, { since: OLD })
    await expect(changedRows(page)).toHaveCount(all.length)
    expect(await accessibleText(byId(page, 'value-change'))).toEqual([changeText(sumOf(all))])
    expect(await byId(page, 'unknown-changes').count()).toBe(0)
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
    expect(await accessibleText(byId(page, 'value-change'))).toEqual([changeText(sumOf(counted))])
    await expect(byId(page, 'not-counted-tag')).toHaveCount(1)
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})

/** Compares the shown changes of the edge wallet with its balances, digit by digit. */
async function expectExactChanges(page: Page, dataUrl: string): Promise<void> {
  const { tokens } = await fetchWallet({ dataUrl, address: edge })
  const old = await fetchWallet({ dataUrl, address: edge, blockNumber: OLD })
  let checked = 0
  for (const now of tokens) {
    const before = old.tokens.find(({ address }) => address === now.address)
    const row = groupRows(page).filter({ has: byId(page, 'symbol').getByText(now.symbol, { exact: true }) })
    if (!before || before.balance === now.balance || (await row.count()) !== 1) continue
    const digits = (BigInt(now.balance) - BigInt(before.balance)).toString()
    const [text = ''] = await accessibleText(byId(row, 'change'))
    const shown = text.replaceAll(/[A-Za-z ,]/g, '')
    const { units, scale } = exactOf(shown)
    expect(units * 10n ** BigInt(now.decimals - scale), now.symbol).toBe(BigInt(digits))
    checked += 1
  }
  expect(checked).toBeGreaterThan(3)
}

test('a token that only one of two lists has is unknown if the other list is incomplete', async ({
  extension,
  service,
}) => {
  service.setFault('listErc20', { afterRequests: 2, status: 404 })
  const page = await openView(extension, 'portfolio', { address: whale, chain: '43114', since: OLD })
  await byId(page, 'refresh').click()
  await byId(page, 'portfolio-table').waitFor()
  await byId(page, 'read').click()
  await expect(
    byId(page, 'change')
      .filter({ hasText: /^unknown$/ })
      .first(),
  ).toBeVisible()
  await expect(byId(page, 'change').filter({ hasText: /^(?:new|gone)$/ })).toHaveCount(0)
})

test('the popup has no block field, and its menu leads to the comparison', async ({ popup, extension }) => {
  await lookUpWallet(popup, ordinary)
  await expect(popup.getByRole('textbox', { name: 'Block' })).toHaveCount(0)
  const opened = extension.context.waitForEvent('page')
  await part(popup, 'more').click()
  await part(popup, 'open-in-tab').click()
  const page = await opened
  await byId(page, 'portfolio-table').waitFor()
  expect(page.url()).toContain(`app.html#portfolio?address=${ordinary}`)
  await byId(page, 'since').click()
  await byId(page, 'when-by').getByText('Block').click()
  await page.locator('input[name=block]').fill(OLD)
  await byId(page, 'apply-when').click()
  await byId(page, 'read').click()
  await waitForRows(page)
  await expect(changedRows(page).first()).toBeVisible()
  await page.goBack()
  await expect(byId(page, 'change-summary')).toHaveCount(0)
})

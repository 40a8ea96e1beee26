import type { Page } from '@playwright/test'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { SPECIAL_WALLETS } from '../service/dataset/special-wallets.ts'
import { violationsInBothThemes } from './support/accessibility.ts'
import { totalsOf } from './support/figures.ts'
import { expect, test } from './support/fixtures.ts'
import { byId, failureNotice, openView } from './support/full-page.ts'
import { requestsTo } from './support/log.ts'
import { exclusionTexts, lookUpWallet, part, rowsOf, tokenRows } from './support/popup-page.ts'
import { fetchWallet, type RawToken } from './support/raw-answers.ts'
import { makeOlder } from './support/stored.ts'

const { ordinary, spam, whale } = SPECIAL_WALLETS

const contractOf = ({ address }: RawToken): string => (address ?? '').toLowerCase()

const hiddenHeading = (page: Page) => byId(page, 'hidden-tokens').getByRole('heading')

/** The full contract addresses of the rows. The visible text is shortened. */
const contractsOn = (page: Page): Promise<string[]> =>
  byId(page, 'contract').evaluateAll((contracts) => contracts.map((one) => one.getAttribute('title') ?? ''))

const rowOf = (page: Page, token: RawToken) =>
  page.getByRole('row').filter({ has: page.locator(`[title="${contractOf(token)}" i]`) })

/**
 * The tokens that the filter hides and shows, and the native token, from the raw lists with and without
 * filter.
 */
async function hiddenOf(
  dataUrl: string,
): Promise<{ hidden: RawToken[]; shown: RawToken[]; native: RawToken }> {
  const { tokens: all, native } = await fetchWallet({ dataUrl, address: spam, filterSpam: false })
  const { tokens: shown } = await fetchWallet({ dataUrl, address: spam })
  const known = new Set(shown.map(contractOf))
  return { hidden: all.filter((token) => !known.has(contractOf(token))), shown, native }
}

/** Hides or does not count the second token of the ordinary wallet, and waits for the total without it. */
async function takeOutOfTotal(popup: Page, dataUrl: string, action: 'hide' | 'do-not-count') {
  const { tokens, native } = await fetchWallet({ dataUrl, address: ordinary })
  await lookUpWallet(popup, ordinary)
  const row = tokenRows(popup).nth(1)
  const symbol = await row.locator('[data-testid=symbol]').innerText()
  await row.getByRole('button').first().click()
  await part(popup, action).click()
  const rest = tokens.filter((token) => token.symbol !== symbol)
  const { total } = totalsOf([native, ...rest], 'usd')
  await expect(part(popup, 'total')).toHaveText(total)
  const { total: fullTotal } = totalsOf([native, ...tokens], 'usd')
  return { row, tokens, rest, symbol, total, fullTotal }
}

test('the hidden tokens of a wallet', async ({ popup, extension, service }) => {
  const { hidden } = await hiddenOf(service.dataUrl)
  service.log.length = 0
  let page = popup
  await test.step('the popup requests only the filtered list, and does not show how many tokens the filter hides', async () => {
    await lookUpWallet(popup, spam)
    expect(await exclusionTexts(popup)).toContain('spam hidden')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'spam')).toContainText('does not report how many')
    expect(requestsTo(service, 'listErc20').map(({ query }) => query.filterSpamTokens)).toEqual(['true'])
  })
  await test.step('"Show hidden tokens" requests the list with and without the filter, and shows exactly the difference', async () => {
    const opened = extension.context.waitForEvent('page')
    await part(popup, 'show-hidden').click()
    page = await opened
    await expect(hiddenHeading(page)).toHaveText(`${hidden.length} hidden tokens`)
    const contracts = await contractsOn(page)
    expect(contracts).toHaveLength(hidden.length)
    expect(new Set(contracts.map((contract) => contract.toLowerCase()))).toEqual(
      new Set(hidden.map(contractOf)),
    )
    for (const token of hidden) {
      await expect(byId(rowOf(page, token), 'reputation')).toHaveText(token.tokenReputation ?? 'Not stated')
    }
  })
  await test.step('the lists with and without the filter are requested once, even if the page is reloaded', async () => {
    const queries = requestsTo(service, 'listErc20').map(({ query }) => query.filterSpamTokens)
    expect(queries).toHaveLength(2)
    expect(new Set(queries)).toEqual(new Set(['false', 'true']))
    await page.reload()
    await byId(page, 'hidden-tokens').waitFor()
    expect(requestsTo(service, 'listErc20')).toHaveLength(2)
  })
  await test.step('axe reports no violations on the page of hidden tokens, light and dark', async () => {
    expect(await violationsInBothThemes(page)).toEqual([])
  })
  await test.step('lists of different age are not compared, and both can be loaded again', async () => {
    await page.close()
    await makeOlder(await extension.worker(), 3_600_000)
    service.setFault('listErc20', { status: 404, times: 1 })
    page = await openView(extension, 'hidden', { address: spam })
    await expect(failureNotice(page)).toBeVisible()
    await expect(byId(page, 'different-age')).toContainText('The two lists are from')
    await expect(byId(page, 'hidden-tokens')).toHaveCount(0)
    await byId(page, 'load-both').click()
    await expect(byId(page, 'hidden-tokens')).toBeVisible()
    await expect(byId(page, 'different-age')).toHaveCount(0)
  })
  await test.step('an incomplete list shows no hidden tokens', async () => {
    service.setFault('listErc20', { afterRequests: 3, status: 404 })
    await page.goto(page.url().replace(spam, whale))
    await expect(failureNotice(page)).toBeVisible()
    await expect(byId(page, 'hidden-tokens')).toHaveCount(0)
    await expect(byId(page, 'hidden-none')).toHaveCount(0)
  })
  await test.step('a wallet without hidden tokens shows a message', async () => {
    service.clearFaults()
    await page.goto(page.url().replace(whale, ordinary))
    await expect(byId(page, 'hidden-none')).toHaveText('The spam filter hides nothing in this wallet')
  })
})

test('spam tokens are allowed', async ({ openPopup, extension, service }) => {
  const page = await openView(extension, 'hidden', { address: spam })
  await byId(page, 'hidden-tokens').waitFor()
  const opening = requestsTo(service, 'listErc20').map(({ query }) => query.filterSpamTokens)
  expect(opening).toHaveLength(2)
  expect(new Set(opening)).toEqual(new Set(['false', 'true']))
  const popup = await openPopup()
  const options = await extension.page('options.html')
  // A page in the background renders once a second, and a click on it waits for that.
  await test.step('an allowed malicious token is shown but not counted, and can be hidden again in the options', async () => {
    const { hidden, shown, native } = await hiddenOf(service.dataUrl)
    const malicious = hidden.find(({ tokenReputation }) => tokenReputation === 'Malicious')
    if (!malicious) throw new Error('The wallet has no hidden malicious token')
    const row = rowOf(page, malicious)
    await page.bringToFront()
    await byId(row, 'allow').click()
    await expect(byId(row, 'hide-again')).toBeVisible()
    service.log.length = 0
    await popup.bringToFront()
    await lookUpWallet(popup, spam)
    await expect(tokenRows(popup)).toHaveCount(shown.length + 2)
    const rows = await rowsOf(popup)
    expect(rows.map(({ symbol }) => symbol)).toContain(malicious.symbol)
    await expect(part(popup, 'total')).toHaveText(totalsOf([native, ...shown, malicious], 'usd').total)
    expect(await exclusionTexts(popup)).toContain('2 malicious left out')
    const queries = requestsTo(service, 'listErc20').map(({ query }) => query)
    expect(queries.map(({ filterSpamTokens }) => filterSpamTokens)).toEqual(['true', 'false'])
    expect(queries[1]?.contractAddresses?.toLowerCase()).toBe(contractOf(malicious))
    await expect(part(options, 'token-override')).toContainText('Not treated as spam')
    await options.bringToFront()
    await options.getByRole('button', { name: `Undo for ${malicious.symbol}` }).click()
    await expect(part(options, 'token-override')).toHaveCount(0)
    await popup.reload()
    await expect(tokenRows(popup)).toHaveCount(shown.length + 1)
  })
  await test.step('an allowed spam token stays allowed when it is not counted', async () => {
    const all = await fetchWallet({ dataUrl: service.dataUrl, address: spam, filterSpam: false })
    const shown = await fetchWallet({ dataUrl: service.dataUrl, address: spam })
    const isFiltered = ({ address }: { address?: string }) =>
      shown.tokens.every((one) => one.address !== address)
    const scam = all.tokens.find((token) => isFiltered(token) && token.tokenReputation !== 'Malicious')
    if (!scam?.address) throw new Error('The wallet has no filtered token that is not malicious')
    const contract = page.locator(`[title="${toChecksumAddress(scam.address)}"]`)
    const row = byId(page, 'hidden-tokens').locator('tr').filter({ has: contract })
    await page.bringToFront()
    await byId(row, 'allow').click()
    await expect(byId(row, 'hide-again')).toBeVisible()
    await popup.bringToFront()
    await lookUpWallet(popup, spam)
    await expect(tokenRows(popup)).toHaveCount(shown.tokens.length + 2)
    const listed = tokenRows(popup).filter({ has: popup.getByText(scam.symbol, { exact: true }) })
    await listed.getByRole('button').first().click()
    await part(popup, 'do-not-count').click()
    await expect(part(popup, 'total')).toHaveText(totalsOf([shown.native, ...shown.tokens], 'usd').total)
    await expect(tokenRows(popup)).toHaveCount(shown.tokens.length + 2)
    await expect(part(options, 'token-override')).toContainText('Shown, not countedNot treated as spam')
    await part(popup, 'count').click()
    await expect(part(options, 'token-override')).toContainText(/^.*Not treated as spam/)
    await expect(part(options, 'token-override')).not.toContainText('Shown, not counted')
  })
})

test('a token is taken out of the total', async ({ popup, extension, service }) => {
  let options = popup
  await test.step('a hidden token is removed from list and total, is counted as hidden, and can be shown again', async () => {
    const { rest, symbol, total, fullTotal } = await takeOutOfTotal(popup, service.dataUrl, 'hide')
    await expect(tokenRows(popup)).toHaveCount(rest.length + 1)
    expect(await exclusionTexts(popup)).toContain('1 hidden by you')
    await part(popup, 'exclusions').click()
    await expect(part(popup, 'breakdown').locator('[data-testid=hidden]')).toContainText(
      '1 token that you hid is not included',
    )
    const totals: string[] = []
    await popup.exposeFunction('seen', (text: string) => totals.push(text))
    await popup.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector('[data-testid=total]')?.textContent
        if (shown?.trim()) (globalThis as unknown as { seen(text: string): void }).seen(shown)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await popup.reload()
    await expect(part(popup, 'total')).toHaveText(total)
    expect([...new Set(totals)]).toEqual([total])
    options = await extension.page('options.html')
    await expect(part(options, 'token-override')).toContainText(`${symbol}Hidden`)
    await options.getByRole('button', { name: `Undo for ${symbol}` }).click()
    // A page in the background renders once a second, and a click on it waits for that.
    await popup.bringToFront()
    await expect(part(popup, 'total')).toHaveText(fullTotal)
  })
  await test.step('a token that is not counted stays in the list, is named in the breakdown, and can be counted again', async () => {
    const { row, tokens, symbol, total, fullTotal } = await takeOutOfTotal(
      popup,
      service.dataUrl,
      'do-not-count',
    )
    await expect(tokenRows(popup)).toHaveCount(tokens.length + 1)
    await expect(part(row, 'not-counted-tag')).toHaveText('Not counted')
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Not counted/)
    expect(await exclusionTexts(popup)).toContain('1 not counted by you')
    await part(popup, 'exclusions').click()
    const group = part(popup, 'breakdown').locator('[data-testid=notCounted]')
    await expect(group.locator('h3')).toHaveText('Not counted by you (1)')
    await expect(group.locator('li')).toContainText(symbol)
    expect(await violationsInBothThemes(popup)).toEqual([])
    await popup.reload()
    await expect(part(popup, 'total')).toHaveText(total)
    await expect(part(options, 'token-override')).toContainText(`${symbol}Shown, not counted`)
    await tokenRows(popup).nth(1).getByRole('button').first().click()
    await part(popup, 'count').click()
    await expect(part(popup, 'total')).toHaveText(fullTotal)
    await expect(part(options, 'token-override')).toHaveCount(0)
  })
})

import type { ElementHandle, Page } from 'puppeteer-core'
import { checksumAddress } from '../service/dataset/address.ts'
import { sizedWallet } from '../service/dataset/special/sized.ts'
import type { Popup } from './browser.ts'

/** Everything that the benchmark knows about the product's pages. */
export const ROW = '[data-part=row]'
const ADDRESS = '[data-part=address]'
const ADDRESS_FIELD = 'input[name=address]'
const OPEN_SEARCH = '[data-part=find]'
const SEARCH_FIELD = 'input[name=find]'

/** Rows that are visible in the popup without scrolling, at least. */
export const VISIBLE_ROWS = 6

/** The size of a page of tokens that the product requests. */
export const PAGE_SIZE = 500

/** The address of a wallet with so many tokens. The service has many of each size: with another variant it is a new one. */
export const walletAddress = (count: number, variant = 0): string =>
  checksumAddress(sizedWallet({ count, variant }))

/** The path of the request that the product sends for the first page of a wallet. */
export const tokensPath = (address: string): string =>
  `/v1/chains/43114/addresses/${address}/balances:listErc20?pageSize=${PAGE_SIZE}&currency=usd`

/** An expression: whether the popup shows at least one token of the wallet. */
export const showsRowsOf = (address: string): string =>
  `(document.querySelector('${ADDRESS}')?.textContent === '${address}' && document.querySelector('${ROW}') !== null)`

/** An expression: whether the popup lists the whole wallet, its native token included. */
export const listsAllOf = (address: string, count: number): string =>
  `(${showsRowsOf(address)} && Number(document.querySelector('${ROW}').ariaSetSize ?? document.querySelectorAll('${ROW}').length) > ${count})`

/** An expression: the text of the visible rows. */
export const ROWS_TEXT = `Array.from(document.querySelectorAll('${ROW}'), (row) => row.textContent).join()`

/** Writes an address into the field, without pressing Enter. */
export async function fillAddress(page: Page, address: string): Promise<void> {
  const field = await find(page, ADDRESS_FIELD)
  await field.evaluate((input) => (input as HTMLInputElement).select())
  await field.focus()
  const session = await page.createCDPSession()
  // One change of the field, as a paste is.
  await session.send('Input.insertText', { text: address })
  await session.detach()
}

/** Looks a wallet up in an open popup and waits until all of it is listed. */
export async function showWallet(popup: Popup, address: string, count: number): Promise<void> {
  const page = await popup.page()
  await fillAddress(page, address)
  await page.keyboard.press('Enter')
  await page.waitForFunction(listsAllOf(address, count), { timeout: 60_000, polling: 'mutation' })
}

/** Opens the search of the token list and puts the cursor into its field. */
export async function openSearch(page: Page): Promise<void> {
  await (await find(page, OPEN_SEARCH)).click()
  await (await find(page, SEARCH_FIELD)).focus()
}

async function find(page: Page, selector: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(selector, { timeout: 10_000 })
  if (!found) throw new Error(`No ${selector} in the popup`)
  return found
}

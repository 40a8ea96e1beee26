import { until } from '../../scripts/browser/until.ts'
import { checksumAddress } from '../service/dataset/address.ts'
import { sizedWalletAddress } from '../service/dataset/special/sized.ts'
import type { Popup } from './browser.ts'

/** A row of the token list. */
export const ROW = '[data-testid=tokens] > li'
const ADDRESS = '[data-testid=address]'
const ADDRESS_FIELD = 'input[name=address]'
const OPEN_SEARCH = '[data-testid=search]'
const SEARCH_FIELD = 'input[name=find]'

/** The minimum number of rows that are visible without scrolling. */
export const VISIBLE_ROWS = 6

/** The page size that the extension requests. */
const PAGE_SIZE = 500

/** The address of a wallet with this number of tokens. The service has many variants of each size. */
export const walletAddress = (count: number, variant = 0): string =>
  checksumAddress(sizedWalletAddress({ count, variant }))

/** The path of the extension's request for the first page of a wallet. */
export const tokensPath = (address: string): string =>
  `/v1/chains/43114/addresses/${address}/balances:listErc20?pageSize=${PAGE_SIZE}&currency=usd`

/** A notice about lost data would be measured with the popup. */
const HAS_NO_NOTICE = "document.querySelector('[data-testid=recovery]') === null"

/** A JavaScript expression: whether the popup shows at least one token of the wallet. */
export const showsRowsOf = (address: string): string =>
  `(document.querySelector('${ADDRESS}')?.title === '${address}' && document.querySelector('${ROW}') !== null && ${HAS_NO_NOTICE})`

/** A JavaScript expression: whether the popup lists the whole wallet, including its native token. */
export const listsAllOf = (address: string, count: number): string =>
  `(${showsRowsOf(address)} && Number(document.querySelector('${ROW}').ariaSetSize ?? document.querySelectorAll('${ROW}').length) > ${count})`

/** A JavaScript expression: the text of the rows in the document. */
export const ROWS_TEXT = `Array.from(document.querySelectorAll('${ROW}'), (row) => row.textContent).join()`

/** A row of the watchlist. */
export const WALLET_ROW = '[data-testid=watched-wallet]'

/** A JavaScript expression: whether the popup shows a watchlist of this many wallets with a total. */
export const showsWatchlistOf = (count: number): string =>
  `(document.querySelector('[data-testid=wallet-count]')?.textContent.includes(' ${count.toLocaleString('en')} ') &&
    document.querySelector('[data-testid=total]').textContent !== '–' && ${HAS_NO_NOTICE})`

/** JavaScript expressions: request a refresh of all wallets, and confirm it in the dialog. */
export const REQUEST_REFRESH = "document.querySelector('[data-testid=refresh]').click()"
export const CAN_CONFIRM_REFRESH = "document.querySelector('[data-testid=run-confirm]') !== null"
export const CONFIRM_REFRESH = "document.querySelector('[data-testid=run-confirm]').click()"

/** A JavaScript expression: whether no refresh is running. */
export const HAS_NO_REFRESH = "document.querySelector('[data-testid=refresh-line]') === null"

/** Fills in the address field without pressing Enter. */
export async function fillAddress(popup: Popup, address: string): Promise<void> {
  await popup.evaluate(`(() => {
    const field = document.querySelector('${ADDRESS_FIELD}')
    field.select()
    field.focus()
  })()`)
  // This sends a single input event, as a paste does.
  await popup.send('Input.insertText', { text: address })
}

/** Looks up a wallet in an open popup and waits until all its tokens are listed. */
export async function showWallet(popup: Popup, address: string, count: number): Promise<void> {
  await fillAddress(popup, address)
  await popup.press('Enter')
  await until(() => popup.evaluate<boolean>(listsAllOf(address, count)), {
    timeout: 60_000,
    what: `${count} tokens`,
  })
}

/** Opens the search of the token list and focuses its field. */
export async function openSearch(popup: Popup): Promise<void> {
  await popup.evaluate(`document.querySelector('${OPEN_SEARCH}').click()`)
  const focus = `(() => {
    const field = document.querySelector('${SEARCH_FIELD}')
    field?.focus()
    return field !== null
  })()`
  await until(() => popup.evaluate<boolean>(focus), { timeout: 10_000, what: 'the search field' })
}

import { addressOfWord } from '../../service/dataset/address.ts'
import type { WalletQuery } from '../support/stored-data-in-page.ts'

/** Small, so that a wallet with a few tokens has two or three pages. */
export const PAGE_SIZE = 5
const MIN_TOKENS = PAGE_SIZE + 1
const MAX_TOKENS = 2 * PAGE_SIZE + 1

interface Balance {
  balance: string
  balanceValue?: { value: string }
}

interface Listed {
  nativeTokenBalance: Balance
  erc20TokenBalances: (Balance & { address: string })[]
}

/** A wallet of several pages, requested from the service without the extension. */
export interface ExpectedWallet {
  query: WalletQuery
  native: string
  /** Contract, balance and value of each token, in the service's order. */
  rows: string[]
  /** Exact, in plain decimal notation. */
  sum: string
}

/** Finds wallets of several pages, the same ones each time. @param word determines their addresses */
export async function walletsOf(dataUrl: string, word: string, count: number): Promise<ExpectedWallet[]> {
  const found: ExpectedWallet[] = []
  for (let index = 0; found.length < count; index += 1) {
    const query = queryOf(dataUrl, addressOfWord(`${word} ${index}`))
    const url = `${dataUrl}/v1/chains/${query.chainId}/addresses/${query.address}/balances:listErc20?pageSize=500`
    const listed = (await (await fetch(url)).json()) as Listed
    const { nativeTokenBalance, erc20TokenBalances: tokens } = listed
    if (tokens.length < MIN_TOKENS || tokens.length > MAX_TOKENS) continue
    const rows = tokens.map(
      ({ address, balance, balanceValue }) => `${address}=${balance}=${balanceValue?.value ?? '-'}`,
    )
    const values = [nativeTokenBalance, ...tokens].flatMap(({ balanceValue }) => balanceValue?.value ?? [])
    found.push({ query, native: nativeTokenBalance.balance, rows, sum: sumOf(values) })
  }
  return found
}

/** Whether a stored wallet, as the text of `describe`, equals the expected one. */
export function isAsExpected({ native, rows, sum }: ExpectedWallet, stored: string): boolean {
  if (!stored.startsWith('{')) return false
  const actual = JSON.parse(stored)
  return (
    actual.end === 'complete' &&
    actual.open === null &&
    actual.native === native &&
    actual.count === rows.length &&
    actual.pages === Math.ceil(rows.length / PAGE_SIZE) &&
    actual.totals.sum === sum &&
    JSON.stringify(pagesOf(actual.rows)) === JSON.stringify(pagesOf(rows))
  )
}

/** The rows of each page, sorted, because the order within a page may differ. */
const pagesOf = (rows: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) =>
    rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).sort(),
  )

const DECIMALS = 40

/** The exact sum, computed without the extension's code. */
function sumOf(values: readonly string[]): string {
  const digits = values.reduce((sum, value) => {
    const [units = '', fraction = ''] = value.split('.')
    return sum + BigInt(units + fraction.padEnd(DECIMALS, '0'))
  }, 0n)
  const text = String(digits).padStart(DECIMALS + 1, '0')
  return `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}

const queryOf = (dataUrl: string, address: string): WalletQuery => ({
  dataUrl,
  chainId: '43114',
  address,
  currency: 'usd',
  filterSpam: true,
  scope: 'all',
})

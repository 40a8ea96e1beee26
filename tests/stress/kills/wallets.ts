import { addressOfWord } from '../../service/dataset/address.ts'
import type { WalletQuery } from '../support/stored-data-in-page.ts'

/** Small pages, so that a wallet with a few tokens has two or three. */
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

/** A wallet of several pages as the service describes it, requested without the extension. */
export interface Expected {
  query: WalletQuery
  native: string
  /** Contract, balance and value of each token, in the service's order. */
  rows: string[]
  /** Exact, in plain decimal notation. */
  sum: string
}

/** Finds wallets of several pages, the same ones each time. @param word determines their addresses */
export async function walletsOf(dataUrl: string, word: string, count: number): Promise<Expected[]> {
  const found: Expected[] = []
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

/** Whether a stored wallet, as text of `describe`, equals the service's. */
export function isRight({ native, rows, sum }: Expected, stored: string): boolean {
  if (!stored.startsWith('{')) return false
  const has = JSON.parse(stored)
  return (
    has.end === 'complete' &&
    has.open === null &&
    has.native === native &&
    has.count === rows.length &&
    has.pages === Math.ceil(rows.length / PAGE_SIZE) &&
    has.totals.sum === sum &&
    JSON.stringify(pagesOf(has.rows)) === JSON.stringify(pagesOf(rows))
  )
}

/** Page by page in the service's order; within a page the order may differ. */
const pagesOf = (rows: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) =>
    rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).sort(),
  )

const PLACES = 40

/** Computed without the extension's code. */
function sumOf(values: readonly string[]): string {
  const digits = values.reduce((sum, value) => {
    const [units = '', fraction = ''] = value.split('.')
    return sum + BigInt(units + fraction.padEnd(PLACES, '0'))
  }, 0n)
  const text = String(digits).padStart(PLACES + 1, '0')
  return `${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`.replace(/\.?0+$/, '')
}

const queryOf = (dataUrl: string, address: string): WalletQuery => ({
  dataUrl,
  chainId: '43114',
  address,
  currency: 'usd',
  filterSpam: true,
  scope: 'all',
})

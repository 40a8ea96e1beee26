import type { RealPopup } from '../browser/real-popup.ts'

/** A displayed row of the token list. */
export interface HoldingRow {
  symbol: string
  amount: string
  price: string
  value: string
}

/** The wallet that the popup displays. */
export interface Holdings {
  state: string
  total: string
  age: string
  exclusions: string
  tps: string
  rows: HoldingRow[]
}

const LOADING_MS = 60_000

const SETTLED = ['complete', 'partial', 'empty', 'failed']

const STATE = `document.querySelector('main')?.dataset.state`

const HAS_NO_BUSY_ELEMENT = "!document.querySelector('[aria-busy]')"

const READ = `(() => {
  const text = (root, id) => {
    const element = root.querySelector('[data-testid=' + id + ']')
    // A shortened value is followed by the exact one, for screen readers.
    const shown = element?.querySelector('span[aria-hidden]') ?? element
    return shown?.textContent.replace(/\\s+/g, ' ').trim() ?? ''
  }
  return {
    state: ${STATE},
    ...Object.fromEntries(['total', 'age', 'exclusions', 'tps'].map((id) => [id, text(document, id)])),
    rows: Array.from(document.querySelectorAll('[data-testid=tokens] > li'), (row) =>
      Object.fromEntries(['symbol', 'amount', 'price', 'value'].map((id) => [id, text(row, id)]))),
  }
})()`

/**
 * Looks up a wallet in the popup: enters its address, presses Enter and waits for the result.
 * @throws if the popup has no address field, or shows no result within a minute
 */
export async function lookUpWallet(popup: RealPopup, address: string): Promise<Holdings> {
  await popup.click('input[name=address]')
  await popup.type(address)
  await popup.press('Enter')
  await popup.waitFor(`${JSON.stringify(SETTLED)}.includes(${STATE}) && ${HAS_NO_BUSY_ELEMENT}`, LOADING_MS)
  return popup.evaluate<Holdings>(READ)
}

/** Whether the popup shows a total and at least one token. */
export const areShown = ({ state, total, rows }: Holdings): boolean =>
  (state === 'complete' || state === 'partial') && total !== '' && rows.length > 0

/** The holdings as lines of a text table. */
export function holdingsTable({ rows, total, age, exclusions, tps }: Holdings): string[] {
  const cells = rows.map(({ symbol, amount, price, value }) => [symbol, amount, price, value])
  const table = [['Token', 'Amount', 'Price', 'Value'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('   '),
  )
  const notes = [exclusions || age, tps].filter(Boolean)
  return [...lines, '', `Total ${total}`, ...notes]
}

const pad = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width)

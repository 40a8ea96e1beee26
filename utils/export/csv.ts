import { COLUMNS, type Column, type Line, linesOf, VALUE_COLUMNS } from './csv-columns.ts'
import type { ExportAccount } from './export-account.ts'
import type { ExportSide } from './export-side.ts'

/** `exact`: comma and decimal point. `spreadsheet`: as the user's spreadsheet expects it. */
export type CsvForm = 'exact' | 'spreadsheet'

export interface CsvOptions {
  form: CsvForm
  /** The decimal sign of the user's locale (`numberShape` of `format/locale.ts`). */
  decimalSign: string
  /** Without values, the columns of prices and values are empty. */
  withValues: boolean
}

/**
 * Text that a spreadsheet would run as a formula, also on several lines, in full-width characters, and after
 * characters that spreadsheets drop, such as U+0000. Negative numbers are not. The default of papaparse does
 * not escape formulas on several lines.
 */
const FORMULA = /^[\s\p{C}]*[=@＝＋－＠]|^[\t\r\n]|^[\s\p{C}]*[+-](?!\d+([.,]\d+)?$)/u
/** Separators of other forms, which could split an unquoted cell. */
const SEPARATOR = /[;,\t|]/
/**
 * Before the sign of a formula that follows a separator: a spreadsheet that expects another separator makes a
 * cell of what follows it. Quotes do not prevent that, because for it they are not at the start of a cell.
 */
const LATER_FORMULA = /(?<=.[;,|\t])(?=[\s\p{C}"]*[=@+\-＝＋－＠])/gu
const DECIMAL_COLUMNS: readonly Column[] = ['balance', 'price', 'value']
/** Without it, spreadsheets do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The text of a CSV file with one line for each account, token and time. */
export async function csvOf(accounts: readonly ExportAccount[], options: CsvOptions): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const isLocalized = options.form === 'spreadsheet' && options.decimalSign === ','
  const rows = accounts.flatMap(linesOf).map((line) => rowOf(line, options.withValues, isLocalized))
  const text = papaparse.unparse([[...COLUMNS], ...rows], {
    delimiter: isLocalized ? ';' : ',',
    newline: '\r\n',
    escapeFormulae: FORMULA,
    quotes: (cell: unknown) => SEPARATOR.test(String(cell)),
  })
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

const rowOf = (line: Line, withValues: boolean, isLocalized: boolean): string[] =>
  COLUMNS.map((column) => {
    const cell = line[column] ?? ''
    if (!withValues && VALUE_COLUMNS.includes(column)) return ''
    if (DECIMAL_COLUMNS.includes(column)) return isLocalized ? cell.replace('.', ',') : cell
    return cell.replace(LATER_FORMULA, "'")
  })

const MAX_NAME_LENGTH = 40

/**
 * The name of a CSV file, for example `wallet-glance-2025-12-31-all-wallets.csv`.
 * @param name of the wallets, in any characters
 */
export function csvFileName(sides: readonly ExportSide[], name: string): string {
  const parts = ['wallet-glance', ...sides.map(timePart), namePart(name)]
  return `${parts.filter(Boolean).join('-')}.csv`
}

function timePart({ point, asOf, timeZone }: ExportSide): string {
  switch (point.kind) {
    case 'day':
      return point.date
    case 'moment':
      return [point.dateTime.replaceAll(':', '-'), point.occurrence].filter(Boolean).join('-')
    case 'block':
      return `block-${point.blockNumber}`
    case 'now':
      // Swedish writes dates as ISO 8601 does.
      return new Intl.DateTimeFormat('sv', { timeZone }).format(asOf ?? undefined)
  }
}

/** Letters and digits of any script. Other characters, such as separators of paths, are hyphens. */
function namePart(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, MAX_NAME_LENGTH).join('').replace(/-$/, '')
}

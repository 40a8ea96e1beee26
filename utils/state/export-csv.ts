import { type CsvForm, csvFileName, csvOf } from '../export/csv.ts'
import { accountsOfSide, type PreparedSide } from '../export/export-side.ts'
import { numberShape } from '../format/locale.ts'

/** The time after which the browser has read the file. */
const REVOKE_AFTER_MS = 60_000

interface CsvChoices {
  form: CsvForm
  withValues: boolean
  /** The name of the wallets, for the name of the file. */
  name: string
}

/** Whether the user's language has a decimal comma, so that the two forms of a file differ. */
export const hasDecimalComma = (): boolean => numberShape().decimalSign === ','

/** Saves a CSV file of the sides. @returns its name */
export async function exportCsv(sides: readonly PreparedSide[], choices: CsvChoices): Promise<string> {
  const { form, withValues, name } = choices
  const { decimalSign } = numberShape()
  const csv = await csvOf(sides.flatMap(accountsOfSide), { form, decimalSign, withValues })
  const fileName = csvFileName(sides, name)
  saveFile(fileName, csv)
  return fileName
}

/**
 * Saves a file in the folder for downloads, or where the browser asks. It needs no permission. Firefox
 * closes the popup while it asks: the file is saved anyway, because Firefox has read it by then.
 */
function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

import { type CsvForm, csvOf } from '../export/csv.ts'
import { accountsOfSide, type PreparedSide } from '../export/export-side.ts'
import { csvFileName } from '../export/file-name.ts'
import { numberShape } from '../format/locale.ts'
import { saveFile } from './save-file.ts'

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
  saveFile(fileName, csv, 'text/csv;charset=utf-8')
  return fileName
}

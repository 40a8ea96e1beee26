import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import type { Column } from '../../../utils/export/csv-columns.ts'
import { part } from './popup-page.ts'

export type CsvRow = Record<Column, string>

/** A saved CSV file. */
export interface CsvFile {
  name: string
  text: string
  rows: CsvRow[]
}

/** Opens the export dialog from the menu of a page. */
export async function openExport(page: Page): Promise<void> {
  await part(page, 'more').click()
  await part(page, 'export').click()
  await part(page, 'export-dialog').waitFor()
}

/** Saves the file of an open export dialog. */
export async function saveCsv(page: Page, delimiter = ','): Promise<CsvFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), part(page, 'export-save').click()])
  return readCsv(download, delimiter)
}

async function readCsv(download: Download, delimiter: string): Promise<CsvFile> {
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text, rows: parseCsv(text, delimiter) }
}

export const parseCsv = (text: string, delimiter = ','): CsvRow[] =>
  Papa.parse<CsvRow>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true, delimiter }).data

const SCALE = 60

/** The exact sum of the values in the total, rounded half up to cents: 123450 for 1234.50. */
export function centsInTotal(rows: readonly CsvRow[]): bigint {
  const values = rows.filter(({ in_total }) => in_total === 'yes').map(({ value }) => value)
  const sum = values.reduce((total, value) => {
    const [whole = '', fraction = ''] = value.split('.')
    return total + BigInt(whole + fraction.padEnd(SCALE, '0'))
  }, 0n)
  const cent = 10n ** BigInt(SCALE - 2)
  return (sum + cent / 2n) / cent
}

/** The cents of a text such as "$1,234.50": 123450. */
export const centsOf = (text: string): bigint => BigInt(text.replace(/\D/g, ''))

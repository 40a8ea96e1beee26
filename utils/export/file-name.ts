import type { ExportSide } from './export-side.ts'

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
      return point.dateTime.replaceAll(':', '-')
    case 'block':
      return `block-${point.blockNumber}`
    case 'now':
      // Swedish writes dates as ISO 8601 does.
      return new Intl.DateTimeFormat('sv', { timeZone }).format(asOf)
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

import { once } from '../domain/once.ts'
import { wordsLocale } from './locale.ts'

const unit = (name: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
  once(
    () =>
      new Intl.NumberFormat(wordsLocale, {
        style: 'unit',
        unit: name,
        unitDisplay,
        maximumFractionDigits: digits,
      }),
  )
const milliseconds = unit('millisecond', 0)
// The short form has no plural: 2 byte.
const bytesFormat = unit('byte', 0, 'long')
const kilobytes = unit('kilobyte', 1)
const megabytes = unit('megabyte', 1)

/** `123 ms`. */
export const formatMilliseconds = (ms: number): string => milliseconds().format(ms)

/** A size in bytes, kB (1,000 bytes) or MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return bytesFormat().format(bytes)
  return bytes < 999_950 ? kilobytes().format(bytes / 1_000) : megabytes().format(bytes / 1_000_000)
}

import { randomOf } from '../../service/dataset/random.ts'
import { NAUGHTY } from './naughty.ts'

const PIECES: readonly string[] = [
  '\u202e', '\u202d', '\u2066', '\u2067', '\u200b', '\u200d', '\ufeff', '\u0300\u0301\u0302\u0303\u0304', '\ufdfd', '\u{1f468}\u200d\u{1f469}',
  '<b>', '</td>', '<img src=x onerror=globalThis.taken=1>', '<svg onload=globalThis.taken=1>', '"', "'", '`', '&lt;', '&#x3c;', '\\', '\u0000',
  '\n', '\t', '\u2028', 'W', 'iiii', '\u0639\u0631\u0628\u064a', '\u05e2\u05d1', '\u6f22\u5b57', '\u0e01\u0e33', '\u0cb8\u0ccd\u0ca5', '\u{12031}', 'A'.repeat(200), '-', ' ', '0', '$1', '%s', '{{', '${',
  'javascript:', 'data:text/html,', 'https://evil.example/', '</script>', '<!--', ']]>', 'USDC', 'AVAX', 'Total $1', 'Malicious',
] // biome-ignore format: a table

/**
 * Generates `count` hostile token names (markup, control and bidi characters, long text). Deterministic for a
 * seed.
 */
export function hostileNames(seed: string, count: number): string[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () =>
    Array.from({ length: random.between(1, 12) }, () =>
      random.chance(20) ? random.pick(NAUGHTY).slice(0, 300) : random.pick(PIECES),
    ).join(''),
  )
}

/** Splits a list into chunks of `length` items. */
export const chunksOf = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  )

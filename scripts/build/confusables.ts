/**
 * A Vite plugin for `virtual:confusables`: the characters of Unicode's confusables that look like ASCII text,
 * grouped by that text. See docs/decisions/0013-look-alike-tokens.md.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ID = 'virtual:confusables'
const PRINTABLE = /^[!-~]+$/

/** Maps ASCII text in lower case to a string of the characters that look like it. */
export function groupConfusables(table: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(table).filter(([sign]) => isSingle(sign) && bare(sign) === sign)
  const ascii = new Map(
    entries
      .filter(([sign]) => sign <= '~')
      .map(([sign, looks]) => [sign.toLowerCase(), bare(looks).toLowerCase()]),
  )
  const plain = (text: string) =>
    Array.from(bare(text).toLowerCase(), (sign) => ascii.get(sign) ?? sign).join('')

  const found = new Map<string, string>()
  for (const [sign] of ascii) found.set(sign, plain(sign))
  for (const [sign, looks] of entries) if (sign > '~') found.set(sign, plain(looks))
  // A lower-case letter without an entry gets that of its upper case, because comparisons ignore case.
  for (const [sign, looks] of [...found])
    if (isSingle(sign.toLowerCase()) && !isAscii(found.get(sign.toLowerCase())))
      found.set(sign.toLowerCase(), looks)

  const groups: Record<string, string> = {}
  for (const [sign, looks] of found)
    if (isAscii(looks) && looks !== sign) groups[looks] = (groups[looks] ?? '') + sign
  return groups
}

const isSingle = (text: string): boolean => [...text].length === 1
const isAscii = (text: string | undefined): boolean => text !== undefined && PRINTABLE.test(text)
const bare = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f\s]/gu, '')

/** Provides the table at build time. */
export function confusables(): Plugin {
  return {
    name: 'confusables',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export const CONFUSABLES = ${JSON.stringify(readConfusables())}` : null,
  }
}

/** The reduced table of the library. */
export function readConfusables(): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('unhomoglyph/data.json')
  return groupConfusables(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
}

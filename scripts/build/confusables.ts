/**
 * Unicode's table of confusable characters in the small form that the extension carries: what looks like ASCII
 * text, grouped by that text. Imported as `virtual:confusables`; see docs/decisions/0013-look-alike-tokens.md.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ID = 'virtual:confusables'
const PRINTABLE = /^[!-~]+$/

/** For each text of ASCII characters, in lower case, the characters that look like it, one after the other. */
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
  // A small letter that looks like nothing itself stands for its capital: case makes no difference.
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

/** Makes the small form out of the library's table when the extension is built. */
export function confusables(): Plugin {
  return {
    name: 'confusables',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export const CONFUSABLES = ${JSON.stringify(readConfusables())}` : null,
  }
}

/** The small form of the library's table. */
export function readConfusables(): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('unhomoglyph/data.json')
  return groupConfusables(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
}

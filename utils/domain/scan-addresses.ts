import { toChecksumAddress, verifyChecksum } from './address.ts'

/** An address in a text. */
export interface ScannedAddress {
  kind: 'address'
  start: number
  end: number
  /** 40 hex digits as written. */
  digits: string
}

/** Characters after `0x` that do not form an address. */
export interface ScannedNumber {
  kind: 'transactionHash' | 'amount' | 'abbreviated' | 'wrongLength' | 'notAnAddress'
  start: number
  end: number
  /** The number of hex digits. */
  count: number
}

/** The name of a site in a link. */
export interface ScannedSite {
  kind: 'site'
  start: number
  end: number
}

export type Scanned = ScannedAddress | ScannedNumber | ScannedSite

const HEX = '[0-9a-fA-F]'
/** Not after a letter or digit, except directly after another address or hash. */
const START = `(?:(?<![0-9a-zA-Z])|(?=0[xX])(?<=0[xX](?:${HEX}{40}|${HEX}{64})))`
const PREFIX = String.raw`(0[xX]0[xX]|0[xX]|[xX][dD][cC]|\\[xX]|[oO][xX])`
const DIGITS = `((?:(?!0[xX])${HEX})*)`
/** A site's name in a link. */
const SITE = String.raw`(?<![\w.-])[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+(?=[/?#])`
const TOKEN = new RegExp(`${START}${PREFIX}${DIGITS}|(${SITE})`, 'g')

const ADDRESS_AT = new RegExp(`0[xX]${HEX}{40}`, 'y')
/** Marks in place of the digits that an abbreviated address leaves out. */
const GAP = '…|⋯|\\.{2,}|\\*{2,}|·{2,}|_{2,}|-{2,}'
const ABBREVIATED_AT = new RegExp(String.raw`\s?(?:${GAP})(?:\s?${HEX}{1,40}(?![0-9a-zA-Z]))?`, 'y')
const LETTERS_AT = /[0-9a-zA-Z]{1,64}/y
const NEXT_PIECE = new RegExp(String.raw`\s+(${HEX}{1,64})(?![0-9a-zA-Z])`, 'y')
/** A word with `0x` and fewer characters is more likely a name, such as "0xBitcoin". */
const MIN_BROKEN = 30

/** Finds addresses, other hex numbers and sites in a text, in one pass. */
export function* scanAddresses(text: string): Generator<Scanned> {
  const isWord = /^[0-9a-zA-Z]+$/.test(text)
  const tokens = new RegExp(TOKEN)
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [whole, prefix, digits = '', site] = match
    const { index: start } = match
    const end = start + whole.length
    if (site !== undefined) yield { kind: 'site', start, end }
    else if (prefix !== undefined) {
      const found = readNumber(text, start, end, prefix, digits, isWord)
      if (!found) continue
      tokens.lastIndex = Math.max(found.end, end)
      yield found
    }
  }
}

function readNumber(
  text: string,
  start: number,
  end: number,
  prefix: string,
  digits: string,
  isWord: boolean,
): ScannedAddress | ScannedNumber | null {
  const count = digits.length
  const next = text.charAt(end)
  const follows = /[0-9a-zA-Z]/.test(next) && matchAt(ADDRESS_AT, text, end) === null
  if (!follows || (count === 40 && !isWord && !/[0-9]/.test(next))) {
    if (count === 40) return { kind: 'address', start, end, digits }
    if (count === 64) return readLong(start, end, digits)
  }
  // Only what begins like an address can be a broken one.
  if (!/^0x$/i.test(prefix)) return null
  if (follows) {
    const letters = matchAt(LETTERS_AT, text, end)?.[0] ?? ''
    return count + letters.length < MIN_BROKEN
      ? null
      : { kind: 'notAnAddress', start, end: end + letters.length, count }
  }
  const joined = count < 40 && /\s/.test(next) ? joinPieces(text, start, end, digits) : null
  if (joined) return joined
  if (count === 0) return null
  const abbreviation = count < 40 && /[^0-9a-zA-Z]/.test(next) ? matchAt(ABBREVIATED_AT, text, end) : null
  if (abbreviation) return { kind: 'abbreviated', start, end: end + abbreviation[0].length, count }
  return { kind: 'wrongLength', start, end, count }
}

/** 64 digits: an address padded with 24 zeros, unless it is so short that it is more likely an amount. */
export function readLong(start: number, end: number, digits: string): ScannedAddress | ScannedNumber {
  if (!digits.startsWith('0'.repeat(24))) return { kind: 'transactionHash', start, end, count: 64 }
  if (digits.startsWith('0'.repeat(32))) return { kind: 'amount', start, end, count: 64 }
  return { kind: 'address', start, end, digits: digits.slice(24) }
}

/**
 * Joins an address that spaces or line breaks divide. Because other columns can follow, it must end with the
 * text or have a checksum.
 */
function joinPieces(
  text: string,
  start: number,
  from: number,
  first: string,
): ScannedAddress | ScannedNumber | null {
  let digits = first
  let end = from
  let withChecksum: ScannedAddress | null = null
  for (let next = matchAt(NEXT_PIECE, text, end); next; next = matchAt(NEXT_PIECE, text, end)) {
    digits += next[1] ?? ''
    end += next[0].length
    if (digits.length === 40 && hasChecksum(digits)) withChecksum = { kind: 'address', start, end, digits }
    if (digits.length === 64) return { kind: 'transactionHash', start, end, count: 64 }
    if (digits.length > 64) break
  }
  if (withChecksum) return withChecksum
  const isWhole = start === 0 && end === text.length
  return isWhole && digits.length === 40 ? { kind: 'address', start, end, digits } : null
}

/** Whether the letter case is a checksum. Without letters of both cases, it proves nothing. */
const hasChecksum = (digits: string): boolean =>
  /[a-f]/.test(digits) &&
  /[A-F]/.test(digits) &&
  verifyChecksum(digits, toChecksumAddress(digits)) === 'right'

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

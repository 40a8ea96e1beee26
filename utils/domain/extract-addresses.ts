import { type AddressContext, readContext, SEPARATOR } from './address-context.ts'
import { readLong, type ScannedNumber, scanAddresses } from './scan-addresses.ts'

/** An address that was found in a text. */
export interface FoundAddress {
  /** `0x` and 40 digits in the letter case of the text. */
  address: string
  /** Where it begins in the prepared text. */
  start: number
  /** The EVM chain id that the text names for it; null if none. */
  chainId: string | null
  /** See `AddressContext`. */
  unknownChain?: string
  /** Whether the text calls it a token contract. */
  isToken: boolean
}

/** Characters after `0x` that look like a broken address, and their place in the prepared text. */
export interface BrokenAddress extends Pick<ScannedNumber, 'kind' | 'start' | 'end' | 'count'> {
  text: string
}

export interface Extraction {
  /** In order. Wallets are without duplicates. */
  addresses: FoundAddress[]
  broken: BrokenAddress[]
  /** The text in which the addresses were found: without invisible characters, decoded. */
  text: string
  /** The places in `text` that were read as addresses or as broken ones, in order. */
  ranges: { start: number; end: number }[]
  /** Whether the text was longer than 1 MB and its end was not read. */
  isCut: boolean
}

export interface ExtractionOptions {
  /**
   * Selects from the addresses of a link. `wallets`: all of them, but only the holder from the link of a
   * token. `contracts`: the first, because explorers put the contract before the wallet.
   */
  wants: 'wallets' | 'contracts'
  /** Whether a text that has only digits, without `0x`, is an address. */
  allowsBareDigits?: boolean
}

interface Occurrence extends AddressContext {
  start: number
  digits: string
  /** The addresses of a word have the same number. */
  word: number
  isInLink: boolean
}

const BARE_DIGITS = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** Finds all addresses in a text or link, with the chains that are named there. Takes linear time. */
export function extractAddresses(raw: string, options: ExtractionOptions): Extraction {
  const { text, isCut } = prepareAddressText(raw)
  const found: Extraction = { addresses: [], broken: [], text, ranges: [], isCut }
  const occurrences = BARE_DIGITS.test(text) ? readBareDigits(found, options) : readOccurrences(found)
  const wanted = withoutUnwanted(occurrences, options.wants)
  return { ...found, addresses: options.wants === 'wallets' ? unique(wanted) : wanted.map(toFound) }
}

function readBareDigits(
  { text, broken, ranges }: Extraction,
  { allowsBareDigits }: ExtractionOptions,
): Occurrence[] {
  const end = text.length
  const read = end === 64 ? readLong(0, end, text) : { kind: 'address' as const, start: 0, end, digits: text }
  if (read.kind !== 'address') {
    broken.push({ ...read, text })
    ranges.push({ start: 0, end })
    return []
  }
  if (!allowsBareDigits) return []
  ranges.push({ start: 0, end })
  return [
    {
      digits: read.digits,
      start: 0,
      word: 0,
      isInLink: false,
      chainId: null,
      isToken: false,
      isHolder: false,
    },
  ]
}

function readOccurrences({ text, broken, ranges }: Extraction): Occurrence[] {
  const occurrences: Occurrence[] = []
  let word = 0
  let site: number | null = null
  let readTo = 0
  for (const scanned of scanAddresses(text)) {
    const { kind, start, end } = scanned
    if (SEPARATOR.test(text.slice(readTo, start))) {
      word += 1
      site = null
    }
    readTo = end
    if (kind === 'site') {
      site = start
      continue
    }
    ranges.push({ start, end })
    if (kind === 'address') {
      const context = readContext(text, start, end, site)
      occurrences.push({ digits: scanned.digits, start, word, isInLink: site !== null, ...context })
    } else broken.push({ ...scanned, text: text.slice(start, end) })
  }
  return occurrences
}

/** Leaves out the addresses of a link that are not wanted. A token's holder is on the token's chain. */
function withoutUnwanted(all: readonly Occurrence[], wants: ExtractionOptions['wants']): Occurrence[] {
  const wanted: Occurrence[] = []
  for (const found of all) {
    const before = wanted.at(-1)
    const isSameWord = before?.word === found.word
    if (before && isSameWord && before.isToken && found.isHolder) {
      if (wants === 'contracts') continue
      wanted[wanted.length - 1] = { ...found, chainId: found.chainId ?? before.chainId }
    } else if (!(wants === 'contracts' && isSameWord && found.isInLink && before?.isInLink))
      wanted.push(found)
  }
  return wanted
}

/** An address counts twice only if the text names two chains for it. */
function unique(occurrences: readonly Occurrence[]): FoundAddress[] {
  const first = new Map<string, FoundAddress>()
  const onChain = new Map<string, FoundAddress>()
  const addresses: FoundAddress[] = []
  for (const occurrence of occurrences) {
    const { chainId } = occurrence
    const digits = occurrence.digits.toLowerCase()
    const same = first.get(digits)
    const isKnown = same && (chainId === null || same.chainId === null)
    const found = isKnown ? same : onChain.get(`${digits}@${chainId}`)
    if (found) {
      found.chainId ??= chainId
      onChain.set(`${digits}@${found.chainId}`, found)
      continue
    }
    const added = toFound(occurrence)
    addresses.push(added)
    onChain.set(`${digits}@${chainId}`, added)
    if (!same) first.set(digits, added)
  }
  return addresses
}

const toFound = ({ digits, start, chainId, isToken, unknownChain }: Occurrence): FoundAddress => ({
  address: `0x${digits}`,
  start,
  chainId,
  isToken,
  ...(unknownChain !== undefined && { unknownChain }),
})

/** The number of characters of a text that are read. */
export const MAX_TEXT = 1_000_000
const MAX_DECODINGS = 5

/** Characters that are not visible: format characters, and controls other than white space. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1f\x7f]`
const INVISIBLE_RUN = new RegExp(`${INVISIBLE}+`, 'gu')
/** Invisible characters between two addresses separate them. */
const BETWEEN_ADDRESSES = new RegExp(`(?<=[0-9a-fA-F])${INVISIBLE}+(?=0[xX])`, 'gu')
const ENCODED = /(?:%[0-9a-f]{2})+/gi
const ENCODED_ASCII = /%[0-7][0-9a-f]/gi

/** A text in which addresses can be found. */
interface AddressText {
  text: string
  /** Whether the end of a longer text is missing. */
  isCut: boolean
}

/** Prepares a text: limits its length, decodes percent-encoding, and removes invisible characters. */
function prepareAddressText(raw: string): AddressText {
  const isCut = raw.length > MAX_TEXT
  let text = isCut ? raw.slice(0, lastWordStart(raw)) : raw
  for (let i = 0; i < MAX_DECODINGS && text.includes('%'); i += 1) {
    const decoded = text.replace(ENCODED, decodeRun)
    if (decoded === text) break
    text = decoded
  }
  return { text: text.replace(BETWEEN_ADDRESSES, ' ').replace(INVISIBLE_RUN, '').trim(), isCut }
}

/** Where the word begins that the limit cuts: a part of a hash could look like an address. */
function lastWordStart(raw: string): number {
  let start = MAX_TEXT
  while (start > 0 && /[^\s,;"'<>()[\]{}|]/.test(raw.charAt(start - 1))) start -= 1
  return start
}

/** Decodes as much as possible, because a link can have a stray percent sign. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(ENCODED_ASCII, (code) => decodeURIComponent(code))
  }
}

import { toChecksumAddress, verifyChecksum } from './address.ts'
import { SEPARATOR } from './address-context.ts'
import { type BrokenAddress, type Extraction, extractAddresses } from './extract-addresses.ts'

/** The text of a field for contract addresses, parsed. */
export interface ContractList {
  /** In order, without duplicates, in checksum form. */
  contracts: string[]
  /** Rejected pieces of the text. Long ones are shortened for display. */
  invalid: { text: string; reason: InvalidContract }[]
  /** The number of other words, such as names in a table. Without any contract, they are rejected instead. */
  ignoredWords: number
}

export type InvalidContract =
  | 'checksum'
  | 'transactionHash'
  | 'wrongLength'
  | 'abbreviated'
  | 'notAnAddress'
  | 'tooMany'
  | 'tooLong'

export const MAX_CONTRACTS = 1_000
const MAX_SHOWN = 80
/** Besides the marks that end a link, plus signs divide contracts. */
const WORD = new RegExp(`(?:(?!\\+)[^${SEPARATOR.source.slice(1, -1)}])+`, 'g')
/** Digits without `0x` look like a broken address. */
const BARE = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i
const BARE_HASH = /^[0-9a-f]{64}$/i

/**
 * Finds the contract addresses in a list, a table, a token list (JSON) or any other text. In a link, only the
 * first address counts: explorers put the token's address before the wallet's.
 * @param chainId the chosen chain, which can have a checksum of its own
 */
export function parseContracts(text: string, chainId: string | null = null): ContractList {
  const extraction = extractAddresses(text, { wants: 'contracts' })
  const contracts = new Set<string>()
  const rejected = extraction.broken.map(invalidOf)
  for (const found of extraction.addresses) {
    const contract = toChecksumAddress(found.address)
    const isWrong = verifyChecksum(found.address, contract, found.chainId ?? chainId) === 'wrong'
    const isTooMany = contracts.size >= MAX_CONTRACTS && !contracts.has(contract)
    const reason = isWrong ? 'checksum' : isTooMany ? 'tooMany' : null
    if (reason) rejected.push({ text: found.address, reason, start: found.start })
    else contracts.add(contract)
  }
  const others = otherWords(extraction)
  const isAlone = contracts.size === 0 && rejected.length === 0
  const broken = isAlone ? others : others.filter(({ text: word }) => BARE.test(word))
  const invalid = [...rejected, ...broken.map(rejectedWord)]
    .toSorted((a, b) => a.start - b.start)
    .map(({ text: piece, reason }): ContractList['invalid'][number] => ({ text: shortened(piece), reason }))
  // Text that is only encoded punctuation must not count as an empty list, which means all tokens.
  const isUnread = contracts.size === 0 && invalid.length === 0 && hasWord(text)
  if (isUnread) invalid.push({ text: shortened(text.trim()), reason: 'notAnAddress' })
  if (extraction.isCut) invalid.push({ text: '…', reason: 'tooLong' })
  return { contracts: [...contracts], invalid, ignoredWords: others.length - broken.length }
}

interface Rejected {
  text: string
  reason: InvalidContract
  start: number
}

const invalidOf = ({ kind, text, start }: BrokenAddress): Rejected => ({
  text,
  reason: kind === 'amount' ? 'notAnAddress' : kind,
  start,
})

const rejectedWord = ({ text, start }: Word): Rejected => ({
  text,
  reason: BARE_HASH.test(text) ? 'transactionHash' : 'notAnAddress',
  start,
})

interface Word {
  text: string
  start: number
}

/** The words with a letter or digit that are not part of an address, a broken address or its link. */
function otherWords({ text, ranges }: Extraction): Word[] {
  const words: Word[] = []
  let next = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length
    while ((ranges[next]?.end ?? Infinity) <= index) next += 1
    const isRead = (ranges[next]?.start ?? Infinity) < end
    // Bullets and table borders have no letter or digit.
    if (!isRead && hasWord(word)) words.push({ text: word, start: index })
  }
  return words
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

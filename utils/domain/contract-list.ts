import { parseAddressInput } from './address-input.ts'
import { findAddresses, MAX_SELECTION } from './address-search.ts'

/** The text of a field for contract addresses, parsed. */
export interface ContractList {
  /** In order, without duplicates, in checksum form. */
  contracts: string[]
  /** Rejected pieces of the text. Long ones are shortened for display. */
  invalid: { text: string; reason: InvalidContract }[]
}

export type InvalidContract = 'checksum' | 'transactionHash' | 'wrongLength' | 'notAnAddress' | 'tooMany'

export const MAX_CONTRACTS = 1_000
const MAX_SHOWN = 80
/** Separators in lists, tables and links. In links they can be percent-encoded. */
const SEPARATORS = /(?:[\s,;"'`<>()[\]{}|+、，；]|%(?:20|2C|3B|7C|0A|0D))+/i

/**
 * Parses contract addresses separated by white space, punctuation or quotes, alone or in links to block
 * explorers. In a link, only the first address counts: explorers put the token's address before the wallet's.
 */
export function parseContracts(text: string): ContractList {
  const found = new Set<string>()
  const invalid: ContractList['invalid'] = []
  for (const piece of text.slice(0, MAX_SELECTION).split(SEPARATORS)) {
    // Bullets and table borders have no letter or digit.
    if (!/[\p{L}\p{N}]/u.test(piece)) continue
    const parsed = parsePiece(piece)
    const reason = 'reason' in parsed ? parsed.reason : tooMany(found, parsed.contract)
    if (reason) invalid.push({ text: shortened(piece), reason })
    else if ('contract' in parsed) found.add(parsed.contract)
  }
  const rest = text.slice(MAX_SELECTION).trim()
  if (rest !== '') invalid.push({ text: shortened(rest), reason: 'tooMany' })
  return { contracts: [...found], invalid }
}

const tooMany = (found: ReadonlySet<string>, contract: string): InvalidContract | null =>
  found.size >= MAX_CONTRACTS && !found.has(contract) ? 'tooMany' : null

type Piece = { contract: string } | { reason: InvalidContract }

function parsePiece(piece: string): Piece {
  const plain = piece.replace(/^[*•–-]+|[.:*]+$/g, '')
  const parsed = parseAddressInput(plain)
  if (parsed.kind === 'address') {
    return parsed.checksum === 'wrong' ? { reason: 'checksum' } : { contract: parsed.address }
  }
  if (parsed.kind === 'transactionHash' || parsed.kind === 'wrongLength') return { reason: parsed.kind }
  const [first] = findAddresses(plain)
  if (first === undefined) return { reason: 'notAnAddress' }
  return parsePiece(first)
}

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

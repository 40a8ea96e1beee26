import { parseAddressInput } from './address.ts'
import { findAddresses, MAX_SELECTION } from './address-search.ts'

/** What was pasted into a field for contracts, taken apart. */
export interface ContractList {
  /** Each once, in their order, in checksum form. */
  contracts: string[]
  /** Pieces that are no contract address, as they were written (cut to a length that can be shown). */
  invalid: { text: string; reason: InvalidContract }[]
}

export type InvalidContract = 'checksum' | 'transactionHash' | 'wrongLength' | 'notAnAddress' | 'tooMany'

/** More than these are no filter but another list. */
export const MAX_CONTRACTS = 1_000
const SHOWN = 80
/** What people, tables and links (there in escaped form) put between addresses. */
const SEPARATORS = /(?:[\s,;"'`<>()[\]{}|+、，；]|%(?:20|2C|3B|7C|0A|0D))+/i

/**
 * Reads contract addresses in any form: between commas, semicolons, blanks, lines, quotes; alone or in links of block
 * explorers. In a link the first address counts: explorers put the token's there, and a wallet's after it.
 */
export function parseContracts(text: string): ContractList {
  const found = new Set<string>()
  const invalid: ContractList['invalid'] = []
  for (const piece of text.slice(0, MAX_SELECTION).split(SEPARATORS)) {
    // A bullet, a bar of a table: nothing that could be meant.
    if (!/[\p{L}\p{N}]/u.test(piece)) continue
    const read = readPiece(piece)
    const reason = 'reason' in read ? read.reason : tooMany(found, read.contract)
    if (reason) invalid.push({ text: shortened(piece), reason })
    else if ('contract' in read) found.add(read.contract)
  }
  const rest = text.slice(MAX_SELECTION).trim()
  if (rest !== '') invalid.push({ text: shortened(rest), reason: 'tooMany' })
  return { contracts: [...found], invalid }
}

const tooMany = (found: ReadonlySet<string>, contract: string): InvalidContract | null =>
  found.size >= MAX_CONTRACTS && !found.has(contract) ? 'tooMany' : null

type Piece = { contract: string } | { reason: InvalidContract }

function readPiece(piece: string): Piece {
  const plain = piece.replace(/^[*•–-]+|[.:*]+$/g, '')
  const judged = parseAddressInput(plain)
  if (judged.kind === 'address') {
    return judged.checksum === 'wrong' ? { reason: 'checksum' } : { contract: judged.address }
  }
  if (judged.kind === 'transactionHash' || judged.kind === 'wrongLength') return { reason: judged.kind }
  const [first] = findAddresses(plain)
  if (first === undefined) return { reason: 'notAnAddress' }
  return readPiece(first)
}

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

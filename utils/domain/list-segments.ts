import type { WalletQuery } from './wallet-query.ts'

/** A part of a query that is requested as one list. Without `contracts`, it is the whole wallet. */
export interface Segment {
  contracts?: readonly string[]
  filterSpam: boolean
}

/** A position in a query's lists: the index of a segment, and the service's page token within it. */
export interface Cursor {
  segment: number
  pageToken: string | null
}

/** Servers limit the length of a URL: 100 contract addresses make 4.5 kB. */
const CONTRACTS_PER_SEGMENT = 100

/**
 * Splits a query into segments; most queries have one. Contracts are requested in groups of 100. Allowlisted
 * contracts are requested again without the spam filter, which could remove them.
 */
export function segmentsOf({ contracts, allowlist = [], filterSpam }: WalletQuery): Segment[] {
  const filtered: Segment[] = contracts
    ? groups(contracts).map((group) => ({ contracts: group, filterSpam }))
    : [{ filterSpam }]
  const allowed = filterSpam ? allowlist.filter((contract) => contracts?.includes(contract) ?? true) : []
  return [...filtered, ...groups(allowed).map((group) => ({ contracts: group, filterSpam: false }))]
}

function groups(contracts: readonly string[]): string[][] {
  const count = Math.ceil(contracts.length / CONTRACTS_PER_SEGMENT)
  return Array.from({ length: count }, (_, index) =>
    contracts.slice(index * CONTRACTS_PER_SEGMENT, (index + 1) * CONTRACTS_PER_SEGMENT),
  )
}

const PREFIX = 'segment:'

/** Encodes a cursor as text. In the first segment, a page token without the prefix is not changed. */
export function encodeCursor({ segment, pageToken }: Cursor): string | null {
  if (segment === 0 && !pageToken?.startsWith(PREFIX)) return pageToken
  return `${PREFIX}${segment}:${pageToken ?? ''}`
}

/** Decodes the text of `encodeCursor`. null is the start of the first segment. */
export function decodeCursor(text: string | null): Cursor {
  const later = text?.startsWith(PREFIX) ? /^segment:(\d+):(.*)$/s.exec(text) : null
  if (!later) return { segment: 0, pageToken: text }
  return { segment: Number(later[1]), pageToken: later[2] || null }
}

/** The cursor of the next page: in the same segment, at the start of the next one, or null after the last. */
export function nextCursor({ segment }: Cursor, pageToken: string | null, segments: number): string | null {
  if (pageToken !== null) return encodeCursor({ segment, pageToken })
  return segment + 1 < segments ? encodeCursor({ segment: segment + 1, pageToken: null }) : null
}

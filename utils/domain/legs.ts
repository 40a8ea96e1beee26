import type { WalletRef } from './holdings.ts'

/** One list of several that make a wallet's list: which contracts are asked for, and with which filter. */
export interface Leg {
  contracts?: readonly string[]
  filterSpam: boolean
}

/** Where a reading stands: in which leg, and at which of the service's page tokens. */
export interface Cursor {
  leg: number
  pageToken: string | null
}

/** Servers bound a request's length: a hundred contracts make an address of 4.5 kB. */
const CONTRACTS_PER_LEG = 100

/**
 * The lists that make a wallet's list, one after the other. Usually one; contracts are asked for in groups, and those
 * that were pardoned once more without the filter, which would leave them out.
 */
export function legsOf({ contracts, pardoned = [], filterSpam }: WalletRef): Leg[] {
  const usual: Leg[] = contracts
    ? groups(contracts).map((group) => ({ contracts: group, filterSpam }))
    : [{ filterSpam }]
  const extra = filterSpam ? pardoned.filter((contract) => contracts?.includes(contract) ?? true) : []
  return [...usual, ...groups(extra).map((group) => ({ contracts: group, filterSpam: false }))]
}

function groups(contracts: readonly string[]): string[][] {
  const count = Math.ceil(contracts.length / CONTRACTS_PER_LEG)
  return Array.from({ length: count }, (_, index) =>
    contracts.slice(index * CONTRACTS_PER_LEG, (index + 1) * CONTRACTS_PER_LEG),
  )
}

/** Between the number of a later leg and the service's token: a text that no page token of the first leg begins with. */
const MARK = 'leg:'

/** A cursor as the one text that a reading keeps. In the first leg it is the service's page token itself. */
export function cursorText({ leg, pageToken }: Cursor): string | null {
  if (leg === 0 && !pageToken?.startsWith(MARK)) return pageToken
  return `${MARK}${leg}:${pageToken ?? ''}`
}

/** The cursor that `cursorText` wrote; null is the beginning. */
export function readCursor(text: string | null): Cursor {
  const later = text?.startsWith(MARK) ? /^leg:(\d+):(.*)$/s.exec(text) : null
  if (!later) return { leg: 0, pageToken: text }
  return { leg: Number(later[1]), pageToken: later[2] || null }
}

/** Where the next page is: in the same leg, at the beginning of the next, or nowhere. */
export function nextCursor({ leg }: Cursor, pageToken: string | null, legs: number): string | null {
  if (pageToken !== null) return cursorText({ leg, pageToken })
  return leg + 1 < legs ? cursorText({ leg: leg + 1, pageToken: null }) : null
}

import { randomUUID } from 'node:crypto'
import { badRequest } from './errors.ts'

/** Where the next page starts, and the time of the first page: later pages show that time's data. */
export interface Cursor {
  offset: number
  /** Milliseconds. */
  at: number
}

interface Issued extends Cursor {
  request: string
  issuedAt: number
}

/** Contract section 8. */
const TOKEN_LIFETIME = 24 * 60 * 60 * 1000

const MOST_TOKENS = 10_000

/** The page tokens in use (contract 4.7). A token may be redeemed any number of times until it expires. */
export class PageTokens {
  readonly #issued = new Map<string, Issued>()

  /** A new token for the page that starts at the cursor; `request` says which request may redeem it. */
  issue(request: string, cursor: Cursor, now: number): string {
    this.#forgetOld(now)
    const token = randomUUID()
    this.#issued.set(token, { ...cursor, request, issuedAt: now })
    return token
  }

  /** Throws a 400 that names pageToken when it is unknown, older than 24 hours, or another request's. */
  redeem(token: string, request: string, now: number): Cursor {
    const issued = this.#issued.get(token.toLowerCase())
    if (!issued || isExpired(issued, now)) {
      throw badRequest('pageToken is unknown or has expired: start from the first page')
    }
    if (issued.request !== request) {
      throw badRequest(
        'pageToken belongs to another request: repeat that request, or start from the first page',
      )
    }
    return { offset: issued.offset, at: issued.at }
  }

  /** The oldest stand first, so the search ends at the first that may stay. */
  #forgetOld(now: number): void {
    for (const [token, issued] of this.#issued) {
      if (this.#issued.size < MOST_TOKENS && !isExpired(issued, now)) return
      this.#issued.delete(token)
    }
  }
}

const isExpired = (issued: Issued, now: number): boolean => now - issued.issuedAt >= TOKEN_LIFETIME

import { randomUUID } from 'node:crypto'
import { badRequest } from './errors.ts'

/** Where the next page starts, and the time of the first page: later pages have the data of that time. */
export interface Cursor {
  offset: number
  /** Milliseconds. */
  at: number
}

interface IssuedToken extends Cursor {
  request: string
  issuedAt: number
}

/** API section 8. */
const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000

const MAX_TOKENS = 10_000

/** The valid page tokens (API 4.7). A token can be used any number of times until it expires. */
export class PageTokens {
  readonly #issued = new Map<string, IssuedToken>()

  /** Creates a token for the page at a cursor. Only the same `request` can redeem it. */
  issue(request: string, cursor: Cursor, now: number): string {
    this.#removeOld(now)
    const token = randomUUID()
    this.#issued.set(token, { ...cursor, request, issuedAt: now })
    return token
  }

  /**
   * The cursor of a token.
   * @throws a 400 if it is unknown, older than 24 hours, or bound to another request
   */
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

  /** The map has the oldest tokens first, so the loop ends at the first one to keep. */
  #removeOld(now: number): void {
    for (const [token, issued] of this.#issued) {
      if (this.#issued.size < MAX_TOKENS && !isExpired(issued, now)) return
      this.#issued.delete(token)
    }
  }
}

const isExpired = (issued: IssuedToken, now: number): boolean => now - issued.issuedAt >= TOKEN_LIFETIME_MS

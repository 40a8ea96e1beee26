import type { HoldingsPage } from '../domain/holdings.ts'
import type { PageRequest } from '../domain/holdings-keeper.ts'
import type { Outcome } from '../domain/outcome.ts'

/** What may be told of a page before it is there. */
export interface PageProgress {
  onSent(): void
  /** Where the next page is, null for nowhere. This one is best read through when what is returned has come. */
  onCursor(next: string | null): Promise<void>
}

/** Asks for one page (contract 4.3), or for the native token alone (4.4) where the scope says so. */
export type FetchPage = (
  request: PageRequest,
  signal: AbortSignal,
  progress: PageProgress,
) => Promise<Outcome<HoldingsPage>>

/** A page that was asked for. */
export interface PageInFlight {
  answer: Promise<Outcome<HoldingsPage>>
  sent: Promise<void>
  /** Where the next page is, as soon as that is known; null where there is none, or it is not known before the answer. */
  next: Promise<string | null>
  /** Lets it be read through. */
  readOn(): void
}

/** Asks for a page that is read through when `readOn` is called, or it is not wanted any more. */
export function askForPage(fetchPage: FetchPage, request: PageRequest, signal: AbortSignal): PageInFlight {
  const sent = Promise.withResolvers<void>()
  const next = Promise.withResolvers<string | null>()
  const read = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => read.resolve(), { once: true })
  const onCursor = (cursor: string | null) => {
    next.resolve(cursor)
    return read.promise
  }
  const answer = fetchPage(request, signal, { onSent: sent.resolve, onCursor })
  // Whatever comes of it, and whether or not anybody waits for it any more.
  const end = () => {
    sent.resolve()
    next.resolve(null)
  }
  answer.then(end, end)
  return { answer, sent: sent.promise, next: next.promise, readOn: read.resolve }
}

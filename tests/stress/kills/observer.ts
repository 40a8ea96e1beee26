import type { TimedRequest } from '../support/request-listener.ts'
import type { StoredChange } from '../support/stored-data-in-page.ts'

/** A sync with its start and end, in ms since 1970. */
export interface Span {
  address: string
  began: number
  ended: number
}

const addressIn = (text: string): string => /0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? ''

const byAddress = <T>(all: readonly T[], textOf: (one: T) => string): Map<string, T[]> =>
  Map.groupBy(all, (one) => addressIn(textOf(one)))

/**
 * Requests for pages that were already stored: the page of a page token, or the first page of a sync that had
 * stored a page.
 */
export function refetchedPages(
  requests: readonly TimedRequest[],
  changes: readonly StoredChange[],
  spans: readonly Span[],
): TimedRequest[] {
  const usedSince = new Map<string, number>()
  for (const { readAt, usedTokens } of changes)
    for (const token of usedTokens) if (!usedSince.has(token)) usedSince.set(token, readAt)
  const changesOf = byAddress(changes, ({ key }) => key)
  const spansOf = byAddress(spans, ({ address }) => address)
  return requests.filter(({ request, at }) => {
    const token = request.query.pageToken
    if (token !== undefined) return (usedSince.get(token) ?? Number.POSITIVE_INFINITY) < at
    const address = addressIn(request.path)
    const span = spansOf.get(address)?.find(({ began, ended }) => began <= at && at <= ended)
    const last = span && changesOf.get(address)?.findLast((one) => one.at >= span.began && one.readAt < at)
    return last !== undefined && last.pages > 0
  })
}

/** The number of pages that a sync requested again although the first response was successful. */
export const lostResponses = (requests: readonly TimedRequest[], spans: readonly Span[]): number =>
  requestedTwice(requests, spans).filter(({ request }) => request.status === 200).length

/** The first request for each page that was requested more than once in a sync. */
export function requestedTwice(requests: readonly TimedRequest[], spans: readonly Span[]): TimedRequest[] {
  const spansOf = byAddress(spans, ({ address }) => address)
  const pageKeyOf = ({ request, at }: TimedRequest): string => {
    const { pageToken } = request.query as { pageToken?: string }
    const address = addressIn(request.path)
    const span = spansOf.get(address)?.findIndex(({ began, ended }) => began <= at && at <= ended)
    return pageToken === undefined ? `${address} ${span}` : pageToken
  }
  const times = Map.groupBy(requests, pageKeyOf)
  return [...times.values()].flatMap(([first, again]) => (first && again ? [first] : []))
}

/** The number of stops after a sync had stored one page and before it stored the next. */
export function betweenPages(
  stops: readonly number[],
  changes: readonly StoredChange[],
  spans: readonly Span[],
): number {
  const changesOf = byAddress(changes, ({ key }) => key)
  const isBetween = (at: number): boolean =>
    spans.some(({ address, began, ended }) => {
      if (at <= began || at >= ended) return false
      const stored = changesOf.get(address)?.filter((one) => one.at >= began && one.at <= ended) ?? []
      return stored.some((one) => one.at < at) && stored.some((one) => one.at > at)
    })
  return stops.filter(isBetween).length
}

import type { Failure } from '../domain/failure.ts'
import type { Holdings, Read } from '../domain/holdings.ts'
import type { HoldingsKeeper } from '../domain/holdings-keeper.ts'
import { readCursor } from '../domain/legs.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { addPage, endRead, mayGoOn, newHoldings } from '../domain/reading.ts'
import {
  type Asked,
  planReading,
  type ReadingRequest,
  restartedId,
  startAnew,
  stopReading,
} from '../domain/reading-plan.ts'
import { createRepeats } from '../domain/repeats.ts'
import { askForPage, type FetchPage, type PageInFlight } from './page-in-flight.ts'

export interface ReadingDeps {
  keeper: HoldingsKeeper
  fetchPage: FetchPage
  /** Tokens a page, for a list that is begun. */
  pageSize(): Promise<number>
  now(): number
}

/**
 * Reads a wallet's list to its end, page after page, keeping each as it comes, so that whoever is stopped half-way
 * loses nothing. A page token that is refused starts the list again from page one, once.
 */
export async function readHoldings(
  deps: ReadingDeps,
  { ref, intent, requestId }: ReadingRequest,
  signal: AbortSignal,
): Promise<Outcome<void>> {
  const { keeper, now } = deps
  try {
    const [stored, pageSize] = await Promise.all([keeper.load(ref), deps.pageSize()])
    const asked = { intent, requestId, now: now(), pageSize }
    const planned = planReading(stored ?? newHoldings(ref), asked)
    if (!planned.reading) return succeed(undefined)
    return await readOn(deps, planned, planned.reading, asked, signal)
  } catch {
    return fail({ kind: 'storageFailed' })
  }
}

async function readOn(
  deps: ReadingDeps,
  start: Holdings,
  first: Read,
  asked: Asked,
  signal: AbortSignal,
): Promise<Outcome<void>> {
  // A page that was asked for ahead and is not wanted any more is broken off.
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const askFor: AskFor = ({ pageSize }, pageToken) =>
    askForPage(deps.fetchPage, { ref: start.ref, pageToken, pageSize }, either)
  try {
    return await readPages(deps, start, first, asked, signal, askFor)
  } finally {
    over.abort()
  }
}

type AskFor = (read: Read, cursor: string | null) => PageInFlight

async function readPages(
  deps: ReadingDeps,
  start: Holdings,
  first: Read,
  asked: Asked,
  signal: AbortSignal,
  askFor: AskFor,
): Promise<Outcome<void>> {
  const { keeper, now } = deps
  const { ref } = start
  let holdings = start
  let reading = first
  let restarted = false
  const repeats = createRepeats(first.pages > 0 ? await keeper.loadPages(ref, first) : [])
  let page = askFor(reading, reading.nextPageToken)
  for (;;) {
    // The next request leaves before this page is read through and stored: service, processor and disk work at the same time.
    const next = await page.next
    const goesOn = next !== null && !signal.aborted && mayGoOn(reading, next)
    const ahead = goesOn ? askFor(reading, next) : null
    if (ahead) await Promise.race([ahead.sent, page.answer])
    page.readOn()
    const outcome = await page.answer
    if (signal.aborted) return stop(keeper, holdings)
    if (!outcome.ok) {
      if (!isTokenRefused(outcome.failure, reading) || restarted)
        return recordTrouble(deps, holdings, outcome.failure)
      restarted = true
      repeats.forget()
      holdings = restart(holdings, asked)
      reading = holdings.reading as Read
      page = askFor(reading, null)
      continue
    }
    const { page: whole, nothingNew } = repeats.sift(outcome.value, readCursor(reading.nextPageToken).leg)
    const { tokens, requestRecords } = whole
    const storedPage = { readId: reading.id, index: reading.pages, tokens, requestRecords }
    reading = addPage(reading, whole, ref.currency, now())
    if (nothingNew && reading.end === null) reading = endRead(reading, 'repeatedPage')
    holdings = advance(holdings, reading)
    if (reading.end === null) page = ahead ?? askFor(reading, reading.nextPageToken)
    if (!(await keeper.save(holdings, storedPage))) return fail({ kind: 'interrupted' })
    if (reading.end !== null) return succeed(undefined)
  }
}

/** An ended reading takes the place of what was shown. */
function advance(holdings: Holdings, reading: Read): Holdings {
  if (reading.end === null) return { ...holdings, reading, trouble: null }
  return { ...holdings, shown: reading, reading: null, trouble: null }
}

/** A 400 on a request that differs from the first page's by its token alone is about the token (contract 4.7). */
const isTokenRefused = (failure: Failure, reading: Read): boolean =>
  failure.kind === 'badRequest' &&
  failure.status === 400 &&
  reading.pages > 0 &&
  readCursor(reading.nextPageToken).pageToken !== null

/**
 * From page one. The pages under the refused token stay on screen, as partial and with no way on, until the new list
 * is there; then they go.
 */
function restart(holdings: Holdings, asked: Asked): Holdings {
  const { reading } = holdings
  const refused = reading && { ...reading, nextPageToken: null }
  return startAnew({ ...holdings, reading: refused }, { ...asked, requestId: restartedId(asked.requestId) })
}

async function stop(keeper: HoldingsKeeper, holdings: Holdings): Promise<Outcome<void>> {
  await keeper.save(stopReading(holdings))
  return fail({ kind: 'stopped' })
}

/** A service that is no longer the chosen one is no trouble of the wallet's. */
async function recordTrouble(
  deps: ReadingDeps,
  holdings: Holdings,
  failure: Failure,
): Promise<Outcome<void>> {
  if (failure.kind !== 'notConfigured') {
    await deps.keeper.save({ ...holdings, trouble: { failure, at: deps.now() } })
  }
  return fail(failure)
}

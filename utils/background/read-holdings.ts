import type { Failure } from '../domain/failure.ts'
import type { Holdings, HoldingsPage, Read, WalletRef } from '../domain/holdings.ts'
import type { HoldingsKeeper, PageRequest } from '../domain/holdings-keeper.ts'
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
import type { Token } from '../domain/token.ts'

export interface ReadingDeps {
  keeper: HoldingsKeeper
  /** Asks for one page (contract 4.3), or for the native token alone (4.4) where the scope says so. */
  fetchPage(request: PageRequest, signal: AbortSignal, progress: PageProgress): Promise<Outcome<HoldingsPage>>
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

/** What may be told of a page before it is there. */
export interface PageProgress {
  onSent(): void
  /** Where the next page is, null for nowhere. This one is best read through when what is returned has come. */
  onCursor(next: string | null): Promise<void>
}

/** A page that was asked for. */
interface PageInFlight {
  answer: Promise<Outcome<HoldingsPage>>
  sent: Promise<void>
  /** Where the next page is, as soon as that is known; null where there is none, or it is not known before the answer. */
  next: Promise<string | null>
  /** Lets it be read through. */
  readOn(): void
}

type AskFor = (read: Read, cursor: string | null) => PageInFlight

async function readOn(
  deps: ReadingDeps,
  start: Holdings,
  first: Read,
  asked: Asked,
  signal: AbortSignal,
): Promise<Outcome<void>> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const askFor: AskFor = ({ pageSize }, pageToken) => {
    const sent = Promise.withResolvers<void>()
    const next = Promise.withResolvers<string | null>()
    const read = Promise.withResolvers<void>()
    either.addEventListener('abort', () => read.resolve(), { once: true })
    const onCursor = (cursor: string | null) => {
      next.resolve(cursor)
      return read.promise
    }
    const request = { ref: start.ref, pageToken, pageSize }
    const answer = deps.fetchPage(request, either, { onSent: sent.resolve, onCursor })
    // Whatever comes of it, and whether or not anybody waits for it any more.
    const end = () => {
      sent.resolve()
      next.resolve(null)
    }
    answer.then(end, end)
    return { answer, sent: sent.promise, next: next.promise, readOn: read.resolve }
  }
  try {
    return await readPages(deps, start, first, asked, signal, askFor)
  } finally {
    over.abort()
  }
}

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
  const seen = await seenContracts(keeper, ref, reading)
  const ofLeg = new Map<number, Set<string>>()
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
      seen.clear()
      ofLeg.clear()
      holdings = restart(holdings, asked)
      reading = holdings.reading as Read
      page = askFor(reading, null)
      continue
    }
    const { leg } = readCursor(reading.nextPageToken)
    // What is asked for once more in a later leg may well be known from the first.
    if (leg > 0 && !ofLeg.has(leg)) ofLeg.set(leg, new Set())
    const nothingNew = isRepeated(outcome.value, ofLeg.get(leg) ?? seen)
    for (const token of outcome.value.tokens) ofLeg.get(leg)?.add(identity(token))
    const whole = withoutRepeats(outcome.value, seen)
    const { tokens, receipts } = whole
    const storedPage = { readId: reading.id, index: reading.pages, tokens, receipts }
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
  failure.kind === 'badRequest' && reading.pages > 0 && readCursor(reading.nextPageToken).pageToken !== null

/**
 * From page one. The pages under the refused token stay on screen, as partial and with no way on, until the new list
 * is there; then they go.
 */
function restart(holdings: Holdings, asked: Asked): Holdings {
  const { reading } = holdings
  const refused = reading && { ...reading, nextPageToken: null }
  return startAnew({ ...holdings, reading: refused }, { ...asked, requestId: restartedId(asked.requestId) })
}

async function seenContracts(keeper: HoldingsKeeper, ref: WalletRef, reading: Read): Promise<Set<string>> {
  const tokens = reading.pages > 0 ? await keeper.loadPages(ref, reading) : []
  return new Set(tokens.map(identity))
}

const identity = (token: Token): string => (token.address ?? '').toLowerCase()

/** The same page under a new token is a list that never ends. */
function isRepeated({ tokens }: HoldingsPage, known: ReadonlySet<string>): boolean {
  const keys = tokens.map(identity)
  return keys.length > 1 && keys.every((key) => known.has(key))
}

/** A list that shifts while it is read can name a contract twice: it counts once. */
function withoutRepeats(page: HoldingsPage, seen: Set<string>): HoldingsPage {
  const tokens = page.tokens.filter((token) => {
    const key = identity(token)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return { ...page, tokens }
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

import { canGoOn, endRead, type Holdings, isFresh, newRead, type Read, type WalletRef } from './holdings.ts'

/**
 * Why a wallet is asked for. `open`: it comes on screen; goes on with what was begun, refreshes what is old, leaves a
 * list that was stopped by hand alone. `refresh`: anew. `continue`: the rest of a list that is not whole.
 */
export type Intent = 'open' | 'refresh' | 'continue'

/** A wallet to be read. `requestId` is made up by the one who asks, and is the same when it asks again. */
export interface ReadingRequest {
  ref: WalletRef
  intent: Intent
  requestId: string
}

/** What to do: `holdings.reading` is what will be read; null when nothing is to be asked. */
export type Plan = Holdings & { nextPage: number | null }

/**
 * Decides between going on, starting anew and leaving alone. The same `requestId` twice (the worker was stopped and
 * the caller asks again) goes on where the first left off: no page that was stored is fetched again.
 */
export function planReading(holdings: Holdings, intent: Intent, requestId: string, now: number): Plan {
  const { shown, reading } = holdings
  if (shown?.id === requestId) return nothing(holdings)
  if (reading && (reading.id === requestId || intent !== 'refresh') && isOpen(reading, now))
    return goOn(holdings, reading)
  if (intent === 'continue' && shown && shown.end !== 'complete' && canGoOn(shown, now)) {
    return goOn({ ...holdings, shown: null }, { ...shown, end: null })
  }
  if (intent === 'open' && shown && (isFresh(shown, now) || shown.end === 'stopped')) return nothing(holdings)
  return startAnew(holdings, requestId, now)
}

const nothing = (holdings: Holdings): Plan => ({ ...holdings, reading: null, nextPage: null })

const goOn = (holdings: Holdings, reading: Read): Plan => ({ ...holdings, reading, nextPage: reading.pages })

/** A reading that has not ended: either none of its pages is there yet, or its page token is still good. */
const isOpen = (reading: Read, now: number): boolean =>
  reading.end === null && (reading.pages === 0 || canGoOn(reading, now))

/** What was on screen stays there, marked with its age, until the new list is there. */
export function startAnew(holdings: Holdings, requestId: string, now: number): Plan {
  const { shown, reading } = holdings
  const kept = shown ?? (reading && reading.pages > 0 ? endRead(reading, 'superseded') : null)
  return { ...holdings, shown: kept, reading: newRead(requestId, now), nextPage: 0 }
}

/**
 * Stops a reading by hand: a refresh is given up and the older list stays; a first reading becomes what is shown,
 * as partial.
 */
export function stopReading(holdings: Holdings): Holdings {
  const { shown, reading } = holdings
  if (!reading) return holdings
  const kept = shown ?? (reading.pages > 0 ? endRead(reading, 'stopped') : null)
  return { ...holdings, shown: kept, reading: null, trouble: null }
}

import type { Holdings, Read, WalletRef } from './holdings.ts'
import { canGoOn, endRead, isFresh, newRead } from './reading.ts'

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

/** What a plan is made of beside what is known: the time in ms, and the tokens a page of a list that is begun. */
export interface Asked extends Omit<ReadingRequest, 'ref'> {
  now: number
  pageSize: number
}

/**
 * Decides between going on, starting anew and leaving alone. The same `requestId` twice (the worker was stopped and
 * the caller asks again) goes on where the first left off: no page that was stored is fetched again.
 * @returns the holdings with the `reading` to be read; it is null where nothing is to be asked
 */
export function planReading(holdings: Holdings, asked: Asked): Holdings {
  const { shown, reading, trouble } = holdings
  const { intent, requestId, now } = asked
  if (isOf(shown, requestId)) return nothing(holdings)
  if (reading && isOpen(reading, now) && (intent !== 'refresh' || isOf(reading, requestId)))
    return { ...holdings, reading: withSize(reading, asked.pageSize) }
  if (intent === 'continue' && shown) {
    if (shown.end === 'complete') return nothing(holdings)
    if (canGoOn(shown, now)) return { ...holdings, shown: null, reading: { ...shown, end: null } }
  }
  const restful = shown && !trouble && (isFresh(shown, now, holdings.ref) || isLeftAlone(shown))
  return intent === 'open' && restful ? nothing(holdings) : startAnew(holdings, asked)
}

/** The name of a list that was started again because its page token was refused. */
export const restartedId = (requestId: string): string => `${requestId}.again`

const isOf = (read: Read | null, requestId: string): boolean =>
  read?.id === requestId || read?.id === restartedId(requestId)

/** A list that was stopped by hand, or that has no end: reading it again on each opening would bring no more. */
const isLeftAlone = ({ end }: Read): boolean =>
  end === 'stopped' || end === 'tooLong' || end === 'repeatedPage'

const nothing = (holdings: Holdings): Holdings => ({ ...holdings, reading: null })

/** A reading that has not ended: either none of its pages is there yet, or its page token is still good. */
const isOpen = (reading: Read, now: number): boolean =>
  reading.end === null && (reading.pages === 0 || canGoOn(reading, now))

/** No page token binds a reading without a page to its size: one that failed may have been asked for too much at once. */
const withSize = (reading: Read, pageSize: number): Read =>
  reading.pages === 0 ? { ...reading, pageSize } : reading

/** What was on screen stays there, marked with its age, until the new list is there. */
export function startAnew(holdings: Holdings, { requestId, now, pageSize }: Asked): Holdings {
  return { ...holdings, shown: kept(holdings, 'superseded'), reading: newRead(requestId, now, pageSize) }
}

/**
 * Stops a reading by hand: a refresh is given up and the older list stays; a first reading becomes what is shown,
 * as partial.
 */
export function stopReading(holdings: Holdings): Holdings {
  if (!holdings.reading) return holdings
  return { ...holdings, shown: kept(holdings, 'stopped'), reading: null, trouble: null }
}

function kept({ shown, reading }: Holdings, end: 'superseded' | 'stopped'): Read | null {
  if (shown || !reading || reading.pages === 0) return shown
  return endRead(reading, end)
}

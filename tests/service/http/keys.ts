import type { IncomingHttpHeaders } from 'node:http'
import { HttpError, usualMessage } from './errors.ts'
import type { Caller } from './limits.ts'

export interface Keys {
  good: string
  /** A valid key without the right to anything: 403. */
  noRight: string
}

/** The keys a local service knows unless it is given others. They open nothing anywhere else. */
export const DEFAULT_KEYS: Keys = { good: 'local-good-key', noRight: 'local-key-without-right' }

/**
 * Who asks the data interface (contract section 5): without a key a caller of the lower limit, with the good one
 * of the higher. Throws 401 for any other key and 403 for the one without the right.
 */
export function dataCaller(headers: IncomingHttpHeaders, keyHeader: string, keys: Keys): Caller {
  const key = headers[keyHeader.toLowerCase()]
  if (key === undefined) return 'keyless'
  if (key === keys.good) return 'keyed'
  const status = key === keys.noRight ? 403 : 401
  throw new HttpError(status, usualMessage(status))
}

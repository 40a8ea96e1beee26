import type { IncomingHttpHeaders } from 'node:http'
import { defaultMessage, HttpError } from './errors.ts'
import type { Caller } from './limits.ts'

export interface Keys {
  good: string
  /** A valid key without permissions: 403. */
  noRight: string
}

/** The default keys. No other service accepts them. */
export const DEFAULT_KEYS: Keys = { good: 'local-good-key', noRight: 'local-key-without-right' }

/**
 * The kind of caller of the data interface, which determines the rate limit (API section 5).
 * @throws 403 for the key without permissions, 401 for any other key
 */
export function dataCaller(headers: IncomingHttpHeaders, keyHeader: string, keys: Keys): Caller {
  const key = headers[keyHeader.toLowerCase()]
  if (key === undefined) return 'keyless'
  if (key === keys.good) return 'keyed'
  const status = key === keys.noRight ? 403 : 401
  throw new HttpError(status, defaultMessage(status))
}

import * as v from 'valibot'
import { partlyVerified } from './partly-verified.ts'

/** Why a response with status 2XX was rejected. */
export type BadResponseReason =
  | 'notJson'
  | 'truncated'
  | 'wrongShape'
  | 'tooLarge'
  | 'otherChain'
  | 'statusField'

/** Whether the body was an HTML page, which the service itself does not send. */
interface MaybeForeign {
  isForeign?: true
}

/** A failed request or command, with the data for its message. HTTP status codes: API section 7. */
export type Failure =
  | { kind: 'badRequest'; status: number; messages: string[] }
  /** With `keySent`, the service did not accept the key. Without it, the service requires a key. */
  | { kind: 'unauthorized'; keySent: boolean }
  /** With `keySent`, the key lacks the permission. Without it, the service refuses the request. */
  | { kind: 'forbidden'; keySent: boolean }
  | { kind: 'notFound' }
  /** `until`: when requests are allowed again, in ms. */
  | ({ kind: 'rateLimited'; until: number } & MaybeForeign)
  | ({ kind: 'serverError'; status: number } & MaybeForeign)
  | ({ kind: 'badGateway' } & MaybeForeign)
  /** 503: the chain's node has a problem; other chains may work. */
  | ({ kind: 'chainUnavailable' } & MaybeForeign)
  /**
   * An HTML page or a redirect instead of the service's response, for example from a firewall or a sign-in
   * page. `status` is null for a redirect.
   */
  | { kind: 'intercepted'; status: number | null }
  /** No response arrived. */
  | { kind: 'unreachable' }
  /** The connection broke after the response had begun. */
  | { kind: 'connectionLost' }
  | { kind: 'offline' }
  /** `pageSize`: the tokens per request of a token list. */
  | { kind: 'timeout'; pageSize?: number }
  | { kind: 'badResponse'; reason: BadResponseReason }
  /** The service cannot be reached, and the host permission is missing. */
  | { kind: 'noPermission' }
  | { kind: 'notConfigured' }
  /** The browser could not read or write its storage. */
  | { kind: 'storageFailed' }
  /** A mistake in the extension. `error` describes it for a bug report, without personal data. */
  | { kind: 'unexpected'; error: string }
  /** The background stopped repeatedly before it could reply, or the cache was cleared during a read. */
  | { kind: 'interrupted' }
  /** The background has neither answered a command nor stored or logged anything for 45 s. */
  | { kind: 'unresponsive' }
  /** The request was aborted, for example because the user pressed Stop. */
  | { kind: 'stopped' }

/** A stored failure. Only its kind is verified. */
export const storedFailure = partlyVerified<Failure>(v.object({ kind: v.string() }))

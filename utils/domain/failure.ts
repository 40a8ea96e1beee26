/** Why a response with status 2XX was rejected; each has its own message. */
export type BadResponseReason = 'notJson' | 'wrongShape' | 'tooLarge' | 'otherChain' | 'statusField'

/**
 * Everything that can fail, each with the data its message needs. The HTTP codes are in the contract, section 7; the others
 * come from browsers and networks.
 */
export type Failure =
  | { kind: 'badRequest'; status: number; messages: string[] }
  /** With `keySent` the key is not accepted; without, the service requires one. */
  | { kind: 'unauthorized'; keySent: boolean }
  /** With `keySent` the key has no right to this; without, the service refuses the request. */
  | { kind: 'forbidden'; keySent: boolean }
  | { kind: 'notFound' }
  /** `until`: the time, in ms, before which the service must not be requested again. */
  | { kind: 'rateLimited'; until: number }
  | { kind: 'serverError'; status: number }
  | { kind: 'badGateway' }
  /** 503: the chain's own node has a problem (section 7); other chains may work. */
  | { kind: 'chainUnavailable' }
  | { kind: 'redirected' }
  /** No response arrived. */
  | { kind: 'unreachable' }
  /** The connection broke after the response had begun. */
  | { kind: 'connectionLost' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'badResponse'; reason: BadResponseReason }
  /** The browser blocked the request because the host permission is missing. */
  | { kind: 'noPermission' }
  | { kind: 'notConfigured' }
  /** The browser's storage refused a write. */
  | { kind: 'storageFailed' }
  /** The background stopped repeatedly before it could answer. */
  | { kind: 'interrupted' }
  /** The user pressed Stop. */
  | { kind: 'stopped' }

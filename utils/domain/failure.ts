/** Why an answer was not believed; each has its own sentence. */
export type BadResponseReason = 'notJson' | 'wrongShape' | 'tooLarge' | 'otherChain' | 'statusField'

/**
 * Everything that can go wrong between a person and the service, each with all that its sentence needs.
 * The contract's codes are in its section 7; the rest is what browsers and networks do.
 */
export type Failure =
  | { kind: 'badRequest'; status: number; messages: string[] }
  /** `keySent`: a key was not accepted, or has no right to it; else the service wants one, or refuses whoever asks. */
  | { kind: 'unauthorized'; keySent: boolean }
  | { kind: 'forbidden'; keySent: boolean }
  | { kind: 'notFound' }
  /** `until`: the moment, in ms, before which the service does not want to be asked. */
  | { kind: 'rateLimited'; until: number }
  | { kind: 'serverError'; status: number }
  | { kind: 'badGateway' }
  /** 503: the chain's own node has trouble (section 7); other chains may answer. */
  | { kind: 'chainUnavailable' }
  | { kind: 'redirected' }
  | { kind: 'unreachable' }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'badResponse'; reason: BadResponseReason }
  | { kind: 'noPermission' }
  | { kind: 'notConfigured' }
  /** The browser's own storage refused a write. */
  | { kind: 'storageFailed' }
  /** The background was stopped again and again before it could answer. */
  | { kind: 'interrupted' }
  /** The person pressed Stop. */
  | { kind: 'stopped' }

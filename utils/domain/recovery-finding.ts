/** Stored data that recovery reports as restored from the backup or lost. */
export const RECOVERABLE = [
  'settings',
  'watchlist',
  'tokenOverrides',
  'tpsAlert',
  'chainNames',
  'tokenListOptions',
  'amountVisibility',
  'apiKey',
  'recents',
  'popupState',
] as const
export type Recoverable = (typeof RECOVERABLE)[number]

/** Findings that a notice shows. */
export const FINDINGS = [
  ...RECOVERABLE.flatMap((name) => [`restored:${name}`, `lost:${name}`] as const),
  'lost:cache',
  'lost:everything',
] as const
export type RecoveryFinding = `restored:${Recoverable}` | `lost:${Recoverable | 'cache' | 'everything'}`

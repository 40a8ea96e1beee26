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

/** Findings that a notice shows. `settingsReset`: stored data from before format 1 was removed. */
export const FINDINGS = [
  ...RECOVERABLE.flatMap((name) => [`restored:${name}`, `lost:${name}`] as const),
  'lost:cache',
  'lost:everything',
  'settingsReset',
] as const
export type RecoveryFinding =
  | `restored:${Recoverable}`
  | `lost:${Recoverable | 'cache' | 'everything'}`
  | 'settingsReset'

/** What can be restored from the backup or be lost, as named on screen. */
export const RECOVERABLE = [
  'settings',
  'tokenOverrides',
  'tpsAlert',
  'chainNames',
  'tokenListOptions',
  'apiKey',
  'recents',
  'popupState',
] as const
export type Recoverable = (typeof RECOVERABLE)[number]

/** What the user is told after a recovery. `settingsReset`: the settings of a version before format 1 were removed. */
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

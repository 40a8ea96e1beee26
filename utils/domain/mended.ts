/** What a person may have lost, in the words of the pages. */
export const KINDS = [
  'settings',
  'tokenMarks',
  'alert',
  'apiKey',
  'recents',
  'view',
  'listChoice',
  'chainNames',
  'cache',
  'everything',
] as const
export type Kind = (typeof KINDS)[number]

/**
 * One thing that a person is to be told: what is back from the second copy and what cannot be had back; that what is stored
 * is a newer version's; that an update could not take over all that the version before had stored.
 */
export type Finding = `back:${Kind}` | `lost:${Kind}` | 'newer' | 'notTakenOver'

/** Findings as stored; what is damaged in them says nothing. */
export const wholeFindings = (stored: unknown): Finding[] => (Array.isArray(stored) ? stored : [])

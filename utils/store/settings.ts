import type { Profile } from '../api/profiles.ts'
import { DEFAULT_CHAIN } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import { underLock } from './lock.ts'
import { type Ahead, defineItem, storage } from './storage.ts'

/** Minutes between two badge requests; 0 turns the badge off. */
export const BADGE_PERIODS = [5, 15, 30, 60, 0] as const
export type BadgePeriod = (typeof BADGE_PERIODS)[number]

/** What a person chose. `profile` is null until the one question of the first run is answered. */
export interface Settings {
  profile: Profile | null
  chainId: string
  currency: Currency
  filterSpam: boolean
  /** Tokens per request, 1 to 500 (contract 4.3). */
  pageSize: number
  badgeChainId: string
  badgeMinutes: BadgePeriod
  remoteLogos: boolean
  rememberRecents: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  profile: null,
  chainId: DEFAULT_CHAIN,
  currency: 'usd',
  filterSpam: true,
  pageSize: 500,
  badgeChainId: DEFAULT_CHAIN,
  badgeMinutes: 15,
  remoteLogos: false,
  rememberRecents: true,
}

export const settingsItem = defineItem<Partial<Settings>>('local:settings', {})

/** Settings as stored, with the default for what is not there (an older version knew fewer). */
export const withDefaults = (stored: Partial<Settings> | null): Settings => ({
  ...DEFAULT_SETTINGS,
  ...stored,
})

/** @param from where they are taken from if they are there */
export async function readSettings(from?: Ahead): Promise<Settings> {
  const [settings] = await storage.getItems([settingsItem], from)
  return withDefaults(settings?.value as Partial<Settings>)
}

/** Changes some settings and leaves the others as they are, whoever else is writing. */
export function updateSettings(change: Partial<Settings>): Promise<void> {
  return underLock('settings', async () => {
    await settingsItem.setValue({ ...(await readSettings()), ...change })
  })
}

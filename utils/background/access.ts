import type { DataAccess } from '../api/data.ts'
import type { Wait } from '../domain/not-before.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import { apiKeyItem, type StoredApiKey } from '../store/api-key.ts'
import { notBefore, notBeforeItem } from '../store/not-before.ts'
import { type Settings, settingsItem, withDefaults } from '../store/settings.ts'
import { type Ahead, storage } from '../store/storage.ts'

export interface Access extends DataAccess {
  /** The moment before which the service is not to be asked, or 0. */
  wait: number
}

/** What it is read from. */
export const ACCESS_ITEMS = [settingsItem, apiKeyItem, notBeforeItem] as const

/**
 * Who is asked for balances: the chosen service, with the key that is saved for it and in use. Read at once.
 * @param from where it is taken from if it is there
 */
export async function dataAccess(from?: Ahead): Promise<Outcome<Access>> {
  const items = await storage.getItems(ACCESS_ITEMS, from)
  const [settings, stored, waits] = items.map(({ value }) => value) as [
    Partial<Settings>,
    StoredApiKey | null,
    Record<string, Wait>,
  ]
  const { profile } = withDefaults(settings)
  if (!profile) return fail({ kind: 'notConfigured' })
  const apiKey = stored?.inUse ? { key: stored.key, origin: stored.origin } : null
  const wait = notBefore(waits, new URL(profile.dataUrl).origin, Date.now())
  return succeed({ profile, apiKey, wait })
}

import type { DataAccess } from '../api/data.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { Profile } from '../domain/settings.ts'
import { readApiKey } from '../storage/api-key.ts'
import { readItem } from '../storage/items.ts'

/** The chosen service, and the API key if one is in use. `notConfigured` if no service is chosen. */
export async function readServiceAccess(): Promise<Outcome<DataAccess>> {
  const [{ profile }, stored] = await Promise.all([readItem('settings'), readApiKey()])
  if (!profile) return fail({ kind: 'notConfigured' })
  return succeed({ profile, apiKey: stored?.isInUse ? { key: stored.key, origin: stored.origin } : null })
}

/** Runs `work` with the chosen service. `notConfigured` if no service is chosen. */
export async function withProfile<T>(work: (profile: Profile) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const { profile } = await readItem('settings')
  return profile ? await work(profile) : fail({ kind: 'notConfigured' })
}

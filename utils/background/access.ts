import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { DataAccess } from '../service/data.ts'
import { apiKeyItem } from '../store/api-key.ts'
import { readSettings } from '../store/settings.ts'

/** Who is asked for balances: the chosen service, with the key that is saved for it and in use. */
export async function dataAccess(): Promise<Outcome<DataAccess>> {
  const [{ profile }, stored] = await Promise.all([readSettings(), apiKeyItem.getValue()])
  if (!profile) return fail({ kind: 'notConfigured' })
  const apiKey = stored?.inUse ? { key: stored.key, origin: stored.origin } : null
  return succeed({ profile, apiKey })
}

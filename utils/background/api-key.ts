import type { Outcome } from '../domain/outcome.ts'
import { fail, succeed } from '../domain/outcome.ts'
import type { ApiKeyState } from '../messages.ts'
import { apiKeyItem, type StoredApiKey } from '../store/api-key.ts'
import { underLock } from '../store/lock.ts'
import { forgetNotBefore } from '../store/not-before.ts'
import { readSettings } from '../store/settings.ts'
import { held } from './held.ts'
import { forgetSecond } from './mend.ts'

/** What a header may carry: printable ASCII with no blank in it. */
const KEY = /^[\x21-\x7e]{4,512}$/

/** A key too short for its end to be shown without giving half of it away shows none of it. */
const SHOWN_FROM = 12

const stateOf = ({ key, origin, inUse }: StoredApiKey): ApiKeyState => ({
  lastFour: key.length >= SHOWN_FROM ? key.slice(-4) : '',
  origin,
  inUse,
})

/** Whether there is a key; the key itself stays here. */
export async function apiKeyState(): Promise<Outcome<ApiKeyState | null>> {
  const stored = await apiKeyItem.getValue()
  return succeed(stored && stateOf(stored))
}

/** Saves a key for the data origin of the chosen service, and for no other. */
export async function saveApiKey(typed: string): Promise<Outcome<ApiKeyState>> {
  const { profile } = await readSettings()
  if (!profile) return fail({ kind: 'notConfigured' })
  const key = typed.trim()
  if (!KEY.test(key)) return fail({ kind: 'badRequest', status: 400, messages: [] })
  const stored = { key, origin: new URL(profile.dataUrl).origin, inUse: true }
  await underLock('apiKey', () => apiKeyItem.setValue(stored))
  await forgetNotBefore(stored.origin)
  held.forget()
  return succeed(stateOf(stored))
}

/** Goes on without the key, which stays saved, or takes it up again. */
export function useApiKey(inUse: boolean): Promise<Outcome<ApiKeyState | null>> {
  return underLock('apiKey', async () => {
    const stored = await apiKeyItem.getValue()
    if (!stored) return succeed(null)
    const next = { ...stored, inUse }
    await apiKeyItem.setValue(next)
    if (inUse) await forgetNotBefore(next.origin)
    held.forget()
    return succeed(stateOf(next))
  })
}

export function removeApiKey(): Promise<Outcome<void>> {
  return underLock('apiKey', async () => {
    await apiKeyItem.removeValue()
    held.forget()
    await forgetSecond('apiKey')
    return succeed(undefined)
  })
}

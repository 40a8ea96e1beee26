import { fail, type Outcome, REFUSED, succeed } from '../domain/outcome.ts'
import { trimInvisible } from '../domain/text.ts'
import type { ApiKeyState } from '../messages.ts'
import { removeFromBackup } from '../recovery/backup.ts'
import { deleteApiKey, readApiKey, writeApiKey } from '../storage/api-key.ts'
import type { StoredApiKey } from '../storage/items.ts'
import { readItem } from '../storage/items.ts'
import { withLock } from '../storage/lock.ts'
import { removeHold } from '../storage/rate-limit-holds.ts'

/** A valid key: printable ASCII without spaces. Shorter keys could not be redacted from responses. */
const KEY = /^[\x21-\x7e]{8,512}$/

/** Text in quotes of code, configuration files or prose, also with what follows it in a list. */
const QUOTED = /^(?:(["'`])(.+)\1|[“„‘«](.+)[”“’»])[,;]?$/

/** The key in pasted text, without the quotes, white space and invisible characters around it. */
function keyIn(text: string): string {
  const visible = trimInvisible(text)
  const [, , inCode, inProse] = QUOTED.exec(visible) ?? []
  return inCode ?? inProse ?? visible
}

/** Four characters of a shorter key would reveal too much of it. */
const MIN_LENGTH_TO_SHOW = 12

const stateOf = ({ key, origin, isInUse }: StoredApiKey): ApiKeyState => ({
  lastFour: key.length >= MIN_LENGTH_TO_SHOW ? key.slice(-4) : '',
  origin,
  isInUse,
})

/** The state of the saved key, without the key; null if none is saved. */
export async function getApiKeyState(): Promise<Outcome<ApiKeyState | null>> {
  const stored = await readApiKey()
  return succeed(stored && stateOf(stored))
}

/** Saves a key for the data origin of the chosen service. `badRequest` for an invalid key. */
export async function saveApiKey(text: string): Promise<Outcome<ApiKeyState>> {
  const { profile } = await readItem('settings')
  if (!profile) return fail({ kind: 'notConfigured' })
  const key = keyIn(text)
  if (!KEY.test(key)) return REFUSED
  const stored = { key, origin: new URL(profile.dataUrl).origin, isInUse: true }
  await withLock('apiKey', () => writeApiKey(stored))
  await removeHold(stored.origin)
  return succeed(stateOf(stored))
}

/** Sets whether requests carry the saved key. */
export function setApiKeyInUse(isInUse: boolean): Promise<Outcome<ApiKeyState | null>> {
  return withLock('apiKey', async () => {
    const stored = await readApiKey()
    if (!stored) return succeed(null)
    const next = { ...stored, isInUse }
    await writeApiKey(next)
    if (isInUse) await removeHold(next.origin)
    return succeed(stateOf(next))
  })
}

export function removeApiKey(): Promise<Outcome<void>> {
  return withLock('apiKey', async () => {
    await deleteApiKey()
    await removeFromBackup('apiKey')
    return succeed(undefined)
  })
}

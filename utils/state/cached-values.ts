import { sendCommand } from '../send-command.ts'
import { getValue, hasDatabase, type ReadValue } from '../storage/database.ts'

/**
 * Reads a cached value: from the database or, in a page without one, by command. Such a page is not notified
 * of changes either, so read the value again after each command that can change it.
 */
export const readValue: ReadValue = async (store, key) => {
  if (hasDatabase()) return await getValue(store, key)
  const outcome = await sendCommand('readValue', { store, key })
  // The background has validated the value.
  return outcome.ok ? (outcome.value as Awaited<ReturnType<typeof getValue<typeof store>>>) : undefined
}

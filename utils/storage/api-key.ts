import { storage } from './browser-storage.ts'
import { checkFormat, FORMAT_KEY } from './format.ts'
import { ITEMS, parseItem, removeItem, type StoredApiKey, writeItem } from './items.ts'

/** The stored value of the API key before validation. */
export const readRawApiKey = (): Promise<unknown> => storage.getItem(ITEMS.apiKey.key)

/**
 * Reads the API key and the origin that it was saved for. Only the background may import this file.
 * @throws like `readItems`
 */
export async function readApiKey(): Promise<StoredApiKey | null> {
  const [format, stored] = await storage.getItems([FORMAT_KEY, ITEMS.apiKey.key])
  checkFormat(format?.value)
  return parseItem('apiKey', stored?.value)
}

export const writeApiKey = (apiKey: StoredApiKey): Promise<void> => writeItem('apiKey', apiKey)

export const deleteApiKey = (): Promise<void> => removeItem('apiKey')

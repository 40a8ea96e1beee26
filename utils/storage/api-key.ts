import { storage } from 'wxt/utils/storage'
import { parseItem, removeChoice, writeChoice } from './choices.ts'
import { ITEMS, type StoredApiKey } from './items.ts'

/** What is stored as the API key, whether its schema accepts it or not. */
export const readRawApiKey = (): Promise<unknown> => storage.getItem(ITEMS.apiKey.key)

/** The API key and the origin it was saved for. Only the background may import this file. @throws if it is damaged */
export const readApiKey = async (): Promise<StoredApiKey | null> => parseItem('apiKey', await readRawApiKey())

export const writeApiKey = (apiKey: StoredApiKey): Promise<void> => writeChoice('apiKey', apiKey)

export const deleteApiKey = (): Promise<void> => removeChoice('apiKey')

import type { ApiKey } from '../api/data.ts'
import { defineItem } from './storage.ts'

/** `inUse` is false while a person goes on without the key, which stays saved. */
export interface StoredApiKey extends ApiKey {
  inUse: boolean
}

/** Read and written by the background alone: nothing else may import this file. */
export const apiKeyItem = defineItem<StoredApiKey | null>('local:apiKey', null)

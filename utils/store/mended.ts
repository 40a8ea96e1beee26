import { storage } from '@wxt-dev/storage'
import type { Finding } from '../domain/mended.ts'
import { MENDED_KEY } from './mended-key.ts'

/** What was found to be damaged, until the person has read it. Taken away by the page on which it was read. */
export const mendedItem = storage.defineItem<Finding[]>(MENDED_KEY)

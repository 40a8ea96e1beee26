import type { Finding } from '../domain/mended.ts'
import { MENDED_KEY } from './mended-key.ts'
import { defineItem } from './storage.ts'

/** What was found to be damaged, until the person has read it. Taken away by the page on which it was read. */
export const mendedItem = defineItem<Finding[] | null>(MENDED_KEY, null)

import { storage } from './browser-storage.ts'
import { StorageError } from './storage-error.ts'

/** The version of the stored data. Increment it and add a migration for each breaking change. */
export const FORMAT = 1

export const FORMAT_KEY = 'local:format'

/** A newer version of the extension wrote the stored data. This version must not change it. */
export class NewerFormatError extends StorageError {
  override name = 'NewerFormatError'
}

/** @throws NewerFormatError */
export function checkFormat(format: unknown): void {
  if (typeof format === 'number' && format > FORMAT) throw new NewerFormatError()
}

/** Stores the format if it is missing or damaged. @throws NewerFormatError, with nothing changed */
export async function storeFormat(): Promise<void> {
  const format = await storage.getItem<unknown>(FORMAT_KEY)
  checkFormat(format)
  if (format !== FORMAT) await storage.setItem(FORMAT_KEY, FORMAT)
}

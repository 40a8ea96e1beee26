import { type StorageKey, storage } from './storage.ts'

/** Removes every entry of a family, by what its keys begin with. */
export async function removeEntries(...beginnings: StorageKey[]): Promise<void> {
  const keys = Object.keys(await storage.snapshot('local')).map((key): StorageKey => `local:${key}`)
  await storage.removeItems(keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning))))
}

import { storage } from '@wxt-dev/storage'

/** Removes every entry of a family, by what its keys begin with. */
export async function removeEntries(...beginnings: `local:${string}`[]): Promise<void> {
  const keys = Object.keys(await storage.snapshot('local')).map((key): `local:${string}` => `local:${key}`)
  await storage.removeItems(keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning))))
}

import { deleteDB } from 'idb'
import { closeDatabase, DATABASE, hasDatabase, withDatabase } from '../storage/database.ts'
import { addFindings } from './repair-items.ts'

/**
 * Deletes the cache database if the browser cannot read it. Its data can be requested again.
 * @returns whether it was deleted
 */
export async function repairCache(): Promise<boolean> {
  if (!hasDatabase() || (await isReadable())) return false
  await closeDatabase()
  await deleteDB(DATABASE)
  await addFindings(['lost:cache'])
  return true
}

async function isReadable(): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store)
        for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue());
      }
    })
    return true
  } catch {
    return false
  }
}

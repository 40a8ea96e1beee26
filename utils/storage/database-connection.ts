import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { throwStorageError } from './storage-error.ts'

/**
 * Creates this context's connection to an IndexedDB database. It closes when another context wants to delete
 * or upgrade the database.
 * @param createStores creates the stores of a new database
 */
export function createConnection<Schema extends DBSchema>(
  name: string,
  version: number,
  createStores: (database: IDBPDatabase<Schema>) => void,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  /** Makes the next `open` open the database again. */
  const forget = () => {
    opened = null
  }

  /** Opens the database, unless it is open. @throws if the browser cannot open it */
  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade: createStores,
      blocking(_current, _blocked, event) {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      return throwStorageError(error)
    })
    return opened
  }

  /** Closes the connection, so that the database can be deleted. */
  async function close(): Promise<void> {
    const before = opened
    forget()
    const database = await before?.catch(() => null)
    database?.close()
  }

  return { open, forget, close }
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { throwStorageError } from './storage-error.ts'

/** This context's connection to an IndexedDB database. */
export interface Connection<Schema extends DBSchema> {
  /** Opens the database, unless it is open. @throws if the browser cannot open it */
  open(): Promise<IDBPDatabase<Schema>>
  /** Makes the next `open` open the database again. */
  forget(): void
  /** Closes the connection, so that the database can be deleted. */
  close(): Promise<void>
}

/**
 * Creates a connection to a database. It closes when another context wants to delete or upgrade the database.
 * @param createStores creates the stores of a new database
 */
export function createConnection<Schema extends DBSchema>(
  name: string,
  version: number,
  createStores: (database: IDBPDatabase<Schema>) => void,
): Connection<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }

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

  async function close(): Promise<void> {
    const before = opened
    forget()
    const database = await before?.catch(() => null)
    database?.close()
  }

  return { open, forget, close }
}

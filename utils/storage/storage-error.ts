import { describeError } from '../domain/describe-error.ts'
import type { Failure } from '../domain/failure.ts'

/** The browser could not read or write its storage, or what it read is not valid. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/**
 * Throws an error of the browser's storage as a `StorageError`. Its message contains the name of the cause.
 */
export function throwStorageError(cause: unknown): never {
  if (cause instanceof StorageError) throw cause
  throw new StorageError(String(cause), { cause })
}

/** The failure of a thrown error: only an error of the storage is a failure of the storage. */
export const failureOf = (error: unknown): Failure =>
  error instanceof StorageError
    ? { kind: 'storageFailed' }
    : { kind: 'unexpected', error: describeError(error) }

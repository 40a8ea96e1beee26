import { storage as browserStorage } from 'wxt/utils/storage'
import { throwStorageError } from './storage-error.ts'

type Storage = typeof browserStorage

/** A method of WXT's storage that throws a `StorageError` if the browser refuses. */
const withStorageError = <Name extends keyof Storage>(name: Name): Storage[Name] =>
  ((...args: unknown[]) =>
    (browserStorage[name] as (...given: unknown[]) => Promise<unknown>)(...args).catch(
      throwStorageError,
    )) as Storage[Name]

/** `storage.local` and `storage.session`. All methods throw a `StorageError` if the browser refuses. */
export const storage = {
  getItem: withStorageError('getItem'),
  getItems: withStorageError('getItems'),
  setItem: withStorageError('setItem'),
  setItems: withStorageError('setItems'),
  removeItem: withStorageError('removeItem'),
  removeItems: withStorageError('removeItems'),
  watch: browserStorage.watch,
}

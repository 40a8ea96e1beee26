import { vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { closeDatabase } from '../../../utils/storage/database.ts'

/**
 * Makes the context private and its IndexedDB unusable until the end of the test, as in Firefox: requests to
 * open or delete a database fail.
 */
export async function removeDatabase(): Promise<void> {
  await closeDatabase()
  vi.spyOn(fakeBrowser.extension, 'inIncognitoContext', 'get').mockReturnValue(true)
  vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(refuse)
}

function refuse(): IDBOpenDBRequest {
  const request = Object.assign(new EventTarget(), {
    error: new DOMException(
      'A mutation operation was attempted on a database that did not allow mutations.',
      'InvalidStateError',
    ),
  })
  queueMicrotask(() => request.dispatchEvent(new Event('error')))
  return request as unknown as IDBOpenDBRequest
}

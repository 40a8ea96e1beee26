import { storage } from './storage.ts'

/** Removes what the popup looked like the last time (`components/popup/show-picture.ts`): the next one begins without it. */
export const dropPicture = (): Promise<void> => storage.removeItems(['local:picture'])

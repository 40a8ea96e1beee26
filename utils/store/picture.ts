import { storage } from '@wxt-dev/storage'

/** Removes what the popup looked like the last time (`components/popup/show-picture.ts`): the next one begins without it. */
export const dropPicture = (): Promise<void> => storage.removeItem('local:picture')

import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

/** A wallet that was looked at, newest first in the list. */
export interface Recent {
  address: string
  chainId: string
}

export const MAX_RECENTS = 8

export const recentsItem = defineItem<Recent[]>('local:recents', [])

const isSame = (a: Recent, b: Recent): boolean => a.address === b.address && a.chainId === b.chainId

export function addRecent({ address, chainId }: Recent): Promise<void> {
  const recent = { address, chainId }
  return changeRecents((recents) =>
    [recent, ...recents.filter((other) => !isSame(other, recent))].slice(0, MAX_RECENTS),
  )
}

export const removeRecent = (recent: Recent): Promise<void> =>
  changeRecents((recents) => recents.filter((other) => !isSame(other, recent)))

export const forgetRecents = (): Promise<void> => changeRecents(() => [])

function changeRecents(change: (recents: Recent[]) => Recent[]): Promise<void> {
  return underLock('recents', async () => {
    await recentsItem.setValue(change(await recentsItem.getValue()))
  })
}

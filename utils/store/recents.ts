import { storage } from '@wxt-dev/storage'
import { underLock } from './lock.ts'

/** A wallet that was looked at, newest first in the list. */
export interface Recent {
  address: string
  chainId: string
}

export const MAX_RECENTS = 8

export const recentsItem = storage.defineItem<Recent[]>('local:recents', { fallback: [] })

const isSame = (a: Recent, b: Recent): boolean => a.address === b.address && a.chainId === b.chainId

export function addRecent({ address, chainId }: Recent): Promise<void> {
  const recent = { address, chainId }
  return changeRecents((recents) =>
    [recent, ...recents.filter((other) => !isSame(other, recent))].slice(0, MAX_RECENTS),
  )
}

export function removeRecent(recent: Recent): Promise<void> {
  return changeRecents((recents) => recents.filter((other) => !isSame(other, recent)))
}

export const forgetRecents = (): Promise<void> => changeRecents(() => [])

function changeRecents(change: (recents: Recent[]) => Recent[]): Promise<void> {
  return underLock('recents', async () => {
    await recentsItem.setValue(change(await recentsItem.getValue()))
  })
}

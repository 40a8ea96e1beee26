import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

const MAX_CHAINS = 5

/** The ids of the chains on which a wallet was checked last, newest first. */
export const lastChainsItem = defineItem<string[]>('local:lastChains', [])

export function addLastChain(chainId: string): Promise<void> {
  return underLock('lastChains', async () => {
    const others = (await lastChainsItem.getValue()).filter((other) => other !== chainId)
    await lastChainsItem.setValue([chainId, ...others].slice(0, MAX_CHAINS))
  })
}

export const forgetLastChains = (): Promise<void> =>
  underLock('lastChains', () => lastChainsItem.setValue([]))

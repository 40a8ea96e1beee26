import type { NamedChain } from '../domain/chain.ts'
import { underLock } from './lock.ts'
import { defineItem } from './storage.ts'

const MAX_NAMES = 50

/** What was learned of the names of chains that were chosen, newest first: the one place where everyone looks them up. */
export const chainNamesItem = defineItem<NamedChain[]>('local:chainNames', [])

/** Names as stored; what is damaged is none. */
export const wholeNames = (stored: unknown): NamedChain[] => (Array.isArray(stored) ? stored : [])

/** The same names with this one, newest first. */
export const withName = (names: readonly NamedChain[], { chainId, name, test }: NamedChain): NamedChain[] =>
  [{ chainId, name, test }, ...names.filter((other) => other.chainId !== chainId)].slice(0, MAX_NAMES)

export function addChainName(chain: NamedChain): Promise<void> {
  return underLock('chainNames', async () => {
    await chainNamesItem.setValue(withName(wholeNames(await chainNamesItem.getValue()), chain))
  })
}

/** Forgets the names of all chains but these. */
export function forgetChainNames(kept: readonly string[]): Promise<void> {
  return underLock('chainNames', async () => {
    const names = wholeNames(await chainNamesItem.getValue())
    await chainNamesItem.setValue(names.filter(({ chainId }) => kept.includes(chainId)))
  })
}

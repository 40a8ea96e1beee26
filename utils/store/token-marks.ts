import type { WalletRef } from '../domain/holdings.ts'
import { defineItem } from './storage.ts'

/**
 * What a person decided about a token: `pardoned` ones are asked for and shown whatever the service's spam filter says,
 * `hidden` ones are neither shown nor counted.
 */
export interface TokenMark {
  chainId: string
  /** In checksum form. */
  contract: string
  mark: 'pardoned' | 'hidden'
  /** As it was called then, so that a list of marks can be read. */
  symbol: string
}

export const tokenMarksItem = defineItem<TokenMark[]>('local:tokenMarks', [])

/** A list of marks as stored; what is damaged in it is left out. */
export const wholeMarks = (stored: unknown): TokenMark[] =>
  Array.isArray(stored) ? stored.filter((mark) => typeof mark?.contract === 'string') : []

/** The contracts of a chain that have a mark, sorted, so that the same marks always make the same request. */
export const markedContracts = (
  marks: readonly TokenMark[],
  chainId: string,
  mark: TokenMark['mark'],
): string[] =>
  marks
    .filter((one) => one.chainId === chainId && one.mark === mark)
    .map(({ contract }) => contract)
    .sort()

/** A wallet's question with the pardons that make a difference to it. */
export function withPardons({ pardoned: _, ...ref }: WalletRef, marks: readonly TokenMark[]): WalletRef {
  if (!ref.filterSpam || ref.scope === 'native') return ref
  const pardoned = markedContracts(marks, ref.chainId, 'pardoned').filter(
    (contract) => ref.contracts?.includes(contract) ?? true,
  )
  return pardoned.length > 0 ? { ...ref, pardoned } : ref
}

import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { Token } from '../../utils/domain/token.ts'

/**
 * The key of each row that is drawn. A token keeps its own while it is there; one that comes has that of one that went, and is drawn in its
 * elements, which takes a third less time. Not while the focus is in the list: a row that goes takes its elements along, and with them the focus.
 */
export function useSlots(tokens: readonly Token[], list: RefObject<HTMLElement | null>): number[] {
  const known = useRef({ slots: new Map<Token['address'], number>(), count: 0 }).current
  const gone = new Map(known.slots)
  for (const { address } of tokens) gone.delete(address)
  const free = list.current?.contains(document.activeElement) ? [] : Array.from(gone.values())
  const slots = tokens.map(({ address }) => known.slots.get(address) ?? free.shift() ?? known.count++)
  known.slots = new Map(tokens.map(({ address }, index) => [address, slots[index] as number]))
  return slots
}

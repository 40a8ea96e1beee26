import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Hiding } from '../domain/hiding.ts'
import { displayed, type Holdings, type Read } from '../domain/holdings.ts'
import type { ToldPage } from '../domain/holdings-keeper.ts'
import { inThisOrder, type SortedTokens, sortedTokens } from '../domain/sorted-tokens.ts'
import type { Token } from '../domain/token.ts'

/** Pages of a read that are in memory. */
export interface Loaded {
  readId: string
  pages: number
  tokens: readonly Token[]
}

/** The pages that are in memory and the one that comes next; null where it does not. */
export function withPage(known: Loaded | null, { readId, index, tokens }: ToldPage): Loaded | null {
  const before = known?.readId === readId ? known : { pages: 0, tokens: NONE }
  return before.pages === index ? { readId, pages: index + 1, tokens: [...before.tokens, ...tokens] } : null
}

/** A wallet's tokens as they are on screen, by what is known of them. */
export interface WalletList {
  holdings: Signal<Holdings | null>
  loaded: Signal<Loaded | null>
  /** What is on screen of the holdings, its totals as they were read. */
  list: ReadonlySignal<Read | null>
  /** The same, its totals without what the person hid; null while nothing of the wallet is known. */
  read: ReadonlySignal<Read | null>
  /** ERC-20 tokens by value, without those the person hid; the first rows alone until the pages are loaded. */
  rows: ReadonlySignal<SortedTokens>
  /** Whether `rows` has every token that was read. */
  whole: ReadonlySignal<boolean>
}

const NONE: readonly Token[] = []
const NO_ROWS = inThisOrder(NONE)

export function createWalletList(hiding: ReadonlySignal<Hiding | null>): WalletList {
  const holdings = signal<Holdings | null>(null)
  const loaded = signal<Loaded | null>(null)
  const list = computed(() => (holdings.value ? displayed(holdings.value) : null))
  const currency = computed(() => holdings.value?.ref.currency)
  const chainId = computed(() => holdings.value?.ref.chainId)
  const known = computed(() => {
    if (!list.value) return NONE
    const { id, top } = list.value
    const all = loaded.value?.readId === id ? loaded.value.tokens : NONE
    return all.length > top.length ? all : top
  })
  const isHidden = (token: Token): boolean => hiding.value?.isHidden(chainId.value ?? '', token) ?? false
  const seen = (tokens: readonly Token[]): readonly Token[] =>
    hiding.value ? tokens.filter((token) => !isHidden(token)) : tokens
  let before = NO_ROWS
  // By the tokens and the currency alone: ten thousand are not sorted again because the list's age is another.
  const rows = computed(() => {
    before = currency.value
      ? sortedTokens(seen(known.value), currency.value, seen(list.peek()?.top ?? NONE), before)
      : NO_ROWS
    return before
  })
  const whole = computed(() => known.value.length >= (list.value?.tokens ?? 0))
  const read = computed(() => {
    if (!list.value || !hiding.value || !currency.value) return list.value
    const gone = known.value.filter(isHidden)
    return { ...list.value, totals: hiding.value.without(list.value.totals, gone, currency.value) }
  })
  return { holdings, loaded, list, read, rows, whole }
}

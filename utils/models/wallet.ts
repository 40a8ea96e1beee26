import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import { displayed, type Holdings, type Read, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { Intent } from '../domain/reading-plan.ts'
import type { PageOrigin } from '../domain/receipt.ts'
import { sortByWorth, type Token } from '../domain/token.ts'
import type { WalletSource } from './wallet-source.ts'

export interface WalletModel {
  /** What was asked for last. */
  ref: ReadonlySignal<WalletRef | null>
  /** What is on screen: while another currency is asked for, still the one before. */
  shownRef: ReadonlySignal<WalletRef | null>
  /** The list on screen: null while nothing of this wallet is known. */
  read: ReadonlySignal<Read | null>
  /** ERC-20 tokens by value; the first rows alone until the pages are loaded. */
  rows: ReadonlySignal<Token[]>
  /** Tokens read so far by a reading that is under way; null when none is, or an answer may still come at once. */
  progress: ReadonlySignal<number | null>
  /** What went wrong last, until something goes right. */
  failure: ReadonlySignal<Failure | null>
  /** Where the list on screen comes from, page by page. */
  origins(): Promise<PageOrigin[]>
  /** Paints what is known of a wallet at once and sees to what is not. */
  show(ref: WalletRef): Promise<void>
  /** Asks in one of the ways of `Intent`. */
  ask(intent: Intent): Promise<void>
  /** Asks once more for what failed. */
  askAgain(): Promise<void>
  stop(): Promise<void>
  clear(): void
}

/** Pages of a read that are in memory. */
interface Loaded {
  readId: string
  pages: number
  tokens: Token[]
}

/** An answer that comes sooner replaces what is on screen without a word; a longer wait is said. */
const QUIET_FOR = 400

/** A wallet on screen. Storage (or a private window's memory) is its only truth; this follows it. */
export function createWalletModel(source: WalletSource): WalletModel {
  const ref = signal<WalletRef | null>(null)
  const holdings = signal<Holdings | null>(null)
  const loaded = signal<Loaded | null>(null)
  const asking = signal(0)
  const busy = signal(false)
  /** Trouble of an earlier time is not said again before the service was asked. */
  const oldTrouble = signal(false)
  const refusal = signal<Failure | null>(null)
  let lastIntent: Intent = 'open'
  let unwatch = () => {}
  let showing = 0

  const shownRef = computed(() => holdings.value?.ref ?? ref.value)
  const read = computed(() => (holdings.value ? displayed(holdings.value) : null))
  const rows = computed(() => {
    const list = read.value
    if (!list || !holdings.value) return []
    const whole = loaded.value?.readId === list.id ? loaded.value.tokens : []
    return whole.length > list.top.length ? sortByWorth(whole, holdings.value.ref.currency) : list.top
  })
  const progress = computed(() => (busy.value ? (holdings.value?.reading?.tokens ?? 0) : null))
  const failure = computed(() =>
    oldTrouble.value ? null : (holdings.value?.trouble?.failure ?? refusal.value),
  )

  function setBusy(asked: WalletRef): void {
    if (ref.value === asked) busy.value = true
  }

  /** Two askings can overlap: it is over when the last one is. */
  function endAsking(): void {
    batch(() => {
      asking.value -= 1
      oldTrouble.value = false
      if (asking.value === 0) busy.value = false
    })
  }

  /**
   * Takes over what is stored now. Figures in another currency stay until there are new ones; rows that are on screen
   * stay until those of a new list are loaded.
   */
  async function follow(next: Holdings | null): Promise<void> {
    const before = holdings.value
    const list = next && displayed(next)
    if (!list && before && displayed(before)) {
      holdings.value = { ...before, trouble: next?.trouble ?? null }
      return
    }
    if (next && list && read.value && loaded.value && loaded.value.readId !== list.id) {
      const fresh = await load(next.ref, list, null)
      if (isOvertaken(next)) return
      batch(() => {
        loaded.value = fresh
        holdings.value = next
      })
      return
    }
    holdings.value = next
    await loadMore()
  }

  /** Whether something newer of this wallet, or another wallet, came on screen meanwhile. */
  function isOvertaken(next: Holdings): boolean {
    const current = ref.value
    if (!current || walletKey(current) !== walletKey(next.ref)) return true
    const shown = read.value
    return shown !== null && shown.updatedAt > (displayed(next)?.updatedAt ?? 0)
  }

  async function load(of: WalletRef, list: Read, known: Loaded | null): Promise<Loaded> {
    if (list.tokens <= list.top.length) return { readId: list.id, pages: list.pages, tokens: list.top }
    const tokens = await source.loadPages(of, list, known?.pages ?? 0)
    return { readId: list.id, pages: list.pages, tokens: [...(known?.tokens ?? []), ...tokens] }
  }

  /** Loads the pages that are not on screen yet; those that are, are not loaded again. */
  async function loadMore(): Promise<void> {
    const list = read.value
    const current = holdings.value
    if (!list || !current) return
    const known = loaded.value?.readId === list.id ? loaded.value : null
    if (known && known.pages >= list.pages) return
    const more = await load(current.ref, list, known)
    const overtaken = loaded.value?.readId === list.id && loaded.value.pages >= list.pages
    if (read.value?.id !== list.id || overtaken) return
    loaded.value = more
    await loadMore()
  }

  async function ask(intent: Intent): Promise<void> {
    const current = ref.value
    if (!current) return
    lastIntent = intent
    asking.value += 1
    const quiet = setTimeout(() => setBusy(current), QUIET_FOR)
    if (!read.value) setBusy(current)
    try {
      const outcome = await source.lookUp({ ref: current, intent, requestId: crypto.randomUUID() })
      // The answer can arrive before the change event does: storage has the last word.
      const latest = await source.load(current)
      if (ref.value !== current) return
      refusal.value = outcome.ok || outcome.failure.kind === 'stopped' ? null : outcome.failure
      await follow(latest)
    } finally {
      clearTimeout(quiet)
      if (ref.value === current) endAsking()
    }
  }

  async function show(next: WalletRef): Promise<void> {
    showing += 1
    const mine = showing
    const known = await source.load(next)
    if (mine !== showing) return
    unwatch()
    unwatch = source.watch(next, (changed) => {
      if (ref.value === next) void follow(changed)
    })
    batch(() => {
      const waiting = known === null && isSameWallet(ref.value, next) ? holdings.value : null
      ref.value = next
      refusal.value = null
      oldTrouble.value = true
      asking.value = 0
      busy.value = false
      holdings.value = known ?? (waiting && { ...waiting, trouble: null })
    })
    void loadMore()
  }

  async function stop(): Promise<void> {
    if (ref.value) await source.stop(ref.value)
  }

  function clear(): void {
    unwatch()
    batch(() => {
      ref.value = null
      asking.value = 0
      busy.value = false
      holdings.value = null
      loaded.value = null
      refusal.value = null
    })
  }

  return {
    ref,
    shownRef,
    read,
    rows,
    progress,
    failure,
    origins: async () => (read.value ? source.loadOrigins(shownRef.value as WalletRef, read.value) : []),
    show,
    ask,
    askAgain: () => ask(lastIntent),
    stop,
    clear,
  }
}

/** The same question in another currency, so that the old answer may stand in for a moment. */
function isSameWallet(before: WalletRef | null, next: WalletRef): boolean {
  return before !== null && walletKey({ ...before, currency: next.currency }) === walletKey(next)
}

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { Hiding } from '../domain/hiding.ts'
import { displayed, type Holdings, type Read, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { Intent } from '../domain/reading-plan.ts'
import type { PageOrigin } from '../domain/receipt.ts'
import { sortByWorth, type Token } from '../domain/token.ts'
import { command } from './command.ts'
import type { WalletSource } from './wallet-source.ts'

/** What there is to see of a wallet. */
export type WalletState = 'idle' | 'reading' | 'complete' | 'partial' | 'empty' | 'failed'

export interface WalletModel {
  /** What was asked for last. */
  ref: ReadonlySignal<WalletRef | null>
  /** What is on screen: while another currency is asked for, still the one before. */
  shownRef: ReadonlySignal<WalletRef | null>
  state: ReadonlySignal<WalletState>
  /** The list on screen, its totals without what the person hid: null while nothing of this wallet is known. */
  read: ReadonlySignal<Read | null>
  /** ERC-20 tokens by value, without those the person hid; the first rows alone until the pages are loaded. */
  rows: ReadonlySignal<Token[]>
  /** Whether `rows` has every token that was read. */
  whole: ReadonlySignal<boolean>
  /** Tokens read so far by a reading that is under way; null when none is, or an answer may still come at once. */
  progress: ReadonlySignal<number | null>
  /** What went wrong last, until something goes right. */
  failure: ReadonlySignal<Failure | null>
  /** Where the list on screen comes from, page by page. */
  origins(): Promise<PageOrigin[]>
  /** Paints what is known of a wallet at once; the rest of a long list is read when it is asked for. */
  show(ref: WalletRef): Promise<void>
  /** Asks in one of the ways of `Intent`, and reads what is stored of the list and not on screen yet. */
  ask(intent: Intent): Promise<void>
  /** Asks once more for what failed. */
  askAgain(): Promise<void>
  /** Goes on by itself once a service that wanted us to wait may be asked again. */
  goOnAfterWaiting(now: number): void
  goOnWithoutKey(): Promise<void>
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
export function createWalletModel(
  source: WalletSource,
  hiding: ReadonlySignal<Hiding | null> = signal(null),
): WalletModel {
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
  let reread = false

  const shownRef = computed(() => holdings.value?.ref ?? ref.value)
  const list = computed(() => (holdings.value ? displayed(holdings.value) : null))
  const isHidden = (token: Token): boolean =>
    hiding.value?.isHidden(shownRef.value?.chainId ?? '', token) ?? false
  const sorted = computed(() => {
    if (!list.value || !holdings.value) return []
    const { id, top } = list.value
    const all = loaded.value?.readId === id ? loaded.value.tokens : []
    return all.length > top.length ? sortByWorth(all, holdings.value.ref.currency) : top
  })
  const rows = computed(() =>
    hiding.value ? sorted.value.filter((token) => !isHidden(token)) : sorted.value,
  )
  const whole = computed(() => sorted.value.length >= (list.value?.tokens ?? 0))
  const read = computed(() => {
    if (!list.value || !holdings.value || !hiding.value) return list.value
    const gone = sorted.value.filter(isHidden)
    const totals = hiding.value.without(list.value.totals, gone, holdings.value.ref.currency)
    return { ...list.value, totals }
  })
  const progress = computed(() => (busy.value ? (holdings.value?.reading?.tokens ?? 0) : null))
  const failure = computed(() =>
    oldTrouble.value ? null : (holdings.value?.trouble?.failure ?? refusal.value),
  )

  const state = computed<WalletState>(() => {
    if (!ref.value) return 'idle'
    const shown = read.value
    if (progress.value !== null && (!shown || shown.end === null)) return 'reading'
    if (!shown) return failure.value ? 'failed' : 'idle'
    if (shown.end !== 'complete') return 'partial'
    return isEmpty(shown) ? 'empty' : 'complete'
  })

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
    const coming = next && displayed(next)
    if (!coming && before && displayed(before)) {
      holdings.value = { ...before, trouble: next?.trouble ?? null }
      return
    }
    const known = loaded.value
    const replaces = list.value !== null && known !== null && known.readId !== coming?.id
    // What is hidden is taken off a total only where it is known: its page comes on screen together with the total.
    if (next && coming && (replaces || hiding.value)) {
      const fresh = await load(next.ref, coming, known?.readId === coming.id ? known : null)
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
    const shown = list.value
    return shown !== null && shown.updatedAt > (displayed(next)?.updatedAt ?? 0)
  }

  async function load(of: WalletRef, one: Read, known: Loaded | null): Promise<Loaded> {
    const { id: readId, pages } = one
    if (one.tokens <= one.top.length) return { readId, pages, tokens: one.top }
    const tokens = await source.loadPages(of, one, known?.pages ?? 0)
    return { readId, pages, tokens: [...(known?.tokens ?? []), ...tokens] }
  }

  /** Loads the pages that are not on screen yet; those that are, are not loaded again. */
  async function loadMore(): Promise<void> {
    const shown = list.value
    const current = holdings.value
    if (!shown || !current) return
    const known = loaded.value?.readId === shown.id ? loaded.value : null
    if (known && known.pages >= shown.pages) return
    const more = await load(current.ref, shown, known)
    const overtaken = loaded.value?.readId === shown.id && loaded.value.pages >= shown.pages
    if (list.value?.id !== shown.id || overtaken) return
    loaded.value = more
    if (more.tokens.length < shown.tokens && !reread) {
      // A page was lost: what is there is not taken for the whole, and the list is read anew.
      reread = true
      void ask('refresh')
    } else await loadMore()
  }

  async function ask(intent: Intent): Promise<void> {
    const current = ref.value
    if (!current) return
    lastIntent = intent
    asking.value += 1
    const quiet = setTimeout(() => setBusy(current), QUIET_FOR)
    if (!list.value) setBusy(current)
    void loadMore()
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
    const list = known && displayed(known)
    // What is hidden is taken off a total only where it is known.
    const pages = list && hiding.value ? await load(next, list, null) : null
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
      if (pages) loaded.value = pages
      holdings.value = known ?? (waiting && { ...waiting, trouble: null })
    })
  }

  let resumedFor = 0
  function goOnAfterWaiting(now: number): void {
    const trouble = failure.value
    if (trouble?.kind !== 'rateLimited' || now < trouble.until || resumedFor === trouble.until) return
    resumedFor = trouble.until
    void ask(lastIntent)
  }

  async function goOnWithoutKey(): Promise<void> {
    await command('useApiKey', false)
    await ask(lastIntent)
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
    state,
    read,
    rows,
    whole,
    progress,
    failure,
    origins: async () => (read.value ? source.loadOrigins(shownRef.value as WalletRef, read.value) : []),
    show,
    ask,
    askAgain: () => ask(lastIntent),
    goOnAfterWaiting,
    goOnWithoutKey,
    stop,
    clear,
  }
}

const isEmpty = ({ tokens, native }: Read): boolean =>
  tokens === 0 && (native === null || /^0*$/.test(native.balance))

/** The same question in another currency, so that the old answer may stand in for a moment. */
function isSameWallet(before: WalletRef | null, next: WalletRef): boolean {
  return before !== null && walletKey({ ...before, currency: next.currency }) === walletKey(next)
}

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { Hiding } from '../domain/hiding.ts'
import { isSameButCurrency, type Read, type WalletRef, walletKey } from '../domain/holdings.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Intent } from '../domain/reading-plan.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import { command } from './command.ts'
import { type Asked, createFinding, type Known } from './wallet-finding.ts'
import { createFollowing } from './wallet-following.ts'
import { createWalletList, type WalletList } from './wallet-list.ts'
import type { WalletSource } from './wallet-source.ts'

/** What there is to see of a wallet. */
export type WalletState = 'idle' | 'reading' | 'complete' | 'partial' | 'empty' | 'failed'

export interface WalletModel extends Pick<WalletList, 'read' | 'rows' | 'whole'> {
  /** What was asked for last, from when something of it can be shown. */
  ref: ReadonlySignal<WalletRef | null>
  /** What was asked for last. */
  wanted: ReadonlySignal<WalletRef | null>
  /** What is on screen: while another currency is asked for, still the one before. */
  shownRef: ReadonlySignal<WalletRef | null>
  state: ReadonlySignal<WalletState>
  /** Whether another wallet is about to take the place of the one on screen. */
  isOpening: ReadonlySignal<boolean>
  /** Tokens read so far by a reading that is under way; null when none is, or an answer may still come at once. */
  progress: ReadonlySignal<number | null>
  /** What went wrong last, until something goes right. */
  failure: ReadonlySignal<Failure | null>
  /** Where the list on screen comes from, page by page. */
  origins(): Promise<PageProvenance[]>
  /** Paints what is known of a wallet at once; the rest of a long list is read when it is asked for. */
  show(ref: WalletRef): Promise<void>
  /** Asks for a wallet and shows it, at once or together with an answer that comes soon. `whenSent` is for what else is to be done. */
  open(ref: WalletRef, whenSent?: () => void): Promise<void>
  /** Reads what is stored of the list on screen and not in memory yet. */
  readOn(): Promise<void>
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

/** An answer that comes sooner replaces what is on screen without a word; a longer wait is said. */
const QUIET_FOR = 400
/** A wallet on screen. Storage (or a private window's memory) is its only truth; this follows it. */
export function createWalletModel(
  source: WalletSource,
  hiding: ReadonlySignal<Hiding | null> = signal(null),
): WalletModel {
  const ref = signal<WalletRef | null>(null)
  const shown = createWalletList(hiding)
  const { holdings, loaded, list, read, rows, whole } = shown
  const asking = signal(0)
  const busy = signal(false)
  const wanted = signal<WalletRef | null>(null)
  const openings = signal(0)
  const isOpening = computed(() => openings.value > 0)
  /** Trouble of an earlier time is not said again before the service was asked. */
  const oldTrouble = signal(false)
  const refusal = signal<Failure | null>(null)
  let lastIntent: Intent = 'open'
  let unwatch = () => {}
  let showing = 0

  const onLost = () => void ask('refresh')
  const { follow, loadMore, load } = createFollowing({ source, list: shown, ref, hiding, onLost })
  const find = createFinding({ source, ref, hiding, load })

  const refNow = () => holdings.value?.ref ?? ref.value
  const shownKey = computed(() => {
    const now = refNow()
    return now && walletKey(now)
  })
  // The same object for the same question, whatever becomes known of it: the rows that are handed it are not drawn anew.
  const shownRef = computed(() => (shownKey.value === null ? null : untracked(refNow)))
  const progress = computed(() => (busy.value ? (holdings.value?.reading?.tokens ?? 0) : null))
  let wasReading = false
  /** What was asked for last has been read: a reading is over with its last page, or when it is stopped, and the answer comes a moment later. */
  let isRead = false
  effect(() => {
    const isReading = Boolean(holdings.value?.reading)
    if (wasReading && !isReading) {
      isRead = true
      busy.value = false
    }
    wasReading = isReading
  })
  /** A list says itself that it was stopped; and what is asked for in another way was not. */
  const isToldOtherwise = computed(() => {
    const isThere = list.value !== null && shownRef.value?.currency === ref.value?.currency
    return refusal.value?.kind === 'stopped' && (isThere || asking.value > 0)
  })
  const failure = computed(() => {
    if (oldTrouble.value) return null
    // What was heard last counts: what is stored may be of an earlier time.
    return (isToldOtherwise.value ? null : refusal.value) ?? holdings.value?.trouble?.failure ?? null
  })

  const state = computed<WalletState>(() => {
    if (!ref.value) return 'idle'
    const known = read.value
    if (progress.value !== null && (!known || known.end === null)) return 'reading'
    if (!known) return failure.value ? 'failed' : 'idle'
    if (known.end !== 'complete') return 'partial'
    return isEmpty(known) ? 'empty' : 'complete'
  })

  function setBusy(asked: WalletRef): void {
    if (ref.value === asked && !isRead) busy.value = true
  }

  /** Two askings can overlap: it is over when the last one is. */
  function endAsking(): void {
    batch(() => {
      asking.value -= 1
      oldTrouble.value = false
      if (asking.value === 0) busy.value = false
    })
  }

  const send = (of: WalletRef, intent: Intent): Promise<Outcome<void>> =>
    source.lookUp({ ref: of, intent, requestId: crypto.randomUUID() })

  async function ask(intent: Intent): Promise<void> {
    if (ref.value) await hear(ref.value, intent, send(ref.value, intent))
  }

  /** The question leaves first: whatever is asked of the browser waits for what it was asked for before. */
  async function open(next: WalletRef, whenSent = () => {}): Promise<void> {
    const answer = send(next, 'open')
    openings.value += 1
    try {
      await show(next, { answer, whenSent })
    } finally {
      openings.value -= 1
    }
    if (ref.value === next) await hear(next, 'open', answer)
  }

  /** Waits for the answer about the wallet on screen, and follows it. */
  async function hear(current: WalletRef, intent: Intent, answer: Promise<Outcome<void>>): Promise<void> {
    lastIntent = intent
    isRead = false
    asking.value += 1
    const quiet = setTimeout(() => setBusy(current), QUIET_FOR)
    if (!list.value) setBusy(current)
    void loadMore()
    try {
      const outcome = await answer
      // The answer can arrive before the change event does: storage has the last word.
      const latest = await source.load(current)
      if (ref.value !== current) return
      refusal.value = outcome.ok ? null : outcome.failure
      await follow(latest)
    } finally {
      clearTimeout(quiet)
      if (ref.value === current) endAsking()
    }
  }

  /** @param asked where an answer is on its way */
  async function show(next: WalletRef, asked?: Asked): Promise<void> {
    showing += 1
    const mine = showing
    wanted.value = next
    const first = Promise.withResolvers<Known>()
    const end = source.watch(next, (changed, page) => {
      if (ref.value === next) void follow(changed, page)
      // One that begins in the middle comes once more when it is stored.
      else if (!page || page.index === 0) first.resolve({ known: changed, page })
    })
    const { known, list, pages } = await find(next, first.promise, asked).catch((error: unknown) => {
      end()
      throw error
    })
    if (mine !== showing) return end()
    unwatch()
    unwatch = end
    batch(() => {
      const waiting = !list && ref.value && isSameButCurrency(ref.value, next) ? holdings.value : null
      ref.value = next
      refusal.value = null
      oldTrouble.value = true
      asking.value = 0
      busy.value = false
      if (pages) loaded.value = pages
      holdings.value = waiting ? { ...waiting, trouble: known?.trouble ?? null } : known
    })
  }

  /** Asks once more for what failed. A list that has begun goes on where it is: a refresh that met a limit would meet it for ever. */
  const askOn = () => ask(holdings.value?.reading?.pages ? 'open' : lastIntent)

  let resumedFor = 0
  function goOnAfterWaiting(now: number): void {
    const trouble = failure.value
    if (trouble?.kind !== 'rateLimited' || now < trouble.until || resumedFor === trouble.until) return
    resumedFor = trouble.until
    void askOn()
  }

  async function goOnWithoutKey(): Promise<void> {
    await command('useApiKey', false)
    await askOn()
  }

  async function stop(): Promise<void> {
    if (ref.value) await source.stop(ref.value)
  }

  function clear(): void {
    // What is about to be shown is not wanted any more.
    showing += 1
    unwatch()
    batch(() => {
      wanted.value = null
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
    wanted,
    shownRef,
    state,
    isOpening,
    read,
    rows,
    whole,
    progress,
    failure,
    origins: async () => (read.value ? source.loadOrigins(shownRef.value as WalletRef, read.value) : []),
    show,
    open,
    readOn: loadMore,
    ask,
    askAgain: askOn,
    goOnAfterWaiting,
    goOnWithoutKey,
    stop,
    clear,
  }
}

const isEmpty = ({ tokens, native }: Read): boolean =>
  tokens === 0 && (native === null || /^0*$/.test(native.balance))

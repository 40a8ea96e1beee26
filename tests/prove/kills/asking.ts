/** Runs inside a page of the extension: asks for wallets as the popup's model does, and looks at what storage then has. */
import type { WalletRef } from '../../../utils/domain/holdings.ts'
import { command } from '../../../utils/models/command.ts'
import { loadHoldings, loadPages } from '../../../utils/store/holdings.ts'

/** A look-up as it went. Times in ms since 1970. */
export interface Went {
  /** Which of the wallets. */
  wallet: number
  began: number
  ended: number
  /** What was answered: `ok`, or the kind of failure. */
  answer: string
  /** What storage has of the wallet once the answer is there. */
  kept: string
}

/** A change of a wallet in storage, as far as its pages go. */
export interface Kept {
  at: number
  key: string
  read: string
  pages: number
  /** Page tokens whose pages are stored; a wallet whose `reading` is over has none that is still wanted. */
  used: string[]
}

interface StoredRead {
  id: string
  pages: number
  seenPageTokens: string[]
  nextPageToken: string | null
}

type Changes = Record<string, { newValue?: { reading?: StoredRead | null; shown?: StoredRead | null } }>

declare const chrome: {
  storage: { onChanged: { addListener(heard: (changes: Changes, area: string) => void): void } }
}

/** What a wallet is, in one text: what has to be the same however often the worker was stopped. */
async function describe(ref: WalletRef, requestId?: string): Promise<string> {
  const holdings = await loadHoldings(ref)
  const shown = holdings?.shown
  if (!shown || (requestId !== undefined && shown.id !== requestId)) return 'not there'
  const tokens = await loadPages(ref, shown)
  const { end, native, totals, tokens: count, pages } = shown
  const rows = tokens.map(({ address, balance, value }) => `${address}=${balance}=${value?.value ?? '-'}`)
  return JSON.stringify({ end, native: native?.balance, totals, count, pages, rows, open: holdings.reading })
}

const went: Went[] = []
let kept: Kept[] = []
let hands: Promise<void>[] = []
let enough = false

async function lookUp(ref: WalletRef, wallet: number): Promise<Went> {
  const requestId = crypto.randomUUID()
  const began = Date.now()
  const outcome = await command('lookUp', { ref, intent: 'refresh', requestId })
  const ended = Date.now()
  const answer = outcome.ok ? 'ok' : outcome.failure.kind
  return { wallet, began, ended, answer, kept: await describe(ref, requestId) }
}

const asking = {
  describe,
  lookUp,
  /** Notes every change of a wallet in storage from now on. */
  watch(): void {
    chrome.storage.onChanged.addListener((changes, area) => {
      if (area === 'local') note(changes)
    })
  },
  /** Waits until a wallet's list was read whole after a moment, as somebody else asked for it. @returns whether it was */
  async readSince(ref: WalletRef, moment: number, patience: number): Promise<boolean> {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const holdings = await loadHoldings(ref)
      if (holdings?.reading === null && (holdings.shown?.updatedAt ?? 0) >= moment) return true
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return false
  },
  /**
   * Begins to ask, with so many hands at a time, until it is told to end. Each hand has wallets of its own: two never ask
   * for the same one.
   */
  begin(wallets: readonly WalletRef[], count: number): void {
    asking.watch()
    const own = Math.floor(wallets.length / count)
    async function work(hand: number): Promise<void> {
      for (let turn = 0; !enough; turn += 1) {
        const wallet = hand + count * (turn % own)
        went.push(await lookUp(wallets[wallet] as WalletRef, wallet))
      }
    }
    hands = Array.from({ length: count }, (_, hand) => work(hand))
  },
  /** Ends what is under way, and begins no other. */
  async end(): Promise<void> {
    enough = true
    await Promise.all(hands)
  },
  done: () => went.length,
  went: () => went,
  /** What changed since this was asked for the last time. */
  takeKept(): Kept[] {
    const taken = kept
    kept = []
    return taken
  },
}

function note(changes: Changes): void {
  for (const [key, { newValue }] of Object.entries(changes)) {
    if (!key.startsWith('holdings:') || key.includes('#')) continue
    const { reading, shown } = newValue ?? {}
    const read = reading ?? shown
    if (!read) continue
    const used = read.seenPageTokens.filter((token) => token !== read.nextPageToken)
    kept.push({ at: Date.now(), key, read: read.id, pages: read.pages, used })
  }
}

export type Asking = typeof asking

Object.assign(globalThis, { asking })

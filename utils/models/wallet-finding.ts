import type { ReadonlySignal } from '@preact/signals'
import type { Hiding } from '../domain/hiding.ts'
import { displayed, type Holdings, isSameButCurrency, type Read, type WalletRef } from '../domain/holdings.ts'
import type { ToldPage } from '../domain/holdings-keeper.ts'
import type { Outcome } from '../domain/outcome.ts'
import type { Following } from './wallet-following.ts'
import { type Loaded, withPage } from './wallet-list.ts'
import type { WalletSource } from './wallet-source.ts'

/** What becomes known of a wallet, and a page that is told of it. */
export interface Known {
  known: Holdings | null
  page?: ToldPage | undefined
}

/** A question that left already. */
export interface Asked {
  answer: Promise<Outcome<void>>
  whenSent: () => void
}

/** What there is to be shown of a wallet. */
interface Found {
  known: Holdings | null
  list: Read | null
  /** The list's pages; null where they can come after it. */
  pages: Loaded | null
}

interface FindingDeps {
  source: WalletSource
  /** The wallet that is on screen. */
  ref: ReadonlySignal<WalletRef | null>
  hiding: ReadonlySignal<Hiding | null>
  load: Following['load']
}

/** So long another wallet stays on screen: one that comes sooner is drawn once, with nothing empty before it. */
const SOON = 100

/**
 * Finds what there is to be shown of a wallet: what is stored; where that is nothing and it was asked for, what becomes known of it within a moment.
 * `first` is the next that becomes known of it.
 */
export const createFinding =
  ({ source, ref, hiding, load }: FindingDeps) =>
  async (of: WalletRef, first: Promise<Known>, asked: Asked | undefined): Promise<Found> => {
    const stored = await source.load(of)
    asked?.whenSent()
    const { known, page }: Known =
      stored || !asked ? { known: stored } : await soon(first, asked.answer, () => source.load(of))
    const list = known && displayed(known)
    const told = page && list?.id === page.readId ? withPage(null, page) : null
    // What is hidden is taken off a total only where it is known; and a list in another currency is as long as it was.
    const isWhole = hiding.value || (ref.value && isSameButCurrency(ref.value, of))
    const pages = told ?? (list && isWhole ? await load(of, list, null) : null)
    return { known, list, pages }
  }

/** What becomes known of a wallet within a moment. */
function soon(
  first: Promise<Known>,
  answer: Promise<unknown>,
  load: () => Promise<Holdings | null>,
): Promise<Known> {
  const atLast = answer.then(async (): Promise<Known> => ({ known: await load() }))
  const tooLate = new Promise<Known>((resolve) => setTimeout(resolve, SOON, { known: null }))
  return Promise.race([first, atLast, tooLate])
}

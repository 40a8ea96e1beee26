import { batch, type ReadonlySignal } from '@preact/signals'
import type { Hiding } from '../domain/hiding.ts'
import {
  displayed,
  type Holdings,
  isSameState,
  type Read,
  type WalletRef,
  walletKey,
} from '../domain/holdings.ts'
import type { ToldPage } from '../domain/holdings-keeper.ts'
import { type Loaded, type WalletList, withPage } from './wallet-list.ts'
import type { WalletSource } from './wallet-source.ts'

interface FollowingDeps {
  source: WalletSource
  list: WalletList
  /** The wallet that was asked for last. */
  ref: ReadonlySignal<WalletRef | null>
  hiding: ReadonlySignal<Hiding | null>
  /** A page that was stored is not there any more. */
  onLost(): void
}

export interface Following {
  /** Takes over what is stored now, or will be in a moment: the page that is told then is not read from storage. */
  follow(next: Holdings | null, page?: ToldPage): Promise<void>
  /** Loads the pages that are not on screen yet. */
  loadMore(): Promise<void>
  /** A read's pages; those that are in memory are not loaded again. */
  load(of: WalletRef, one: Read, known: Loaded | null): Promise<Loaded>
}

/** A page that was told and could not be stored was asked for once more: what is in memory of it is of the first answer. */
const isAnswerAnew = (now: Read | null, { id, pages, updatedAt }: Read): boolean =>
  now?.id === id && now.pages === pages && now.updatedAt !== updatedAt

/** Has what is on screen of a wallet follow what is stored of it. */
export function createFollowing({ source, list: shown, ref, hiding, onLost }: FollowingDeps): Following {
  const { holdings, loaded, list } = shown
  /** Wallets of which it was told. */
  const lost = new Set<string>()

  /** Figures in another currency stay until there are new ones; rows that are on screen stay until those of a new list are loaded. */
  async function follow(next: Holdings | null, page?: ToldPage): Promise<void> {
    if (next && page) return add(next, page)
    const before = holdings.value
    // Told a moment before it was stored: it is drawn once.
    if (before && next && isSameState(before, next)) return await loadMore()
    const coming = next && displayed(next)
    if (!coming && before && displayed(before)) {
      holdings.value = { ...before, trouble: next?.trouble ?? null }
      return
    }
    const known = list.value && loaded.value
    // What is hidden is taken off a total only where it is known: its page comes on screen together with the total. And a
    // list that grows is drawn once a page.
    if (next && coming && (known || hiding.value)) {
      const isSame = known?.readId === coming.id && !isAnswerAnew(list.value, coming)
      const fresh = await load(next.ref, coming, isSame ? known : null)
      if (isOvertaken(next)) return
      batch(() => {
        loaded.value = fresh
        holdings.value = next
      })
      tellIfLost(fresh, coming)
      return
    }
    holdings.value = next
    await loadMore()
  }

  /** A page that does not come next is left: it comes once more when it is stored. */
  function add(next: Holdings, page: ToldPage): void {
    const grown = withPage(list.value && loaded.value, page)
    if (!grown || displayed(next)?.id !== page.readId || isOvertaken(next)) return
    batch(() => {
      loaded.value = grown
      holdings.value = next
    })
  }

  /** Whether something newer of this wallet, or another wallet, came on screen meanwhile. */
  function isOvertaken(next: Holdings): boolean {
    const current = ref.value
    if (!current || walletKey(current) !== walletKey(next.ref)) return true
    const now = list.value
    const coming = displayed(next)
    // By the pages of one reading, which no clock can put back.
    if (now && now.id === coming?.id) return now.pages > coming.pages
    // A list of a time that is still to come is one from before the clock was put back.
    return now !== null && now.updatedAt > (coming?.updatedAt ?? 0) && now.updatedAt <= Date.now()
  }

  async function load(of: WalletRef, one: Read, known: Loaded | null): Promise<Loaded> {
    const { id: readId, pages } = one
    if (known && known.pages >= pages) return known
    if (one.tokens <= one.top.length) return { readId, pages, tokens: one.top }
    const tokens = await source.loadPages(of, one, known?.pages ?? 0)
    return { readId, pages, tokens: [...(known?.tokens ?? []), ...tokens] }
  }

  let underWay: { of: string; pages: Promise<void> } | null = null

  /** Those that are being loaded are waited for. */
  function loadMore(): Promise<void> {
    const of = JSON.stringify([list.value?.id, list.value?.pages])
    if (underWay?.of === of) return underWay.pages
    const pages = loadOn().finally(() => {
      if (underWay?.pages === pages) underWay = null
    })
    underWay = { of, pages }
    return pages
  }

  async function loadOn(): Promise<void> {
    const current = holdings.value
    const read = list.value
    if (!read || !current) return
    const known = loaded.value?.readId === read.id ? loaded.value : null
    if (known && known.pages >= read.pages) {
      tellIfLost(known, read)
      return
    }
    const more = await load(current.ref, read, known)
    const overtaken = loaded.value?.readId === read.id && loaded.value.pages >= read.pages
    if (list.value?.id !== read.id || overtaken) return
    loaded.value = more
    if (!tellIfLost(more, read)) await loadOn()
  }

  /** Where a page was lost, what is there is not taken for the whole. Told once of each wallet. */
  function tellIfLost({ tokens }: Loaded, of: Read): boolean {
    const key = ref.value && walletKey(ref.value)
    if (tokens.length >= of.tokens || key === null || lost.has(key)) return false
    lost.add(key)
    onLost()
    return true
  }

  return { follow, loadMore, load }
}

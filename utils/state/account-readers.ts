import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import type { AccountReader } from './account-reader.ts'

interface ReadersOptions {
  queries: ReadonlySignal<readonly WalletQuery[]>
  dataUrl: ReadonlySignal<string | undefined>
  /**
   * Whether a change of the service shows its stored values, because nothing is requested without a click.
   */
  isPassive: boolean
  /** @param before the reader of the same query in another currency */
  create(query: WalletQuery, before: AccountReader | undefined): AccountReader
}

/**
 * Creates one reader per query, and follows the queries. After a change of the service, all readers are
 * removed until `open` is called.
 */
export function createAccountReaders({ queries, dataUrl, isPassive, create }: ReadersOptions) {
  const readers = signal<readonly AccountReader[]>([])
  /** The service that the user has asked. */
  let service: string | undefined
  let isOpen = false
  let stopFollowing: (() => void) | null = null
  let following = Promise.resolve()

  /** Creates the readers of new queries, and disposes of those that are no longer needed. */
  function follow(): Promise<void> {
    if (dataUrl.peek() !== service) {
      service = isPassive ? dataUrl.peek() : undefined
      isOpen = false
    }
    const before = readers.peek()
    const known = new Map(before.map((reader) => [queryKey(reader.query), reader]))
    const inAnyCurrency = new Map(before.map((reader) => [keyInAnyCurrency(reader.query), reader]))
    const next = (service === undefined ? [] : queries.peek()).map(
      (query) => known.get(queryKey(query)) ?? create(query, inAnyCurrency.get(keyInAnyCurrency(query))),
    )
    if (next.length === before.length && next.every((reader, index) => reader === before[index]))
      return Promise.resolve()
    readers.value = next
    for (const reader of before) if (!next.includes(reader)) reader.dispose()
    const added = next.filter((reader) => !before.includes(reader))
    return all(added, (reader) => (isOpen ? reader.open() : reader.load()))
  }

  function load(): Promise<void> {
    if (!stopFollowing) {
      service = dataUrl.peek()
      stopFollowing = effect(() => {
        void queries.value
        void dataUrl.value
        following = untracked(follow)
      })
    }
    return following
  }

  async function open(): Promise<void> {
    service = dataUrl.peek()
    isOpen = true
    const followed = stopFollowing ? follow() : load()
    await Promise.all([followed, all(readers.peek(), (reader) => reader.open())])
  }

  return {
    readers,
    load,
    open,
    dispose: () => {
      stopFollowing?.()
      for (const { dispose } of readers.peek()) dispose()
      readers.value = []
    },
  }
}

const keyInAnyCurrency = (query: WalletQuery): string => queryKey({ ...query, currency: 'usd' })

export async function all<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  await Promise.all(items.map(action))
}

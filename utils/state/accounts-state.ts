import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { Failure } from '../domain/failure.ts'
import type { PageProvenance } from '../domain/request-record.ts'
import type { SyncIntent } from '../domain/sync-request.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import { isSameQuery, queryKey, type WalletQuery } from '../domain/wallet-query.ts'
import { testNetworks } from '../domain/watchlist/account-views.ts'
import { sendCommand } from '../send-command.ts'
import { type AccountReader, createAccountReader } from './account-reader.ts'
import { progressOfAll, type ShownAccount, statusOfAll } from './account-status.ts'
import { totalOfShown } from './account-total.ts'
import type { AppState } from './app-state.ts'
import { storedSource, type WalletSource } from './wallet-source.ts'

interface AccountsOptions {
  source?: WalletSource
  /** The tokens that lists and totals leave out; those of the user by default. */
  hiddenTokens?: ReadonlySignal<HiddenTokens>
  /** Whether this state continues an account after a rate limit. A refresh run continues its own accounts. */
  isOutsideRun?: ((query: WalletQuery) => boolean) | undefined
  /** Whether `load` loads all tokens and stored failures, because the page requests nothing by itself. */
  isPassive?: boolean
}

export type AccountsState = ReturnType<typeof createAccountsState>

/**
 * The accounts of a list of queries: their stored values and the requests for them. After a change of the
 * queries, the new ones are shown and, once `open` was called, requested. After a change of the service,
 * nothing is shown until `open` is called again.
 */
export function createAccountsState(
  app: AppState,
  queries: ReadonlySignal<readonly WalletQuery[]>,
  options: AccountsOptions = {},
) {
  const { source = storedSource, hiddenTokens = app.hiddenTokens, isOutsideRun = () => true } = options
  const { isPassive = false } = options
  const create: CreateReader = (query, before) =>
    createAccountReader({ source, hiddenTokens, query, before: before?.loaded.peek() ?? null, isPassive })
  const { readers, load, open, dispose } = createAccountReaders(app, queries, isPassive, create)
  /** One per query, in their order. */
  const accounts = computed((): readonly ShownAccount[] => readers.value.map(({ account }) => account.value))
  const select = (
    query: WalletQuery | undefined,
    isSelected: (reader: AccountReader) => boolean = () => true,
  ) => readers.peek().filter((reader) => (query ? isSameQuery(reader.query, query) : isSelected(reader)))
  /** Repeats the last request of one account, or of all that have failed. */
  const retry = (query?: WalletQuery) => all(select(query, hasFailed), (reader) => reader.retry())

  /** Sends one request during a rate limit. If the service accepts it, repeats the other requests. */
  async function tryNow(): Promise<void> {
    const [first, ...others] = readers
      .peek()
      .filter((reader) => isLimited(reader) && isOutsideRun(reader.query))
    if (!first) return
    await sendCommand('allowTrial', first.query.dataUrl)
    await first.retry()
    if (!isLimited(first)) await all(others, (reader) => reader.retry())
  }

  function resume(now: number): void {
    const ended = readers.peek().filter((reader) => limitOf(reader) <= now && isOutsideRun(reader.query))
    void all(ended, (reader) => reader.retry())
  }

  // At most once a second, even if the service states a time in the past.
  const stopResuming = effect(() => {
    const now = app.clock.now.value
    untracked(() => resume(now))
  })

  const stopNaming = followChains(app, queries)

  return {
    accounts,
    total: computed(() =>
      totalOfShown(accounts.value, app.settings.value.currency, testNetworks(app.chainNames.value)),
    ),
    /** `idle` without accounts. */
    status: computed(() => statusOfAll(accounts.value)),
    /** The failure of the first account that has one. */
    failure: computed((): Failure | null => accounts.value.find(({ failure }) => failure)?.failure ?? null),
    /** The number of tokens read so far by slow requests; null if there are none. */
    progress: computed(() => progressOfAll(accounts.value)),
    /** Whether there are accounts, and all of them are answered. */
    isAnswered: computed(() => accounts.value.length > 0 && accounts.value.every((one) => one.isAnswered)),
    /** Shows the first rows of the stored values without a request. Await it before the first paint. */
    load,
    /** Shows all stored tokens and requests old ones. Call it when the user asks for the accounts. */
    open,
    /** Requests one account, or all of them. */
    sync: (intent: SyncIntent, query?: WalletQuery): Promise<void> =>
      all(select(query), (reader) => reader.sync(intent)),
    retry,
    tryNow,
    /** Turns the API key off, then repeats the requests that have failed. */
    continueWithoutKey: async (): Promise<void> => {
      if ((await sendCommand('setApiKeyInUse', false)).ok) await retry()
    },
    /** Stops loading, or waiting for the end of a rate limit. */
    stop: (): Promise<void> => all(readers.peek(), (reader) => reader.stop()),
    loadProvenance: async (query: WalletQuery): Promise<PageProvenance[]> =>
      (await select(query)[0]?.loadProvenance()) ?? [],
    dispose: () => {
      stopResuming()
      stopNaming()
      dispose()
    },
  }
}

/**
 * Adds the chains of the queries to those on screen, because their names and kinds can be in the stored chain
 * lists. A page can have several states, each of which adds and removes only its own.
 */
export function followChains(
  { shownChains }: Pick<AppState, 'shownChains'>,
  queries: ReadonlySignal<readonly WalletQuery[]>,
): () => void {
  let own: readonly string[] = []
  const replace = (next: readonly string[]) => {
    if (next.join() === own.join()) return
    const others = [...shownChains.peek()]
    for (const chainId of own) others.splice(others.indexOf(chainId), 1)
    own = next
    shownChains.value = [...others, ...next]
  }
  const stop = effect(() => replace([...new Set(queries.value.map(({ chainId }) => chainId))]))
  return () => {
    stop()
    replace([])
  }
}

const hasFailed = ({ account }: AccountReader): boolean => account.peek().failure !== null

/** When the rate limit of a reader ends, in ms; infinite without one. */
function limitOf({ account }: AccountReader): number {
  const { failure } = account.peek()
  return failure?.kind === 'rateLimited' ? failure.until : Number.POSITIVE_INFINITY
}

const isLimited = (reader: AccountReader): boolean => Number.isFinite(limitOf(reader))

/** @param before the reader of the same query in another currency */
type CreateReader = (query: WalletQuery, before: AccountReader | undefined) => AccountReader

/**
 * Creates one reader per query, and follows the queries. After a change of the service, all readers are
 * removed until `open` is called.
 * @param isPassive whether a change of the service shows its stored values, because nothing is requested
 *   without a click
 */
function createAccountReaders(
  { settings }: AppState,
  queries: ReadonlySignal<readonly WalletQuery[]>,
  isPassive: boolean,
  create: CreateReader,
) {
  const readers = signal<readonly AccountReader[]>([])
  const dataUrl = computed(() => settings.value.profile?.dataUrl)
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

async function all<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  await Promise.all(items.map(action))
}

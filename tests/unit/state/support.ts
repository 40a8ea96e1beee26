import { type ReadonlySignal, signal } from '@preact/signals'
import type { HoldingsPage, PageRequest } from '../../../utils/domain/holdings.ts'
import { fail, type Outcome, succeed } from '../../../utils/domain/outcome.ts'
import type { HiddenTokens } from '../../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import {
  type CommandAnswer,
  type CommandData,
  type CommandName,
  onMessage,
  removeAllListeners,
} from '../../../utils/messages.ts'
import { createAccountsState } from '../../../utils/state/accounts-state.ts'
import type { WalletSource } from '../../../utils/state/wallet-source.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { createRunningReads } from '../../../utils/sync/running-reads.ts'
import { appWith } from '../support/app-with-signals.ts'
import { page, pageSizesOf } from '../support/wallets.ts'

type Respond = (request: PageRequest) => Outcome<HoldingsPage> | Promise<Outcome<HoldingsPage>>

/** A wallet source that stores in IndexedDB and reads from a service that the test controls. */
export function createTestSource() {
  const requests: PageRequest[] = []
  let respond: Respond = () => succeed(page([]))
  const reads = createRunningReads({
    store: holdingsStore,
    fetchPage: (request, signal) => {
      requests.push(request)
      const { promise, resolve } = Promise.withResolvers<Outcome<HoldingsPage>>()
      signal.addEventListener('abort', () => resolve(fail({ kind: 'stopped' })))
      return Promise.race([respond(request), promise])
    },
    pageSizes: pageSizesOf(500),
    now: () => Date.now(),
  })
  return {
    source: { store: holdingsStore, ...reads } satisfies WalletSource,
    requests,
    /** The page tokens requested so far. */
    pageTokens: () => requests.map(({ pageToken }) => pageToken),
    /** Makes the service respond with the function's page or failure. */
    respondWith: (next: Respond) => {
      respond = next
    },
    /** Makes the service return these pages. A page token is the index of the page. */
    servePages: (...pages: readonly (readonly number[])[]) => {
      respond = ({ pageToken }) => {
        const index = Number(pageToken ?? 0)
        return succeed(page(pages[index] ?? [], index < pages.length - 1 ? String(index + 1) : null))
      }
    },
    /** Delays the responses to later requests until the returned function is called. */
    holdResponses: () => {
      const before = respond
      const gate = Promise.withResolvers<void>()
      respond = async (request) => {
        await gate.promise
        return before(request)
      }
      return gate.resolve
    },
  }
}

/** The state of a list of at most one account, with a clock that the test sets. */
export function createOneAccount(source: WalletSource, hiddenTokens?: ReadonlySignal<HiddenTokens>) {
  const app = appWith()
  app.clock.stop()
  const now = signal(0)
  const queries = signal<readonly WalletQuery[]>([])
  const state = createAccountsState({ ...app, clock: { now, stop: () => {} } }, queries, {
    source,
    ...(hiddenTokens && { hiddenTokens }),
  })
  const account = () => state.accounts.value[0]
  const choose = (query: WalletQuery) => {
    queries.value = [query]
  }
  return {
    ...state,
    query: () => account()?.query ?? null,
    shownQuery: () => account()?.shownQuery ?? null,
    snapshot: () => account()?.snapshot ?? null,
    tokens: () => account()?.tokens ?? [],
    /** Shows the stored values of a query. */
    show: async (query: WalletQuery) => {
      choose(query)
      await state.load()
    },
    /** Shows and requests a query. */
    openQuery: async (query: WalletQuery) => {
      choose(query)
      await state.open()
    },
    clear: () => {
      queries.value = []
    },
    /** Sets the time of the page, in ms. */
    tick: (time: number) => {
      now.value = time
    },
  }
}

type Answers = {
  [Name in CommandName]?: (data: CommandData<Name>) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>
}

const DEFAULT_COMMANDS = [
  'syncWallet',
  'stopSync',
  'stopPage',
  'takeIncognitoSelection',
  'syncTps',
  'syncChainLists',
  'readValue',
  'checkHealth',
  'getApiKeyState',
  'chooseService',
  'getApiKeyState',
  'setApiKeyInUse',
  'removeApiKey',
  'clearCache',
  'clearRequestLog',
  'repairItems',
] as const satisfies CommandName[]

/**
 * Replies to commands instead of the background, by default with success and no value.
 * @returns a list to which each received command is added, with its data
 */
export function answerCommands(answers: Answers = {}): [name: CommandName, data: unknown][] {
  const received: [CommandName, unknown][] = []
  removeAllListeners()
  const names = new Set([...DEFAULT_COMMANDS, ...(Object.keys(answers) as CommandName[])])
  for (const name of names)
    onMessage(name, ({ data }) => {
      received.push([name, data])
      const answer = answers[name] as ((data: unknown) => unknown) | undefined
      return (answer ? answer(data) : succeed(null)) as never
    })
  return received
}

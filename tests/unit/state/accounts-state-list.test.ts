import '../support/browser-environment.ts'
import { computed, signal } from '@preact/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { accountQuery } from '../../../utils/domain/watchlist/account.ts'
import { createAccountsState, type AccountsState as State } from '../../../utils/state/accounts-state.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import type { WalletSource } from '../../../utils/state/wallet-source.ts'
import { openApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { storeSettings } from '../support/stored.ts'
import { PROFILE, page, WALLET } from '../support/wallets.ts'
import { answerCommands, createTestSource } from './support.ts'

const TOKENS: Record<string, number[]> = { '43114': [1, 2], '1': [3], '10': [4] }
const SIX_CHAINS = ['43114', '1', '10', '137', '42161', '53935']
let app: AppState
let service: ReturnType<typeof createTestSource>
const chainIds = signal<readonly string[]>([])
const states: State[] = []

beforeEach(async () => {
  app = await openApp()
  service = createTestSource()
  service.respondWith(({ query }) => succeed(page(TOKENS[query.chainId] ?? [])))
  chainIds.value = ['43114', '1']
  return () => {
    for (const state of states.splice(0)) state.dispose()
  }
})

/** A wallet on the chains of `chainIds`, with the current settings. */
function createState(
  isOutsideRun = (_: { chainId: string }) => true,
  source: WalletSource = service.source,
): State {
  const queries = computed(() =>
    chainIds.value
      .map((chainId) => accountQuery({ address: WALLET, chainId }, app.settings.value, []))
      .filter((query) => query !== null),
  )
  const state = createAccountsState(app, queries, { source, isOutsideRun })
  states.push(state)
  return state
}

const failures = ({ accounts }: State) => accounts.value.map(({ failure }) => failure?.kind ?? null)
const requested = () => service.requests.map(({ query }) => query.chainId)

describe('a wallet across all its chains', () => {
  test('has an account per chain and an exact total', async () => {
    const state = createState()
    await state.open()
    expect(state.accounts.value.map(({ query, status }) => [query.chainId, status])).toEqual([
      ['43114', 'complete'],
      ['1', 'complete'],
    ])
    expect(state.total.value).toMatchObject({ sum: '3', countedAccounts: 2, accounts: 2, wallets: 1 })
  })

  test('has the failure of a chain only on that chain', async () => {
    service.respondWith(({ query }) =>
      query.chainId === '1' ? fail({ kind: 'chainUnavailable' }) : succeed(page([1, 2])),
    )
    const state = createState()
    await state.open()
    expect(failures(state)).toEqual([null, 'chainUnavailable'])
    expect([state.status.value, state.failure.value?.kind]).toEqual(['partial', 'chainUnavailable'])
    expect(state.total.value).toMatchObject({ sum: '2', countedAccounts: 1 })
    expect(state.total.value.failed.map(({ chainId }) => chainId)).toEqual(['1'])
  })

  test('repeats the requests of the chains that have failed', async () => {
    service.respondWith(({ query }) =>
      query.chainId === '1' ? fail({ kind: 'chainUnavailable' }) : succeed(page([1, 2])),
    )
    const state = createState()
    await state.open()
    service.respondWith(() => succeed(page([3])))
    await state.retry()
    expect([requested(), state.status.value]).toEqual([['43114', '1', '1'], 'complete'])
  })

  test('shows stored values without a request', async () => {
    chainIds.value = ['43114']
    const first = createState()
    await first.open()
    first.dispose()
    const sent = service.requests.length
    chainIds.value = ['43114', '1']
    const state = createState()
    await state.load()
    expect(service.requests).toHaveLength(sent)
    expect(state.total.value).toMatchObject({ sum: '2', accounts: 2, countedAccounts: 1 })
    expect(state.total.value.neverRead.map(({ chainId }) => chainId)).toEqual(['1'])
  })

  test('requests only the chain that is added, and keeps the others', async () => {
    const state = createState()
    await state.open()
    const [before] = state.accounts.value
    chainIds.value = ['43114', '10']
    await eventually(() => expect(state.total.value.sum).toBe('3'))
    expect(state.accounts.value[0]).toBe(before)
    expect(requested()).toEqual(['43114', '1', '10'])
  })

  test('sends the requests for all chains at once, and stops all of them', async () => {
    chainIds.value = SIX_CHAINS
    service.holdResponses()
    const state = createState()
    const opened = state.open()
    await eventually(() => expect(requested()).toEqual(SIX_CHAINS))
    expect(state.progress.value).toBe(0)
    await state.stop()
    await opened
    expect(failures(state)).toEqual(SIX_CHAINS.map(() => 'stopped'))
  })

  test('shows nothing without queries', async () => {
    const state = createState()
    await state.open()
    chainIds.value = []
    expect([state.accounts.value, state.status.value, state.isAnswered.value]).toEqual([[], 'idle', false])
    expect(state.total.value).toMatchObject({ sum: null, accounts: 0 })
  })

  test('requests the values in a new currency, and does not count old ones', async () => {
    const state = createState()
    await state.open()
    const release = service.holdResponses()
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(state.total.value.currency).toBe('eur'))
    expect(state.total.value).toMatchObject({ sum: null })
    expect(state.total.value.otherCurrency).toHaveLength(2)
    release()
    await eventually(() => expect(state.total.value.countedAccounts).toBe(2))
  })

  test('does not request values in a new currency before it is opened', async () => {
    const state = createState()
    await state.load()
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(state.accounts.value[0]?.query.currency).toBe('eur'))
    expect(service.requests).toEqual([])
  })
})

test('after a change of the service, nothing is shown or requested until it is opened again, nor after the service is changed back', async () => {
  const state = createState()
  await state.open()
  const other = { ...PROFILE, dataUrl: 'https://other.example.org' }
  for (const profile of [other, PROFILE]) {
    await storeSettings({ profile })
    await eventually(() => expect(app.settings.value.profile).toEqual(profile))
    expect(state.accounts.value).toEqual([])
  }
  await storeSettings({ profile: other })
  await eventually(() => expect(app.settings.value.profile).toEqual(other))
  expect(service.requests).toHaveLength(2)
  await state.open()
  expect(service.requests.slice(2).map(({ query }) => query.dataUrl)).toEqual([other.dataUrl, other.dataUrl])
})

describe('a rate limit of several chains', () => {
  const limitAll = () => service.respondWith(() => fail({ kind: 'rateLimited', until: Date.now() + 60_000 }))

  test.each([
    ['only one request while the service still refuses it', () => limitAll(), 3],
    ['the others if the service accepts it', () => service.respondWith(() => succeed(page([1]))), 4],
  ])('"Try now" sends %s', async (_, respond, requests) => {
    const commands = answerCommands({ allowTrial: () => succeed(undefined) })
    limitAll()
    const state = createState()
    await state.open()
    respond()
    await state.tryNow()
    expect(commands).toEqual([['allowTrial', PROFILE.dataUrl]])
    expect(service.requests).toHaveLength(requests)
  })

  test('ends only for the chains that no refresh run contains', async () => {
    service.respondWith(() => fail({ kind: 'rateLimited', until: 5_000 }))
    const now = signal(0)
    app.clock.stop()
    app = { ...app, clock: { now, stop: () => {} } }
    const state = createState(({ chainId }) => chainId === '1')
    await state.open()
    service.respondWith(() => succeed(page([3])))
    now.value = 5_000
    await eventually(() => expect(state.accounts.value[1]?.status).toBe('complete'))
    expect(failures(state)).toEqual(['rateLimited', null])
    expect(requested()).toEqual(['43114', '1', '1'])
  })
})

test('one opening of values that are new loads each record once', async () => {
  const first = createState()
  await first.open()
  first.dispose()
  const loads: string[] = []
  const { store } = service.source
  const loadRecord: typeof store.loadRecord = (query) => {
    loads.push(query.chainId)
    return store.loadRecord(query)
  }
  const state = createState(undefined, { ...service.source, store: { ...store, loadRecord } })
  await state.load()
  await state.open()
  expect([loads, requested(), state.isAnswered.value]).toEqual([['43114', '1'], ['43114', '1'], true])
})

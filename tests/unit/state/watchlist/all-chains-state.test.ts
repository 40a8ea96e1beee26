import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../../../utils/domain/outcome.ts'
import { sleep } from '../../../../utils/domain/sleep.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { createAllChainsState } from '../../../../utils/state/watchlist/all-chains-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { storeSettings } from '../../support/stored.ts'
import { contractOf, page, WALLET } from '../../support/wallets.ts'
import { createTestSource } from '../support.ts'

const TOKENS: Record<string, number[]> = { '43114': [1, 2], '1': [3], '10': [4] }
const SIX_CHAINS = ['43114', '1', '10', '137', '42161', '53935']
let app: AppState
let service: ReturnType<typeof createTestSource>

beforeEach(async () => {
  app = await openApp()
  service = createTestSource()
  service.respondWith(({ query }) => succeed(page(TOKENS[query.chainId] ?? [])))
})

describe('a wallet across all its chains', () => {
  test('has a state per chain and an exact total', async () => {
    const state = createAllChainsState(app, service.source)
    await state.open(WALLET, ['43114', '1'])
    expect(state.chains.value.map(({ chainId, wallet }) => [chainId, wallet.status.value])).toEqual([
      ['43114', 'complete'],
      ['1', 'complete'],
    ])
    expect(state.total.value).toMatchObject({ sum: '3', countedAccounts: 2, accounts: 2, wallets: 1 })
  })

  test('has the failure of a chain only on that chain', async () => {
    service.respondWith(({ query }) =>
      query.chainId === '1' ? fail({ kind: 'chainUnavailable' }) : succeed(page([1, 2])),
    )
    const state = createAllChainsState(app, service.source)
    await state.open(WALLET, ['43114', '1'])
    expect(state.chains.value.map(({ wallet }) => wallet.failure.value?.kind ?? null)).toEqual([
      null,
      'chainUnavailable',
    ])
    expect(state.total.value).toMatchObject({ sum: '2', countedAccounts: 1 })
    expect(state.total.value.failed.map(({ chainId }) => chainId)).toEqual(['1'])
  })

  test('shows stored values without a request', async () => {
    const first = createAllChainsState(app, service.source)
    await first.open(WALLET, ['43114'])
    const sent = service.requests.length
    const state = createAllChainsState(app, service.source)
    await state.show(WALLET, ['43114', '1'])
    expect(service.requests).toHaveLength(sent)
    expect(state.total.value).toMatchObject({ sum: '2', accounts: 2, countedAccounts: 1 })
    expect(state.total.value.neverRead.map(({ chainId }) => chainId)).toEqual(['1'])
  })

  test('keeps the states of chains that are still shown', async () => {
    const state = createAllChainsState(app, service.source)
    await state.open(WALLET, ['43114', '1'])
    const [before] = state.chains.value
    await state.show(WALLET, ['43114', '10'])
    expect(state.chains.value[0]?.wallet).toBe(before?.wallet)
    state.close()
  })

  test('requests at most four chains at a time', async () => {
    const release = service.holdResponses()
    const state = createAllChainsState(app, service.source)
    const opened = state.open(WALLET, SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(4))
    expect(state.chains.value.map(({ wallet }) => wallet.progress.value)).toEqual([0, 0, 0, 0, 0, 0])
    await sleep(20)
    expect(service.requests).toHaveLength(4)
    release()
    await opened
    expect(service.requests).toHaveLength(6)
  })

  test('does not request the waiting chains after a stop, or after another wallet is opened', async () => {
    service.holdResponses()
    const state = createAllChainsState(app, service.source)
    const opened = state.open(WALLET, SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(4))
    await Promise.all(state.chains.value.map(({ wallet }) => wallet.stop()))
    await opened
    expect(state.chains.value.map(({ wallet }) => wallet.failure.value?.kind)).toEqual(
      SIX_CHAINS.map(() => 'stopped'),
    )
    void state.open(WALLET, SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(8))
    state.close()
    const query = service.requests[4]?.query
    if (!query) throw new Error('nothing is requested')
    await service.source.stopSync(query)
    await sleep(20)
    expect(service.requests).toHaveLength(8)
  })

  test('requests the chains of another wallet at once, although the first wallet is still being read', async () => {
    service.holdResponses()
    const state = createAllChainsState(app, service.source)
    void state.open(WALLET, SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(4))
    void state.open(contractOf(7), SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(8))
    expect(service.requests.slice(4).every(({ query }) => query.address === contractOf(7))).toBe(true)
    state.close()
  })

  test('shows nothing once it is closed', async () => {
    const state = createAllChainsState(app, service.source)
    await state.open(WALLET, ['43114', '1'])
    state.close()
    expect(state.address.value).toBeNull()
    expect(state.total.value).toMatchObject({ sum: null, accounts: 0 })
  })

  test('requests the values in a new currency, and does not count old ones', async () => {
    const state = createAllChainsState(app, service.source)
    await state.open(WALLET, ['43114', '1'])
    const release = service.holdResponses()
    await storeSettings({ currency: 'eur' })
    await eventually(() => expect(state.total.value.currency).toBe('eur'))
    expect(state.total.value).toMatchObject({ sum: null })
    expect(state.total.value.otherCurrency).toHaveLength(2)
    release()
    await eventually(() => expect(state.total.value.countedAccounts).toBe(2))
  })
})

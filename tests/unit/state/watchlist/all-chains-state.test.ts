import '../../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, succeed } from '../../../../utils/domain/outcome.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { createAllChainsState } from '../../../../utils/state/watchlist/all-chains-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { storeSettings } from '../../support/stored.ts'
import { page, WALLET } from '../../support/wallets.ts'
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

  test('stops every chain', async () => {
    service.holdResponses()
    const state = createAllChainsState(app, service.source)
    const opened = state.open(WALLET, SIX_CHAINS)
    await eventually(() => expect(service.requests).toHaveLength(6))
    await Promise.all(state.chains.value.map(({ wallet }) => wallet.stop()))
    await opened
    expect(state.chains.value.map(({ wallet }) => wallet.failure.value?.kind)).toEqual(
      SIX_CHAINS.map(() => 'stopped'),
    )
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

import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PortfolioScope } from '../../../utils/domain/portfolio/route.ts'
import { hiddenUrl } from '../../../utils/domain/portfolio/route.ts'
import { parseRoute, type Route } from '../../../utils/domain/route.ts'
import type { Settings } from '../../../utils/domain/settings.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { createHiddenTokensState } from '../../../utils/state/hidden-tokens-state.ts'
import { addRecent } from '../../../utils/storage/recents.ts'
import { appWith } from '../support/app-with-signals.ts'
import { reset, storedItem } from '../support/stored.ts'
import { contractOf, WALLET, walletQuery } from '../support/wallets.ts'

function createState(parameters: Record<string, string>, settings: Partial<Settings> = {}) {
  const app = appWith(settings)
  app.clock.stop()
  const route = signal<Route>({ view: 'hidden', parameters })
  const navigate = vi.fn<(url: string) => void>()
  return { state: createHiddenTokensState({ app, route, navigate }), app, route, navigate }
}

const SUBMITTED: Extract<PortfolioScope, { kind: 'address' }> = {
  kind: 'address',
  address: WALLET,
  chainId: '1',
  nativeOnly: false,
  contracts: [],
  withSpam: false,
}
const routeOf = (url: string | undefined) => parseRoute(new URL(url ?? '', 'chrome-extension://x').hash)

beforeEach(reset)

describe("the view's URL", () => {
  test('without an address has no queries', () => {
    const { state } = createState({})
    expect([state.which.value, state.queries.value]).toEqual([null, []])
  })

  test.each<[string, Partial<WalletQuery>]>([
    ['a bookmark', {}],
    ['a block', { blockNumber: '81234567' }],
    ['another chain and currency', { chainId: '1', currency: 'jpy' }],
    ['the native token alone', { scope: 'native' }],
    ['an allowlist', { allowlist: [contractOf(1)] }],
  ])('of %s has the account with and without the spam filter', (_, change) => {
    const { parameters } = routeOf(hiddenUrl(walletQuery(change)))
    const { state } = createState(parameters, { chainId: '5', currency: 'nzd', filterSpam: false })
    const { allowlist: _allowlist, ...expected } = walletQuery({ ...change, scope: 'all' })
    expect(state.queries.value).toEqual([
      { ...expected, filterSpam: true },
      { ...expected, filterSpam: false },
    ])
  })

  test('of another view has no queries: leaving for the portfolio of an address requests nothing', () => {
    const { state, route } = createState({})
    route.value = { view: 'portfolio', parameters: { address: WALLET, chain: '43114' } }
    expect(state.queries.value).toEqual([])
  })

  test('follows the settings in parameters that it lacks', () => {
    const { state } = createState({ address: WALLET.toLowerCase() }, { chainId: '1', currency: 'chf' })
    expect(state.query.value).toEqual(walletQuery({ chainId: '1', currency: 'chf' }))
  })

  test.each([
    ['address', { address: 'x.eth' }],
    ['chain', { address: WALLET, chain: '..' }],
    ['block', { address: WALLET, block: 'yesterday' }],
  ])('names a parameter that is not valid: %s', (name, parameters) => {
    expect(createState(parameters).state.ignored.value).toEqual([name])
  })
})

describe('submit', () => {
  test("navigates to the address, with the URL's currency", () => {
    const { state, navigate } = createState({ currency: 'eur' })
    state.submit(SUBMITTED)
    expect(routeOf(navigate.mock.lastCall?.[0])).toEqual({
      view: 'hidden',
      parameters: { address: WALLET, chain: '1', currency: 'eur', spam: 'filtered' },
    })
  })

  test.each([true, false])(
    'stores the address as recent only if the settings allow it: %s',
    async (allowed) => {
      const { state } = createState({}, { rememberRecents: allowed })
      state.submit(SUBMITTED)
      const later = { address: contractOf(9), chainId: '1' }
      // Writes run in sequence, so this one waits for the write of `submit`.
      await addRecent(later)
      expect(await storedItem('recents')).toEqual(
        allowed ? [later, { address: WALLET, chainId: '1' }] : [later],
      )
    },
  )
})

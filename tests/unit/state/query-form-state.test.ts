import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import { parseRoute, type ViewName } from '../../../utils/domain/route.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/domain/settings.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { walletRouteUrl } from '../../../utils/domain/wallet-route.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { createQueryFormState } from '../../../utils/state/query-form-state.ts'
import { addRecent } from '../../../utils/storage/recents.ts'
import { reset, storedItem } from '../support/stored.ts'
import { contractOf, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'

const [ONE, TWO] = [toChecksumAddress(contractOf(1)), toChecksumAddress(contractOf(2))]
const allowed = (contract: string, chainId = '43114'): TokenOverride => ({
  chainId,
  contract,
  decision: 'allowed',
  symbol: 'P',
})
const routeOf = (url: string) => parseRoute(new URL(url, 'chrome-extension://x').hash)
const OTHER_SERVICE = { ...PROFILE, dataUrl: 'https://other.example.org' }

function createForm(change: Partial<Settings> = {}, view: ViewName = 'wallet') {
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, profile: PROFILE, ...change })
  const tokenOverrides = signal<TokenOverride[]>([])
  const navigate = vi.fn<(url: string) => void>()
  const app = { settings, tokenOverrides } as unknown as AppState
  const state = createQueryFormState({ app, navigate, route: signal(parseRoute('')) }, view)
  /** Applies the URL that the page last navigated to. */
  const applyUrl = () => state.fill(routeOf(navigate.mock.lastCall?.[0] ?? '').parameters)
  return { state, settings, tokenOverrides, navigate, applyUrl }
}

const queriesOf = ({ query, plainQuery, sinceQuery }: ReturnType<typeof createForm>['state']) => [
  query.value,
  plainQuery.value,
  sinceQuery.value,
]

beforeEach(reset)

describe("the page's URL", () => {
  test('creates no query if it has no address', () => {
    const { state } = createForm()
    state.fill({})
    expect(queriesOf(state)).toEqual([null, null, null])
    expect(state.form.isSubmitted.value).toBe(false)
  })

  test('uses the settings for parameters that it does not have', () => {
    const { state } = createForm({ chainId: '1', currency: 'chf' })
    state.fill({ address: WALLET.toLowerCase() })
    expect(state.query.value).toEqual(walletQuery({ chainId: '1', currency: 'chf' }))
  })

  test('follows the settings in parameters that it does not have, as the form does', () => {
    const { state, settings } = createForm({ chainId: '1', currency: 'chf' })
    state.fill({ address: WALLET })
    settings.value = { ...settings.value, chainId: '43113', currency: 'eur' }
    expect([state.form.currency.value, state.form.chainId.value]).toEqual(['eur', '43113'])
    const expected = walletQuery({ chainId: '43113', currency: 'eur' })
    expect(queriesOf(state)).toEqual([expected, expected, expected])
    state.fill({ address: WALLET, chain: '1', currency: 'chf' })
    settings.value = { ...settings.value, chainId: '43114', currency: 'usd' }
    expect([state.form.currency.value, state.query.value?.currency]).toEqual(['chf', 'chf'])
    expect([state.form.chainId.value, state.query.value?.chainId]).toEqual(['1', '1'])
  })

  test('does not follow what is typed into the form', () => {
    const { state } = createForm()
    state.fill({ address: WALLET })
    state.form.change({ text: ONE, chainId: '1', currency: 'eur' })
    expect(state.query.value).toEqual(walletQuery())
  })

  test('creates a query from all its parameters and fills the form with them', () => {
    const { state } = createForm()
    state.fill({
      address: WALLET,
      chain: '1',
      currency: 'eur',
      native: '1',
      block: '81,234,567',
      contracts: `${ONE.toLowerCase()},https://etherscan.io/token/${TWO}`,
      spam: 'shown',
    })
    expect(state.query.value).toEqual(
      walletQuery({
        chainId: '1',
        currency: 'eur',
        scope: 'native',
        filterSpam: false,
        blockNumber: '81234567',
        contracts: [ONE, TWO],
      }),
    )
    expect(state.form.draft.value).toEqual({ text: WALLET, chainId: '1', currency: 'eur', nativeOnly: true })
    expect([state.block.value, state.withSpam.value]).toEqual(['81,234,567', true])
  })

  test('creates the same query at both blocks of a comparison; either may be the latest', () => {
    const { state } = createForm({}, 'compare')
    const parameters = { address: WALLET, currency: 'eur', contracts: ONE, spam: 'shown' }
    const common = walletQuery({ currency: 'eur', contracts: [ONE], filterSpam: false })
    state.fill({ ...parameters, since: '10', block: '20' })
    expect([state.sinceQuery.value, state.query.value]).toEqual([
      { ...common, blockNumber: '10' },
      { ...common, blockNumber: '20' },
    ])
    state.fill({ ...parameters, block: '20' })
    expect([state.sinceQuery.value, state.query.value]).toEqual([common, { ...common, blockNumber: '20' }])
    state.fill({ ...parameters, since: '10', block: 'latest' })
    expect([state.sinceQuery.value, state.query.value]).toEqual([{ ...common, blockNumber: '10' }, common])
  })

  test.each([
    ['a name', { address: 'x.eth' }],
    ['an invalid block', { address: WALLET, block: 'yesterday' }],
    ['an invalid earlier block', { address: WALLET, since: '-1' }],
    ['an invalid contract', { address: WALLET, contracts: `${ONE},0x12` }],
    ['a contract with a wrong checksum', { address: WALLET, contracts: WALLET.replace('AA', 'aA') }],
    ['a chain id that would change the path', { address: WALLET, chain: '..' }],
  ])('creates no query with %s, and clears the previous one', (_, parameters) => {
    const { state } = createForm()
    state.fill({ address: WALLET })
    state.fill(parameters)
    expect(queriesOf(state)).toEqual([null, null, null])
  })

  test('replaces all values of the previous query in the form', () => {
    const { state } = createForm()
    state.fill({
      address: WALLET,
      chain: '1',
      native: '1',
      block: '7',
      since: '6',
      contracts: ONE,
      spam: 'shown',
    })
    state.fill({ address: WALLET })
    expect(state.query.value).toEqual(walletQuery())
    expect([state.block.value, state.since.value, state.contracts.value]).toEqual(['', '', ''])
  })
})

describe('a bookmark', () => {
  test.each<[string, Partial<WalletQuery>]>([
    ['only an address', {}],
    ['a block', { blockNumber: '81234567' }],
    ['contracts', { contracts: [ONE, TWO] }],
    ['the native token alone', { scope: 'native' }],
    ['another chain and currency', { chainId: '1', currency: 'jpy' }],
    ['spam', { filterSpam: false }],
  ])('with %s creates the same query, even if the settings differ', (_, change) => {
    const query = walletQuery(change)
    for (const filterSpam of [true, false]) {
      const { state } = createForm({ chainId: '5', currency: 'nzd', filterSpam })
      state.fill(routeOf(walletRouteUrl(query)).parameters)
      expect(state.query.value).toEqual(query)
    }
  })

  test('ignores later changes of the defaults', () => {
    const { state, settings } = createForm({ chainId: '1', currency: 'usd' })
    state.fill({ address: WALLET, chain: '1', currency: 'usd' })
    settings.value = { ...settings.value, chainId: '43114', currency: 'eur' }
    expect([state.form.chainId.value, state.form.currency.value]).toEqual(['1', 'usd'])
    expect(state.query.value).toMatchObject({ chainId: '1', currency: 'usd' })
  })
})

describe('submit', () => {
  test("navigates to the URL of the entered values; the query follows the page's URL", () => {
    const { state, navigate, applyUrl } = createForm({}, 'compare')
    state.form.change({ text: ` ${WALLET} ` })
    state.block.value = '#20'
    state.since.value = '1,000'
    state.contracts.value = `${ONE}\n${TWO}`
    state.submit()
    expect(state.query.value).toBeNull()
    const { view, parameters } = routeOf(navigate.mock.lastCall?.[0] ?? '')
    expect(view).toBe('compare')
    expect(parameters).toMatchObject({ since: '1000', block: '20', contracts: `${ONE},${TWO}` })
    applyUrl()
    expect(state.query.value).toEqual(walletQuery({ blockNumber: '20', contracts: [ONE, TWO] }))
    expect(state.sinceQuery.value).toEqual(walletQuery({ blockNumber: '1000', contracts: [ONE, TWO] }))
  })

  test.each([
    ['the address', { text: 'x' }],
    ['the block', { block: 'x' }],
    ['the earlier block', { since: 'x' }],
    ['the contracts', { contracts: 'x' }],
  ])(
    'does not navigate if the input for %s is invalid, and keeps the displayed query',
    async (_, invalid) => {
      const { state, navigate } = createForm()
      state.fill({ address: WALLET })
      const input: { text?: string; block?: string; since?: string; contracts?: string } = invalid
      state.form.change({ text: input.text ?? WALLET })
      state.block.value = input.block ?? ''
      state.since.value = input.since ?? ''
      state.contracts.value = input.contracts ?? ''
      state.submit()
      expect(navigate).not.toHaveBeenCalled()
      expect(state.query.value).toEqual(walletQuery())
      expect(await storedItem('recents')).toEqual([])
    },
  )

  test.each([true, false])(
    'stores the wallet as recent only if the settings allow it: %s',
    async (rememberRecents) => {
      const { state } = createForm({ rememberRecents })
      state.form.change({ text: WALLET })
      state.submit()
      const later = { address: contractOf(9), chainId: '1' }
      // Writes run in sequence, so this one waits for the write of `submit`.
      await addRecent(later)
      expect(await storedItem('recents')).toEqual(
        rememberRecents ? [later, { address: WALLET, chainId: '43114' }] : [later],
      )
    },
  )

  test.each([true, false])("uses the form's spam filter, whatever the setting is: %s", (filterSpam) => {
    const { state, applyUrl } = createForm({ filterSpam })
    expect(state.withSpam.value).toBe(!filterSpam)
    state.form.change({ text: WALLET })
    for (const withSpam of [filterSpam, !filterSpam]) {
      state.withSpam.value = withSpam
      state.submit()
      applyUrl()
      expect(state.query.value?.filterSpam).toBe(!withSpam)
    }
  })
})

describe('an allowed token', () => {
  test('is requested on its chain as soon as it is allowed, but is not in the plain query', () => {
    const { state, tokenOverrides } = createForm({}, 'compare')
    state.fill({ address: WALLET, since: '10', block: '20' })
    tokenOverrides.value = [
      allowed(TWO),
      allowed(ONE),
      allowed(contractOf(3), '1'),
      { ...allowed(contractOf(4)), decision: 'hidden' },
    ]
    expect(state.query.value).toEqual(walletQuery({ blockNumber: '20', allowlist: [ONE, TWO] }))
    expect(state.sinceQuery.value).toEqual(walletQuery({ blockNumber: '10', allowlist: [ONE, TWO] }))
    expect(state.plainQuery.value).toEqual(walletQuery({ blockNumber: '20' }))
    tokenOverrides.value = []
    expect(state.query.value).toEqual(walletQuery({ blockNumber: '20' }))
  })

  test("is not part of the page's URL", () => {
    const { state, tokenOverrides, navigate, applyUrl } = createForm()
    tokenOverrides.value = [allowed(ONE)]
    state.form.change({ text: WALLET })
    state.submit()
    expect(navigate.mock.lastCall?.[0]).not.toContain(ONE)
    applyUrl()
    expect(state.query.value).toEqual(walletQuery({ allowlist: [ONE] }))
    expect(state.plainQuery.value).toEqual(walletQuery())
  })
})

describe('a change of the service', () => {
  test('clears the query until it is submitted again', () => {
    const { state, settings, applyUrl } = createForm()
    state.fill({ address: WALLET })
    settings.value = { ...settings.value, profile: OTHER_SERVICE }
    expect(queriesOf(state)).toEqual([null, null, null])
    state.submit()
    applyUrl()
    expect(state.query.value).toMatchObject({ address: WALLET, dataUrl: OTHER_SERVICE.dataUrl })
  })
})

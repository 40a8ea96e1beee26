import { sumDecimals } from '../../../../utils/domain/decimal.ts'
import '../../support/browser-environment.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_CHAIN_LISTS } from '../../../../utils/domain/chain-lists.ts'
import { compareDecimals, decimalToText, toDecimal } from '../../../../utils/domain/decimal.ts'
import { GROUPINGS } from '../../../../utils/domain/portfolio/route.ts'
import { groupTokens } from '../../../../utils/domain/portfolio/token-groups.ts'
import { compareTexts } from '../../../../utils/domain/text.ts'
import type { Token } from '../../../../utils/domain/token.ts'
import { chainLists, serviceKey } from '../../../../utils/storage/network-values.ts'
import { eventually } from '../../support/eventually.ts'
import { storeItem, storeSettings, storeSummary } from '../../support/stored.ts'
import { contractOf, nativeToken, PROFILE, token, WALLET } from '../../support/wallets.ts'
import { addressOf, group, summaryWith, watchedWallet, watchlistOf } from '../../support/watchlist.ts'
import { answerCommands } from '../support.ts'
import { accountQueryOf, openPortfolio, storeList, type TestPage } from './support.ts'

const FUJI = '43113'
const OTHER_SERVICE = { ...PROFILE, dataUrl: 'https://other.example.org' }

let commands: ReturnType<typeof answerCommands>
let opened: TestPage[] = []
beforeEach(() => {
  commands = answerCommands()
  opened = []
})
afterEach(() => {
  for (const page of opened) page.dispose()
})

async function open(...options: Parameters<typeof openPortfolio>): Promise<TestPage> {
  const page = await openPortfolio(...options)
  opened.push(page)
  return page
}

const usd = (value: string) => ({ currency: 'usd', value })
const held = (number: number, value: string | null, change: Partial<Token> = {}) =>
  token({
    address: contractOf(number),
    symbol: `T${number}`,
    value: value === null ? null : usd(value),
    price: null,
    ...change,
  })

const symbolsOf = (page: TestPage) => page.rows.value.map((row) => row.token.symbol).toSorted(compareTexts)
const groupSums = (page: TestPage) =>
  GROUPINGS.map((by) => {
    const groups = groupTokens(page.rows.value, by, page.currency.value)
    return decimalToText(sumDecimals(groups.flatMap(({ value }) => value ?? [])))
  })

const TWO = watchlistOf([watchedWallet(1), watchedWallet(2, { countsInTotal: false, groupId: 'g' })], {
  groups: [group('g')],
})
const storeTwo = async () => {
  await storeList(accountQueryOf(addressOf(1)), {
    native: nativeToken(),
    tokens: [held(1, '5'), held(2, '7'), held(3, null)],
  })
  await storeList(accountQueryOf(addressOf(2)), { tokens: [held(1, '100')] })
}

describe('the sums of the groups', () => {
  test('equal the total, which leaves out what does not count', async () => {
    const polygon = watchedWallet(1, { chainIds: ['137', FUJI] })
    const mirror = held(0x1010, '1000', { chainId: '137', symbol: 'POL' })
    const page = await open('', {
      watchlist: watchlistOf([polygon]),
      store: async () => {
        await storeItem('tokenOverrides', [
          { chainId: '137', contract: contractOf(4), decision: 'hidden', symbol: 'T4' },
          { chainId: '137', contract: contractOf(5), decision: 'notCounted', symbol: 'T5' },
        ])
        await storeList(accountQueryOf(addressOf(1), '137'), {
          native: nativeToken({ chainId: '137', symbol: 'POL', value: usd('0.1') }),
          tokens: [
            held(1, '0.000000000000000001'),
            held(2, '1000', { reputation: 'Malicious' }),
            mirror,
            held(4, '1000'),
            held(5, '1000'),
            held(6, null),
            held(7, null, { value: { currency: 'eur', value: '1000' } }),
            held(8, '9007199254740993.5'),
          ],
        })
        await storeList(accountQueryOf(addressOf(1), FUJI), { tokens: [held(1, '1000')] })
      },
    })
    const sum = '9007199254740993.600000000000000001'
    expect([page.when.total.value.sum, groupSums(page)]).toEqual([sum, [sum, sum, sum]])
    expect(symbolsOf(page)).not.toContain('T4')
    expect(symbolsOf(page)).toContain('T5')
    expect(page.rows.value.filter(({ chainId }) => chainId === FUJI)).toHaveLength(1)
  })

  test('do not fall when a token is hidden that was not counted', async () => {
    const page = await open('', {
      watchlist: watchlistOf([watchedWallet(1)]),
      store: () =>
        storeList(accountQueryOf(addressOf(1)), {
          tokens: [held(1, '5'), held(2, '1000', { reputation: 'Malicious' })],
        }),
    })
    await storeItem('tokenOverrides', [
      { chainId: '43114', contract: contractOf(2), decision: 'hidden', symbol: 'T2' },
    ])
    await eventually(() => expect(symbolsOf(page)).toEqual(['T1']))
    expect([page.when.total.value.sum, groupSums(page)]).toEqual(['5', ['5', '5', '5']])
  })

  test('leave out no group, also one without a value or on a test network', async () => {
    const page = await open('', {
      watchlist: watchlistOf([watchedWallet(1), watchedWallet(2, { chainIds: [FUJI] })]),
      store: async () => {
        await storeList(accountQueryOf(addressOf(1)), { tokens: [held(1, null)] })
        await storeList(accountQueryOf(addressOf(2), FUJI), { tokens: [held(1, '7')] })
      },
    })
    for (const by of GROUPINGS) {
      const groups = groupTokens(page.rows.value, by, 'usd')
      expect(groups.map(({ members, value }) => [members.length, value])).toEqual([
        [1, null],
        [1, null],
      ])
    }
  })

  test('equal an independent sum to the last digit, for any lists', async () => {
    const tokens = fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 12 }),
        cents: fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n })),
        scale: fc.integer({ min: 0, max: 18 }),
        isMalicious: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    const textOf = (units: bigint, scale: number) => {
      const digits = units.toString().padStart(scale + 1, '0')
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    }
    await fc.assert(
      fc.asyncProperty(fc.array(tokens, { minLength: 1, maxLength: 4 }), async (lists) => {
        let expected = 0n
        const page = await open('which=all', {
          watchlist: watchlistOf(lists.map((_, index) => watchedWallet(index + 1))),
          store: async () => {
            for (const [index, list] of lists.entries()) {
              const distinct = [...new Map(list.map((one) => [one.number, one])).values()]
              await storeList(accountQueryOf(addressOf(index + 1)), {
                tokens: distinct.map(({ number, cents, scale, isMalicious }) =>
                  held(number, cents === null ? null : textOf(cents, scale), {
                    reputation: isMalicious ? 'Malicious' : null,
                  }),
                ),
              })
              for (const { cents, scale, isMalicious } of distinct)
                if (!isMalicious) expected += (cents ?? 0n) * 10n ** BigInt(18 - scale)
            }
          },
        })
        const exact = toDecimal(textOf(expected, 18))
        // A total of tokens without a price is unknown, and the sum of their groups is zero.
        for (const sum of [page.when.total.value.sum ?? '0', ...groupSums(page)])
          expect(compareDecimals(toDecimal(sum), exact)).toBe(0)
        page.dispose()
      }),
      { numRuns: 12, examples: [[[[{ number: 1, cents: null, scale: 0, isMalicious: false }]]]] },
    )
  })
})

describe('without a click, nothing is requested', () => {
  test('when the page opens, with and without stored values, or on an address or a date', async () => {
    for (const parameters of [
      '',
      'which=all',
      'wallet=nonsense',
      `address=${WALLET}&chain=1`,
      `address=${WALLET}&chain=43114&block=1000&since=10`,
      'at=2025-12-31&zone=UTC&sinceAt=now',
    ])
      await open(parameters, { watchlist: TWO, store: storeTwo })
    expect(commands).toEqual([])
  })

  test('when the user changes what the page shows', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    page.change({ which: { kind: 'all' } })
    page.change({ currency: 'eur' })
    page.change({ by: 'chain' })
    page.change({
      when: { kind: 'day', date: '2024-12-31', timeZone: 'Asia/Kolkata' },
      comparedWith: { kind: 'now' },
    })
    page.change({
      which: {
        kind: 'address',
        address: WALLET,
        chainId: '1',
        nativeOnly: false,
        contracts: [],
        withSpam: null,
      },
    })
    page.change({ when: { kind: 'block', blockNumber: '5' } })
    await Promise.resolve()
    expect(commands).toEqual([])
  })

  test('when another page changes settings, wallets or overrides', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeSettings({ filterSpam: false, currency: 'eur' })
    await storeItem('watchlist', watchlistOf([watchedWallet(1), watchedWallet(3)]))
    await storeSettings({ profile: OTHER_SERVICE })
    await eventually(() => expect(page.queries.value[0]?.dataUrl).toBe(OTHER_SERVICE.dataUrl))
    expect(commands).toEqual([])
  })
})

describe('while the page is open', () => {
  test('another scope shows its accounts', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    expect([page.when.total.value.sum, symbolsOf(page)]).toEqual(['13', ['AVAX', 'T1', 'T2', 'T3']])
    page.change({ which: { kind: 'group', groupId: 'g' } })
    await eventually(() => expect([page.when.total.value.sum, symbolsOf(page)]).toEqual(['100', ['T1']]))
    page.change({ which: { kind: 'all' } })
    await eventually(() => expect(page.when.total.value.sum).toBe('113'))
  })

  test('another currency shows no sum of values in the old one', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    page.change({ currency: 'eur' })
    await eventually(() => expect(page.when.total.value.currency).toBe('eur'))
    expect(page.when.total.value.sum).toBeNull()
    expect(page.rows.value.filter(({ classification }) => classification.isCounted)).toEqual([])
    expect(groupSums(page)).toEqual(['0', '0', '0'])
  })

  test('a token that is hidden leaves the rows and the sums, and comes back', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeItem('tokenOverrides', [
      { chainId: '43114', contract: contractOf(2), decision: 'hidden', symbol: 'T2' },
    ])
    await eventually(() =>
      expect([page.when.total.value.sum, symbolsOf(page)]).toEqual(['6', ['AVAX', 'T1', 'T3']]),
    )
    expect(groupSums(page)).toEqual(['6', '6', '6'])
    await storeItem('tokenOverrides', [])
    await eventually(() => expect(page.when.total.value.sum).toBe('13'))
    expect(symbolsOf(page)).toContain('T2')
  })

  test('an added wallet is not read yet, and a removed wallet is not shown', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeItem('watchlist', watchlistOf([...TWO.wallets, watchedWallet(3)]))
    await eventually(() => expect(page.when.accounts.value).toHaveLength(2))
    expect(page.when.accounts.value.map(({ isKnown }) => isKnown)).toEqual([true, false])
    expect(page.when.total.value.neverRead).toHaveLength(1)
    await storeItem('watchlist', watchlistOf([watchedWallet(3)]))
    await eventually(() => expect(page.rows.value).toEqual([]))
    expect(page.when.total.value.sum).toBeNull()
  })

  test('another service shows nothing of the first one, and the first one again after its return', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeSettings({ profile: OTHER_SERVICE })
    await eventually(() => expect([page.rows.value, page.when.total.value.sum]).toEqual([[], null]))
    await storeSettings({ profile: PROFILE })
    await eventually(() => expect(page.when.total.value.sum).toBe('13'))
  })

  test('no service shows no accounts', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeSettings({ profile: null })
    await eventually(() => expect(page.queries.value).toEqual([]))
    expect(page.rows.value).toEqual([])
  })

  test('what was read stays on screen when a token is allowed, until it is read with it', async () => {
    const store = async () => {
      await storeTwo()
      await storeSummary(summaryWith(1, '12'))
    }
    const page = await open('', { watchlist: TWO, store })
    const { sum } = page.when.total.value
    const contract = contractOf(7).toLowerCase()
    const allow = () =>
      storeItem('tokenOverrides', [{ chainId: '43114', contract, symbol: 'T7', decision: 'allowed' }])
    await allow()
    const query = accountQueryOf(addressOf(1), '43114', { allowlist: [contract] })
    await eventually(() => expect(page.queries.value).toEqual([query]))
    await eventually(() => expect(page.when.isLoading.value).toBe(false))
    expect(page.when.total.value).toMatchObject({ sum, neverRead: [] })
    const readAgain = await open('', {
      watchlist: TWO,
      store: async () => {
        await store()
        await allow()
        await storeList(query, { tokens: [held(7, '3')] })
      },
    })
    expect(readAgain.when.total.value.sum).toBe('3')
    expect(symbolsOf(readAgain)).toEqual(['T7'])
  })

  test('the spam filter is part of what was read', async () => {
    const page = await open('', { watchlist: TWO, store: storeTwo })
    await storeSettings({ filterSpam: false })
    await eventually(() => expect(page.rows.value).toEqual([]))
    expect(page.when.accounts.value[0]?.isKnown).toBe(false)
  })
})

describe('the URL', () => {
  test('of a change keeps everything else', async () => {
    const page = await open('which=all&at=2025-12-31&zone=UTC&sinceAt=now&by=chain&currency=eur', {
      watchlist: TWO,
    })
    page.change({ by: 'wallet' })
    expect(page.route.value.parameters).toEqual({
      which: 'all',
      at: '2025-12-31',
      zone: 'UTC',
      sinceAt: 'now',
      by: 'wallet',
      currency: 'eur',
    })
  })

  test('with wrong parameters shows their defaults and names them', async () => {
    const onTwoChains = watchedWallet(1, { chainIds: ['43114', '1'] })
    const page = await open('which=none&by=x&currency=zzz&at=2025-02-30&block=9', {
      watchlist: watchlistOf([onTwoChains]),
      store: storeTwo,
    })
    expect(page.ignored.value.toSorted()).toEqual(['at', 'block', 'by', 'currency', 'which'])
    expect(page.when.total.value.sum).toBe('13')
  })

  test('has a block for wallets on one chain', async () => {
    const page = await open('block=9', { watchlist: TWO, store: storeTwo })
    expect(page.ignored.value).toEqual([])
    expect(page.requestedDates.value).toMatchObject([{ subject: { chainId: '43114', blockNumber: '9' } }])
  })

  test('keeps a block for accounts on its chain, and shows other accounts now', async () => {
    const page = await open('block=9', { watchlist: TWO, store: storeTwo })
    const address = {
      kind: 'address' as const,
      address: WALLET,
      chainId: '43114',
      nativeOnly: false,
      contracts: [],
      withSpam: null,
    }
    page.changeScope(address)
    expect(page.view.value.when).toEqual({ kind: 'block', blockNumber: '9' })
    // The address form requests the permission first, in the click.
    vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true)
    void page.openAddress({ ...address, chainId: '1' })
    expect(page.view.value).toMatchObject({ which: { chainId: '1' }, when: { kind: 'now' } })
  })

  test('of a removed group has no accounts and asks for none', async () => {
    const page = await open('group=gone', { watchlist: TWO, store: storeTwo })
    expect([page.queries.value, page.parts.value, page.rows.value]).toEqual([[], [], []])
  })
})

test('a private group is a part of its own among the accounts to request', async () => {
  const page = await open('which=all', {
    watchlist: { ...TWO, groups: [group('g', { isPrivate: true })] },
    store: storeTwo,
  })
  expect(page.parts.value.map((part) => [part.group?.id ?? null, part.queries.length])).toEqual([
    [null, 1],
    ['g', 1],
  ])
})

test('an address at a date that was not read names its chain from the stored chain lists', async () => {
  const chainId = '779672'
  const chain = { chainId, name: 'Dispatch', blockchainId: null, subnetId: null }
  const chains = [{ ...chain, available: true, symbol: null, test: false }]
  const page = await open(`address=${WALLET}&chain=${chainId}&at=2025-12-31&zone=UTC`, {
    watchlist: watchlistOf([]),
    store: () =>
      chainLists.change(serviceKey(PROFILE), () => ({
        ...NO_CHAIN_LISTS,
        data: { chains, failure: null },
        requestedAt: 1,
      })),
  })
  await eventually(() => expect(page.app.chainNames.value).toMatchObject([{ chainId, name: 'Dispatch' }]))
  page.dispose()
  expect(page.app.shownChains.value).toEqual([])
})

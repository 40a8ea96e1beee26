import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchPage, syncWallet } from '../../../utils/background/wallet-requests.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { contractNative, publishedToken } from '../support/answers.ts'
import { reset, storedRecord, storeSettings } from '../support/stored.ts'
import { json, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, numbersOf, PROFILE, walletQuery } from '../support/wallets.ts'

/** Chooses a service with these tokens, which supports filters and pages. */
async function choose(all: number[], spam: number[] = [], { prefix = 'page-' } = {}) {
  const tokenOf = (number: number) => ({
    ...publishedToken(),
    address: contractOf(number),
    symbol: `T${number}`,
    balanceValue: { currencyCode: 'usd', value: '1' },
    tokenReputation: spam.includes(number) ? 'Malicious' : null,
  })
  const server = await serve((response, seen, count) => {
    const query: Partial<Record<string, string>> = seen.query
    const { contractAddresses, filterSpamTokens, pageToken, pageSize } = query
    const only = contractAddresses?.split(',').map(Number)
    const matching = all.filter(
      (number) =>
        (!only || only.includes(number)) && !(filterSpamTokens !== 'false' && spam.includes(number)),
    )
    const from = Number(pageToken?.slice(prefix.length) ?? 0)
    const to = from + Number(pageSize)
    const body = {
      nativeTokenBalance: contractNative(),
      erc20TokenBalances: matching.slice(from, to).map(tokenOf),
      ...(to < matching.length && { nextPageToken: `${prefix}${to}` }),
    }
    json(body)(response, seen, count)
  })
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, query: walletQuery({ dataUrl: server.url }) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const sync = (query: WalletQuery, requestId = 'request') => syncWallet({ query, intent: 'open', requestId })
const requestsOf = ({ seen }: TestServer) =>
  seen.map(({ query }) => ({
    only: query.contractAddresses?.split(',').map(Number),
    filter: query.filterSpamTokens,
    token: query.pageToken,
  }))

async function stored(query: WalletQuery) {
  const current = (await storedRecord(query))?.current
  if (!current) throw new Error('no list is stored')
  const numbers = numbersOf(await holdingsStore.loadTokens(query, current))
  return { current, numbers: numbers.toSorted((a, b) => a - b) }
}

beforeEach(reset)

describe('chosen contracts', () => {
  test('are one parameter with commas', async () => {
    const { server, query } = await choose([1, 2])
    const contracts = [contractOf(1), contractOf(2)]
    await fetchPage({ query: { ...query, contracts }, pageToken: null, pageSize: 7 })
    expect(server.seen[0]?.query.contractAddresses).toBe(contracts.join(','))
  })

  test('above a hundred are requested in groups and make one list', async () => {
    const { server, query } = await choose(range(1, 400))
    const some = { ...query, contracts: range(51, 300).map(contractOf) }
    expect(await sync(some)).toEqual(succeed(undefined))
    expect(requestsOf(server)).toEqual([
      { only: range(51, 150), filter: 'true' },
      { only: range(151, 250), filter: 'true' },
      { only: range(251, 300), filter: 'true' },
    ])
    const { current, numbers } = await stored(some)
    expect(current).toMatchObject({ end: 'complete', tokens: 250, native: { symbol: 'AVAX' } })
    expect(current.totals).toMatchObject({ sum: '334.84', stated: 251 })
    expect(numbers).toEqual(range(51, 300))
  })

  test('are read to the last group, also if a group has several pages or no token', async () => {
    const { server, query } = await choose([...range(1, 100), ...range(201, 205)])
    await storeSettings({ pageSize: 40 })
    const some = { ...query, contracts: range(1, 210).map(contractOf) }
    await sync(some)
    expect(requestsOf(server).map(({ only, token }) => [only?.length, token])).toEqual([
      [100, undefined],
      [100, 'page-40'],
      [100, 'page-80'],
      [100, undefined],
      [10, undefined],
    ])
    expect((await stored(some)).numbers).toEqual([...range(1, 100), ...range(201, 205)])
  })

  test.each([
    ['of several segments', range(1, 150).map(contractOf)],
    ['of one segment', undefined],
  ])('can have page tokens that look like cursors, in a list %s', async (_, contracts) => {
    const { query } = await choose(range(1, 150), [], { prefix: 'segment:1:' })
    await storeSettings({ pageSize: 60 })
    const some = { ...query, ...(contracts && { contracts }) }
    await sync(some)
    expect((await stored(some)).current).toMatchObject({ end: 'complete', tokens: 150 })
  })
})

describe('allowlisted contracts', () => {
  test('are requested without the spam filter, and a malicious one does not count', async () => {
    const { server, query } = await choose([1, 2, 3, 4], [2, 4])
    const some = { ...query, allowlist: [contractOf(2)] }
    await sync(some)
    expect(requestsOf(server)).toEqual([{ filter: 'true' }, { only: [2], filter: 'false' }])
    const { current, numbers } = await stored(some)
    expect(numbers).toEqual([1, 2, 3])
    expect(current.totals).toMatchObject({ sum: '86.84', stated: 3, malicious: 1 })
  })

  test('count once if the filter does not drop them', async () => {
    const { query } = await choose([1, 2, 3])
    const some = { ...query, allowlist: [1, 2].map(contractOf) }
    await sync(some)
    const { current, numbers } = await stored(some)
    expect(numbers).toEqual([1, 2, 3])
    expect(current).toMatchObject({ end: 'complete', tokens: 3, totals: { stated: 4 } })
  })

  test('do not end a list as repeated, however small its pages are', async () => {
    const { query } = await choose(range(1, 6), [6])
    await storeSettings({ pageSize: 2 })
    const some = { ...query, allowlist: range(3, 6).map(contractOf) }
    await sync(some)
    expect((await stored(some)).current).toMatchObject({ end: 'complete', tokens: 6 })
  })

  test('are requested among the chosen contracts only, and not without the spam filter', async () => {
    const { server, query } = await choose([1, 2, 3], [2, 3])
    const allowlist = [2, 3].map(contractOf)
    await sync({ ...query, allowlist, contracts: [1, 2].map(contractOf) })
    await sync({ ...query, allowlist, filterSpam: false }, 'other')
    expect(requestsOf(server)).toEqual([
      { only: [1, 2], filter: 'true' },
      { only: [2], filter: 'false' },
      { filter: 'false' },
    ])
  })
})

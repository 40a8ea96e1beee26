import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchPage, syncWallet } from '../../../utils/background/wallet-requests.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { publishedToken, specifiedNative } from '../support/responses.ts'
import { reset, storedRecord, storeSettings } from '../support/stored.ts'
import { json, serve, type TestServer } from '../support/test-server.ts'
import { contractOf, numbersOf, PROFILE, walletQuery } from '../support/wallets.ts'

/**
 * Starts a service that has these tokens in each wallet and supports the spam filter, contract lists and
 * pages, and stores it as the chosen one.
 * @param prefix of the page tokens
 */
async function startService(all: number[], spam: number[] = [], { prefix = 'page-' } = {}) {
  const tokenOf = (number: number) => ({
    ...publishedToken(),
    address: contractOf(number),
    symbol: `T${number}`,
    balanceValue: { currencyCode: 'usd', value: '1' },
    tokenReputation: spam.includes(number) ? 'Malicious' : null,
  })
  const server = await serve((response, request, count) => {
    const query: Partial<Record<string, string>> = request.query
    const { contractAddresses, filterSpamTokens, pageToken, pageSize } = query
    const contracts = contractAddresses?.split(',').map(Number)
    const matching = all.filter(
      (number) =>
        (!contracts || contracts.includes(number)) &&
        !(filterSpamTokens !== 'false' && spam.includes(number)),
    )
    const from = Number(pageToken?.slice(prefix.length) ?? 0)
    const to = from + Number(pageSize)
    const body = {
      nativeTokenBalance: specifiedNative(),
      erc20TokenBalances: matching.slice(from, to).map(tokenOf),
      ...(to < matching.length && { nextPageToken: `${prefix}${to}` }),
    }
    json(body)(response, request, count)
  })
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  return { server, query: walletQuery({ dataUrl: server.url }) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const sync = (query: WalletQuery, requestId = 'request') => syncWallet({ query, intent: 'open', requestId })
const requestsOf = ({ requests }: TestServer) =>
  requests.map(({ query }) => ({
    contracts: query.contractAddresses?.split(',').map(Number),
    filter: query.filterSpamTokens,
    token: query.pageToken,
  }))

/** The stored snapshot of a query and the sorted numbers of its tokens. */
async function readStoredList(query: WalletQuery) {
  const current = (await storedRecord(query))?.current
  if (!current) throw new Error('no list is stored')
  const numbers = numbersOf(await holdingsStore.loadTokens(query, current))
  return { current, numbers: numbers.toSorted((a, b) => a - b) }
}

beforeEach(reset)

describe('the contracts of a query', () => {
  test('are sent as one comma-separated parameter', async () => {
    const { server, query } = await startService([1, 2])
    const contracts = [contractOf(1), contractOf(2)]
    await fetchPage({ query: { ...query, contracts }, pageToken: null, pageSize: 7 })
    expect(server.requests[0]?.query.contractAddresses).toBe(contracts.join(','))
  })

  test('are requested in groups of a hundred and stored as one list', async () => {
    const { server, query } = await startService(range(1, 400))
    const filteredQuery = { ...query, contracts: range(51, 300).map(contractOf) }
    expect(await sync(filteredQuery)).toEqual(succeed(undefined))
    expect(requestsOf(server)).toEqual([
      { contracts: range(51, 150), filter: 'true' },
      { contracts: range(151, 250), filter: 'true' },
      { contracts: range(251, 300), filter: 'true' },
    ])
    const { current, numbers } = await readStoredList(filteredQuery)
    expect(current).toMatchObject({ end: 'complete', tokens: 250, native: { symbol: 'AVAX' } })
    expect(current.totals).toMatchObject({ sum: '334.84', stated: 251 })
    expect(numbers).toEqual(range(51, 300))
  })

  test('are read to the last group, even if a group has several pages or no tokens', async () => {
    const { server, query } = await startService([...range(1, 100), ...range(201, 205)])
    await storeSettings({ pageSize: 40 })
    const filteredQuery = { ...query, contracts: range(1, 210).map(contractOf) }
    await sync(filteredQuery)
    expect(requestsOf(server).map(({ contracts, token }) => [contracts?.length, token])).toEqual([
      [100, undefined],
      [100, 'page-40'],
      [100, 'page-80'],
      [100, undefined],
      [10, undefined],
    ])
    expect((await readStoredList(filteredQuery)).numbers).toEqual([...range(1, 100), ...range(201, 205)])
  })

  test.each([
    ['with several segments', range(1, 150).map(contractOf)],
    ['with one segment', undefined],
  ])('are read completely even if page tokens look like cursors, in a list %s', async (_, contracts) => {
    const { query } = await startService(range(1, 150), [], { prefix: 'segment:1:' })
    await storeSettings({ pageSize: 60 })
    const filteredQuery = { ...query, ...(contracts && { contracts }) }
    await sync(filteredQuery)
    expect((await readStoredList(filteredQuery)).current).toMatchObject({ end: 'complete', tokens: 150 })
  })
})

describe('allowlisted contracts', () => {
  test('are requested without the spam filter, and a malicious one is not in the total', async () => {
    const { server, query } = await startService([1, 2, 3, 4], [2, 4])
    const filteredQuery = { ...query, allowlist: [contractOf(2)] }
    await sync(filteredQuery)
    expect(requestsOf(server)).toEqual([{ filter: 'true' }, { contracts: [2], filter: 'false' }])
    const { current, numbers } = await readStoredList(filteredQuery)
    expect(numbers).toEqual([1, 2, 3])
    expect(current.totals).toMatchObject({ sum: '86.84', stated: 3, malicious: 1 })
  })

  test('are counted once if the spam filter keeps them', async () => {
    const { query } = await startService([1, 2, 3])
    const filteredQuery = { ...query, allowlist: [1, 2].map(contractOf) }
    await sync(filteredQuery)
    const { current, numbers } = await readStoredList(filteredQuery)
    expect(numbers).toEqual([1, 2, 3])
    expect(current).toMatchObject({ end: 'complete', tokens: 3, totals: { stated: 4 } })
  })

  test('do not end a list with "repeatedPage", even if its pages are small', async () => {
    const { query } = await startService(range(1, 6), [6])
    await storeSettings({ pageSize: 2 })
    const filteredQuery = { ...query, allowlist: range(3, 6).map(contractOf) }
    await sync(filteredQuery)
    expect((await readStoredList(filteredQuery)).current).toMatchObject({ end: 'complete', tokens: 6 })
  })

  test('are requested only if the contracts of the query include them, and only with the spam filter on', async () => {
    const { server, query } = await startService([1, 2, 3], [2, 3])
    const allowlist = [2, 3].map(contractOf)
    await sync({ ...query, allowlist, contracts: [1, 2].map(contractOf) })
    await sync({ ...query, allowlist, filterSpam: false }, 'other')
    expect(requestsOf(server)).toEqual([
      { contracts: [1, 2], filter: 'true' },
      { contracts: [2], filter: 'false' },
      { filter: 'false' },
    ])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { withDatabase, writeInTransaction } from '../../../utils/storage/database.ts'
import {
  putSummaries,
  readSummariesOf,
  readSummariesOfQueries,
  removeSummaries,
} from '../../../utils/storage/summaries.ts'
import { reset, storedSummaries, storeSummary } from '../support/stored.ts'
import { walletQuery } from '../support/wallets.ts'
import { summaryWith } from '../support/watchlist.ts'

const addressIn = (bucket: string): string => `0x${bucket}${'1'.repeat(39)}`
const queryIn = (bucket: string, change: Partial<WalletQuery> = {}): WalletQuery =>
  walletQuery({ address: addressIn(bucket), ...change })
const summaryIn = (query: WalletQuery, sum = '1') => summaryWith(1, sum, { query })

const store = (...queries: WalletQuery[]) =>
  Promise.all(queries.map((query) => storeSummary(summaryIn(query))))
const remove = (...keys: string[]) =>
  writeInTransaction(['summaries'], (transaction) => removeSummaries(transaction, keys))
const storedKeys = async () => [...(await storedSummaries()).keys()].sort()
const buckets = () => withDatabase((database) => database.getAllKeys('summaries'))
const keysOf = (...queries: WalletQuery[]) => queries.map(queryKey).sort()

beforeEach(reset)

describe('summaries', () => {
  const queries = [queryIn('0'), queryIn('a'), queryIn('f'), queryIn('a', { chainId: '1' })]

  test('are read from all buckets', async () => {
    await store(...queries)
    expect(await buckets()).toEqual(['0', 'a', 'f'])
    expect(await storedKeys()).toEqual(keysOf(...queries))
    const [first, second, missing] = [queryIn('0'), queryIn('f'), queryIn('7')]
    const found = await readSummariesOf([first, second, missing].map(queryKey))
    expect(found.get(queryKey(first))?.query).toEqual(first)
    expect(found.get(queryKey(second))?.query).toEqual(second)
    expect(found.get(queryKey(missing))).toBeUndefined()
    const summaryOf = await readSummariesOfQueries(queries)
    expect(queries.map((query) => summaryOf(query)?.query)).toEqual(queries)
  })

  test('of an address in any letter case are in the same bucket', async () => {
    await store(queryIn('b'), queryIn('B', { chainId: '1' }))
    expect(await buckets()).toEqual(['b'])
    expect(await storedKeys()).toHaveLength(2)
  })

  test('of several buckets are written in one transaction', async () => {
    const summaries = new Map(queries.map((query) => [queryKey(query), summaryIn(query)]))
    await writeInTransaction(['summaries'], (transaction) => putSummaries(transaction, summaries))
    expect(await storedSummaries()).toEqual(summaries)
  })

  test('replace older ones and keep the others of their bucket', async () => {
    const [one, other] = [queryIn('a'), queryIn('a', { chainId: '1' })]
    await store(one, other)
    await storeSummary(summaryIn(one, '5'))
    const sums = [...(await storedSummaries()).values()].map(({ figures }) => figures?.totals.sum)
    expect(sums.sort()).toEqual(['1', '5'])
  })

  test('are removed without the others of their bucket, and an empty bucket is deleted', async () => {
    await store(...queries)
    await remove(queryKey(queryIn('a')), queryKey(queryIn('f')))
    expect(await storedKeys()).toEqual(keysOf(queryIn('0'), queryIn('a', { chainId: '1' })))
    expect(await buckets()).toEqual(['0', 'a'])
  })

  test('that do not exist can be removed', async () => {
    await store(queryIn('a'))
    await remove(queryKey(queryIn('a', { blockNumber: '5' })), queryKey(queryIn('3')), 'no key')
    expect(await storedKeys()).toEqual(keysOf(queryIn('a')))
  })
})

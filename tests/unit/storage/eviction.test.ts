import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryKey, type WalletQuery } from '../../../utils/domain/wallet-query.ts'
import { evictUnneeded, holdingsStore } from '../../../utils/storage/holdings.ts'
import {
  reset,
  storedPageKeys,
  storedRecord,
  storedRecordKeys,
  storedSummaries,
  storeItem,
  storeRaw,
  storeRecord,
  storeSettings,
  storeSummary,
} from '../support/stored.ts'
import { contractOf, PROFILE, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { summaryWith, watchedWallet, watchlistOf } from '../support/watchlist.ts'

const queryOf = (number: number): WalletQuery => walletQuery({ address: contractOf(number) })

/** Stores wallets without pages. A wallet's number is the time of its last write. */
async function storeWallets(numbers: readonly number[], storedTokens = 1): Promise<void> {
  for (const number of numbers)
    await storeRecord(recordWith({ query: queryOf(number) }), [], { savedAt: number, storedTokens })
}

/** Stores a wallet as a request of the user does, which may evict others. */
async function saveWallet(number: number): Promise<void> {
  const { snapshot, pages } = snapshotOf(`snapshot ${number}`, [[1]])
  await holdingsStore.saveRecord(recordWith({ query: queryOf(number), current: snapshot }), pages[0])
  await evictUnneeded(queryKey(queryOf(number)))
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('eviction', () => {
  test('keeps 500 wallets and removes the least recently written one, with its pages', async () => {
    const { snapshot, pages } = snapshotOf('oldest', [[1], [2]])
    await storeRecord(recordWith({ query: queryOf(1), current: snapshot }), pages, {
      savedAt: 1,
      storedTokens: 2,
    })
    await storeWallets(range(2, 500))
    await saveWallet(501)
    expect(await storedRecordKeys()).toHaveLength(500)
    expect(await storedRecord(queryOf(1))).toBeNull()
    expect(await storedRecord(queryOf(2))).not.toBeNull()
    expect((await storedPageKeys()).map(([, id]) => id)).toEqual(['snapshot 501'])
  })

  test('keeps 500 wallets if the written one is already stored', async () => {
    await storeWallets(range(1, 500))
    await saveWallet(1)
    expect(await storedRecordKeys()).toHaveLength(500)
  })

  test('keeps at most 2 million tokens, and removes the wallet that was written first', async () => {
    await storeWallets([1, 2, 3], 900_000)
    await saveWallet(4)
    expect(await storedRecord(queryOf(1))).toBeNull()
    expect(await storedRecord(queryOf(2))).not.toBeNull()
    expect(await storedRecord(queryOf(3))).not.toBeNull()
  })

  test('never removes the wallet that is being written', async () => {
    await storeWallets([2, 3], 1_500_000)
    await saveWallet(1)
    expect(await storedRecord(queryOf(1))).not.toBeNull()
    expect(await storedRecord(queryOf(2))).toBeNull()
  })

  test('counts the tokens of both snapshots of a wallet', async () => {
    await saveWallet(7)
    const current = (await storedRecord(queryOf(7)))?.current ?? null
    const { snapshot, pages } = snapshotOf('next', [[1, 2]], { next: 'more' })
    await holdingsStore.saveRecord(recordWith({ query: queryOf(7), current, inProgress: snapshot }), pages[0])
    await storeWallets([8], 1_999_998)
    await saveWallet(9)
    expect(await storedRecord(queryOf(8))).toBeNull()
    expect(await storedRecord(queryOf(7))).not.toBeNull()
  })
})

describe('watched wallets', () => {
  const watched = watchlistOf([watchedWallet(1, { address: contractOf(1), chainIds: ['43114'] })])

  test('are not removed, and do not count toward the limits', async () => {
    await storeItem('watchlist', watched)
    await storeRecord(recordWith({ query: queryOf(1) }), [], { savedAt: 0, storedTokens: 1_999_999 })
    await storeWallets(range(2, 501))
    await saveWallet(502)
    expect(await storedRecord(queryOf(1))).not.toBeNull()
    expect(await storedRecord(queryOf(2))).toBeNull()
    expect(await storedRecordKeys()).toHaveLength(501)
  })

  describe('with stale variants', () => {
    const variant = (change: Partial<WalletQuery>) => walletQuery({ address: contractOf(1), ...change })
    const variants = [
      variant({ dataUrl: 'https://other.example.org' }),
      variant({ currency: 'eur' }),
      variant({ allowlist: [contractOf(9)] }),
      variant({ currency: 'chf' }),
    ]
    const storeVariants = async () => {
      for (const [index, query] of variants.entries())
        await storeRecord(recordWith({ query }), [], { savedAt: index, storedTokens: 1 })
    }
    const storedVariants = async () => {
      const keys = await storedRecordKeys()
      return variants.filter((query) => keys.includes(queryKey(query))).map(({ currency }) => currency)
    }

    beforeEach(async () => {
      await storeItem('watchlist', watched)
      await storeSettings({ profile: PROFILE })
    })

    test('lose all but the newest one, with their summaries', async () => {
      await storeVariants()
      await storeSummary(summaryWith(1, '1', { query: variants[1] as WalletQuery }))
      await saveWallet(1)
      expect(await storedVariants()).toEqual(['chf'])
      expect([...(await storedSummaries()).keys()]).toEqual([queryKey(queryOf(1))])
    })

    test('keep those that were read within the last hour, because a page may show several', async () => {
      for (const query of variants)
        await storeRecord(recordWith({ query }), [], { savedAt: Date.now(), storedTokens: 1 })
      await saveWallet(1)
      expect(await storedVariants()).toHaveLength(4)
    })

    test('keep the newest one of the service until a list with the current settings exists', async () => {
      await storeVariants()
      await storeRecord(recordWith({ query: variants[0] as WalletQuery }), [], {
        savedAt: 9,
        storedTokens: 1,
      })
      await storeWallets(range(2, 501))
      await saveWallet(502)
      expect(await storedVariants()).toEqual(['chf'])
      await saveWallet(1)
      await saveWallet(503)
      expect(await storedVariants()).toEqual([])
      expect(await storedRecord(queryOf(1))).not.toBeNull()
    })
  })

  test('do not protect their queries at a block or on another chain', async () => {
    await storeItem('watchlist', watched)
    const atBlock = { ...queryOf(1), blockNumber: '5' }
    const onOtherChain = { ...queryOf(1), chainId: '1' }
    for (const query of [atBlock, onOtherChain])
      await storeRecord(recordWith({ query }), [], { savedAt: 0, storedTokens: 1 })
    await storeWallets(range(2, 500))
    await saveWallet(501)
    expect(await storedRecord(atBlock)).toBeNull()
    expect(await storedRecord(onOtherChain)).toBeNull()
  })

  test('include all wallets while the watchlist is damaged', async () => {
    await storeRaw('watchlist', 'garbage')
    await storeWallets(range(1, 501))
    await saveWallet(502)
    expect(await storedRecordKeys()).toHaveLength(502)
  })
})

/** Rejects each transaction that puts something, until a transaction that only deletes has ended. */
function fillStorage(): void {
  const storage = { isFull: true }
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...values) {
    const started = transaction.apply(this, values)
    if (values[1] === 'readwrite')
      started.addEventListener('complete', () => {
        storage.isFull = false
      })
    return started
  })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (storage.isFull) throw new DOMException('the disk is full', 'QuotaExceededError')
    return put.apply(this, values)
  })
}

test('full storage is freed although the bucket of the removed summaries has others', async () => {
  await storeItem(
    'watchlist',
    watchlistOf([watchedWallet(1, { address: contractOf(1), chainIds: ['43114'] })]),
  )
  await saveWallet(1)
  await saveWallet(2)
  fillStorage()
  await saveWallet(3)
  expect(await storedRecordKeys()).toEqual([queryKey(queryOf(1)), queryKey(queryOf(3))])
  expect([...(await storedSummaries()).keys()]).toEqual([queryKey(queryOf(1)), queryKey(queryOf(3))])
})

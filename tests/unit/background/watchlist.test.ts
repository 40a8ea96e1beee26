import { storedSummaries } from '../support/stored.ts'
import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { forgetWallet, startWatchlist } from '../../../utils/background/watchlist.ts'
import type { TokenOverride } from '../../../utils/domain/stored-items.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { holdingsStore } from '../../../utils/storage/holdings.ts'
import { addRun, readRuns } from '../../../utils/storage/runs.ts'
import { eventually } from '../support/eventually.ts'
import { readRefresh } from '../support/runs.ts'
import { reset, storedKeys, storedRecordKeys, storeItem, storeRaw, storeSettings } from '../support/stored.ts'
import { contractOf, PROFILE, recordWith, snapshotOf, walletQuery } from '../support/wallets.ts'
import { addressOf, dateRunOf, group, runOf, watchedWallet, watchlistOf } from '../support/watchlist.ts'

const QUERY = walletQuery({ address: addressOf(1) })

async function storeWallet(): Promise<void> {
  const { snapshot, pages } = snapshotOf('snapshot', [[1, 2]])
  await holdingsStore.saveRecord(recordWith({ query: QUERY, current: snapshot }), pages[0])
}

const hide = (number: number): TokenOverride => ({
  chainId: '43114',
  contract: contractOf(number),
  decision: 'hidden',
  symbol: `T${number}`,
})

const start = () => startWatchlist((work) => void work)
const sum = async () => (await storedSummaries()).get(queryKey(QUERY))?.figures?.totals.sum

beforeEach(async () => {
  await reset()
  await storeSettings({ profile: PROFILE })
})

describe('the watchlist in the background', () => {
  test('writes summaries again when a token is hidden or shown again', async () => {
    await start()
    await storeWallet()
    expect(await sum()).toBe('2')
    await storeItem('tokenOverrides', [hide(2)])
    await eventually(async () => expect(await sum()).toBe('1'))
    await storeItem('tokenOverrides', [])
    await eventually(async () => expect(await sum()).toBe('2'))
  })

  test('writes summaries again when the change of an override has started the worker', async () => {
    await storeWallet()
    const [before, after] = [[hide(1)], [hide(1), hide(2)]]
    await storeItem('tokenOverrides', after)
    // The worker registers its listeners, then receives the change that has started it.
    const started = start()
    const [key] = (await storedKeys()).filter((name) => name.endsWith('tokenOverrides'))
    await fakeBrowser.storage.local.onChanged.trigger({
      [key as string]: { oldValue: before, newValue: after },
    })
    await started
    await eventually(async () => expect(await sum()).toBe('0'))
  })

  test('writes all summaries again when damaged overrides are removed', async () => {
    await storeItem('tokenOverrides', [hide(2)])
    await storeWallet()
    expect(await sum()).toBe('1')
    await storeRaw('tokenOverrides', 'damaged')
    await start()
    await storeItem('tokenOverrides', [])
    await eventually(async () => expect(await sum()).toBe('2'))
  })

  test('limits a refresh to watched wallets, and stops it when the currency changes', async () => {
    await storeItem('watchlist', watchlistOf([watchedWallet(1), watchedWallet(2)]))
    await start()
    const queries = [1, 2].map((number) => walletQuery({ address: addressOf(number) }))
    await addRun(runOf(queries, { status: { kind: 'paused' } }))
    await storeItem('watchlist', watchlistOf([watchedWallet(2)]))
    await eventually(async () => expect((await readRefresh())?.queries).toHaveLength(1))
    await storeSettings({ currency: 'eur' })
    await eventually(async () => expect((await readRefresh())?.status.kind).toBe('stopped'))
  })

  test('takes a wallet that becomes private out of the runs over dates', async () => {
    const groups = [group('secret')]
    const wallets = [watchedWallet(1, { groupId: 'secret' }), watchedWallet(2), watchedWallet(3)]
    await storeItem('watchlist', watchlistOf(wallets, { groups }))
    await start()
    const queries = [1, 2, 3].map((number) => walletQuery({ address: addressOf(number) }))
    await addRun(dateRunOf(queries, { status: { kind: 'paused' } }))
    await storeItem('watchlist', watchlistOf(wallets, { groups: [group('secret', { isPrivate: true })] }))
    await eventually(async () =>
      expect((await readRuns()).flatMap((run) => run.queries)).toEqual(queries.slice(1)),
    )
  })

  test('deletes the records of a removed wallet, but not of a watched one', async () => {
    await storeWallet()
    await storeItem('watchlist', watchlistOf([watchedWallet(1)]))
    await forgetWallet({ address: addressOf(1), withSavedDates: false })
    expect(await storedRecordKeys()).toHaveLength(1)
    await storeItem('watchlist', watchlistOf([]))
    await forgetWallet({ address: addressOf(1).toLowerCase(), withSavedDates: false })
    expect(await storedRecordKeys()).toEqual([])
  })
})

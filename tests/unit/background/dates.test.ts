import '../support/browser-environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitDates, removeDate, startDates, stopOtherServiceDates } from '../../../utils/background/dates.ts'
import { startRefresh } from '../../../utils/background/refresh.ts'
import {
  continueRuns,
  pauseRun,
  resumeRun,
  runsIdle,
  stopAllRuns,
  stopRun,
} from '../../../utils/background/runs.ts'
import { forgetWallet } from '../../../utils/background/watchlist.ts'
import { queriesAt, type SavedBlock, type SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import type { DateRun } from '../../../utils/domain/run.ts'
import type { WalletQuery } from '../../../utils/domain/wallet-query.ts'
import type { DatesRequest, RequestedDate } from '../../../utils/messages.ts'
import { removeDateBalances } from '../../../utils/storage/eviction.ts'
import { removeHold } from '../../../utils/storage/rate-limit-holds.ts'
import { addRun, readRun, readRuns } from '../../../utils/storage/runs.ts'
import { changeSavedDate, readSavedDates } from '../../../utils/storage/saved-dates.ts'
import { SPECIAL_WALLETS } from '../../service/dataset/special-wallets.ts'
import { type LocalService, type LoggedRequest, startService } from '../../service/service.ts'
import { eventually } from '../support/eventually.ts'
import { activeRunIds } from '../support/runs.ts'
import { reset, storedRecord, storedRecordKeys, storeItem, storeSettings } from '../support/stored.ts'
import { PROFILE, walletQuery } from '../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../support/watchlist.ts'
import { removeDatabase } from '../support/without-database.ts'

const DAY = 86_400
const now = () => Math.floor(Date.now() / 1000)
/** Two dates, more than 30 days ago. */
const OLD = now() - 200 * DAY
const OLDER = now() - 300 * DAY
const CHAINS = ['43114', '1']

let service: LocalService
beforeEach(async () => {
  vi.restoreAllMocks()
  await stopAllRuns()
  await runsIdle()
  await reset()
  service = await startService({ limits: 'none' })
  await storeSettings({ profile: { ...PROFILE, dataUrl: service.dataUrl, metricsUrl: service.metricsUrl } })
})
afterEach(async () => {
  await stopAllRuns()
  await runsIdle()
  await service.stop()
})

const query = (change: Partial<WalletQuery> = {}) =>
  walletQuery({ dataUrl: service.dataUrl, address: SPECIAL_WALLETS.ordinary, ...change })
const onChains = (...addresses: string[]) =>
  addresses.flatMap((address) => CHAINS.map((chainId) => query({ address, chainId })))
const day = (before: number): RequestedDate => ({
  point: { kind: 'day', date: '2026-01-01', timeZone: 'UTC' },
  subject: { before },
})

const start = (change: Partial<DatesRequest> = {}) =>
  startDates({
    id: 'dates',
    dates: [day(OLD)],
    queries: onChains(SPECIAL_WALLETS.ordinary),
    openChains: [],
    ...change,
  })
const statusOf = async (id = 'dates') => (await readRun(id))?.status
const ended = (id = 'dates') => eventually(async () => expect((await statusOf(id))?.kind).toBe('ended'))
async function onlyDate(): Promise<SavedDate> {
  const [date, ...others] = await readSavedDates()
  if (!date || others.length > 0) throw new Error('expected one saved date')
  return date
}
const isBlock = ({ path }: { path: string }) => path.includes('/blocks')
const isBalance = ({ path }: { path: string }) => path.includes('balances:')
const sent = (is = (_request: { path: string }) => true) => service.log.filter(is)
/**
 * The requests that were sent more than once, apart from those for the newest block and for current prices.
 */
function repeated(): string[] {
  const isCurrent = ({ path, query: { blockNumber } }: LoggedRequest) =>
    path.endsWith('/blocks') || (isBalance({ path }) && !blockNumber)
  const urls = service.log
    .filter((request) => !isCurrent(request))
    .map(({ path, query: parameters }) => `${path}?${JSON.stringify(parameters)}`)
  return urls.filter((url, index) => urls.indexOf(url) !== index)
}

describe('a run over dates', () => {
  test('finds the block of each chain, reads the balances at it, and compares the prices', async () => {
    await start({ queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1)) })
    await ended()
    const date = await onlyDate()
    for (const chainId of CHAINS) {
      const found = date.blocks[chainId]?.found
      if (found?.kind !== 'found') throw new Error('no block')
      expect(found.block.timestamp).toBeLessThan(OLD)
      expect(found.next.timestamp).toBeGreaterThanOrEqual(OLD)
      expect(date.prices[chainId]).toMatchObject({ basis: 'current' })
      expect(date.prices[chainId]?.symbols.length).toBeGreaterThan(0)
    }
    for (const one of queriesAt(date)) expect((await storedRecord(one))?.current?.end).toBe('complete')
    expect(queriesAt(date)).toHaveLength(4)
    // Two requests compare the prices of each chain.
    expect(sent(isBalance)).toHaveLength(4 + 2 * CHAINS.length)
    expect(repeated()).toEqual([])
  })

  test('reads balances that were removed because storage was full, and no block again', async () => {
    await start()
    await ended()
    await removeDateBalances()
    expect((await onlyDate()).removed).toBeDefined()
    const before = service.log.length
    await start({ id: 'second' })
    await ended('second')
    const date = await onlyDate()
    expect(date.removed).toBeUndefined()
    for (const one of queriesAt(date)) expect((await storedRecord(one))?.current?.end).toBe('complete')
    expect(service.log.slice(before).filter(isBlock)).toEqual([])
  })

  test('says that balances were removed until all of them are read again', async () => {
    const all = { queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1)) }
    const isRemoved = async () => (await onlyDate()).removed !== undefined
    await start(all)
    await ended()
    await removeDateBalances()
    await start({ id: 'one wallet' })
    await ended('one wallet')
    expect(await isRemoved()).toBe(true)
    service.setFault('chain:1', { status: 503 })
    await start({ id: 'one chain', ...all })
    await ended('one chain')
    expect(await isRemoved()).toBe(true)
    service.clearFaults()
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    const before = service.log.length
    await start({ id: 'rest', ...all })
    await eventually(() => expect(service.log.length).toBeGreaterThan(before))
    expect(await isRemoved()).toBe(true)
    service.clearFaults()
    gate.resolve()
    await ended('rest')
    expect(await isRemoved()).toBe(false)
  })

  test('does not name removed balances because of a wallet that was added later and always fails', async () => {
    await start()
    await ended()
    await removeDateBalances()
    service.setFault('all', { status: 503 })
    await start({ id: 'added', queries: onChains(addressOf(1)) })
    await ended('added')
    service.clearFaults()
    await start({ id: 'second' })
    await ended('second')
    const date = await onlyDate()
    expect(queriesAt(date)).toHaveLength(4)
    expect(date.removed).toBeUndefined()
  })

  test('does not say so any more if the wallets that are not read again are removed', async () => {
    await start({ queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1)) })
    await ended()
    await removeDateBalances()
    await start({ id: 'one wallet' })
    await ended('one wallet')
    await forgetWallet({ address: addressOf(1), withSavedDates: true })
    expect((await onlyDate()).removed).toBeUndefined()
  })

  test('finds that the prices are not the current ones', async () => {
    service.set({ pastPrices: 'historical' })
    await start({ dates: [day(OLDER)] })
    await ended()
    expect((await onlyDate()).prices['43114']?.basis).toBe('notCurrent')
  })

  test('compares no prices of the last 30 days', async () => {
    await start({ dates: [day(now() - 20 * DAY)] })
    await ended()
    expect((await onlyDate()).prices['43114']).toMatchObject({ basis: 'unknown', symbols: [] })
    expect(sent(isBalance)).toHaveLength(2)
  })

  test('is saved once for two time zones, and reads only what is added to a saved date', async () => {
    await start()
    await ended()
    const before = service.log.length
    await start({ id: 'second', queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1)) })
    await ended('second')
    expect((await onlyDate()).queries).toHaveLength(4)
    const added = service.log.slice(before)
    expect(added).toHaveLength(2)
    expect(added.every(({ path }) => path.includes(addressOf(1)))).toBe(true)
  })

  test('reads two dates, and each request is sent once', async () => {
    await start({ dates: [day(OLD), day(OLDER)] })
    await ended()
    expect(await readSavedDates()).toHaveLength(2)
    expect(repeated()).toEqual([])
  })

  test('reads the balances again if a block that was young has been replaced', async () => {
    await start()
    await ended()
    const read = await onlyDate()
    const { found } = read.blocks['1'] as SavedBlock
    if (found.kind !== 'found') throw new Error('expected a block')
    const at = found.next.timestamp * 1000 + 60_000
    const replaced = { ...found, block: { ...found.block, hash: `0x${'ab'.repeat(32)}` } }
    await changeSavedDate(
      read.id,
      (date) => date && { ...date, blocks: { ...date.blocks, '1': { found: replaced, at } } },
    )
    const before = service.log.length
    await start({ id: 'again' })
    await ended('again')
    expect((await onlyDate()).blocks['1']?.found).toEqual(found)
    const paths = service.log.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('balances:')).length).toBeGreaterThan(0)
    expect(paths.filter((path) => !path.includes('/chains/1/'))).toEqual([])
  })

  test('reads what failed again only in a new run', async () => {
    service.setFault('chain:1', { status: 503 })
    await start()
    await ended()
    const failed = await onlyDate()
    expect(failed.blocks['1']?.found).toEqual({ kind: 'failed', failure: { kind: 'chainUnavailable' } })
    expect(failed.blocks['43114']?.found.kind).toBe('found')
    service.clearFaults()
    const before = service.log.length
    await start({ id: 'again' })
    await ended('again')
    expect((await onlyDate()).blocks['1']?.found.kind).toBe('found')
    expect(service.log.slice(before).every(({ path }) => path.includes('/chains/1/'))).toBe(true)
  })

  test('reads only the native balance again if nothing else is missing', async () => {
    service.set({ listWithoutNative: true })
    service.setFault('getNative', { status: 503 })
    await start({ queries: [query()] })
    await ended()
    const [at] = queriesAt(await onlyDate()) as [WalletQuery]
    expect((await storedRecord(at))?.current?.nativeFailure).toEqual({ kind: 'chainUnavailable' })
    const lists = () => sent(({ path }) => path.includes('listErc20') && !path.includes('contract'))
    const before = lists().length
    await start({ id: 'fails again', queries: [query()] })
    await ended('fails again')
    service.clearFaults()
    await start({ id: 'again', queries: [query()] })
    await ended('again')
    expect((await storedRecord(at))?.current).toMatchObject({ end: 'complete', native: { address: null } })
    expect((await storedRecord(at))?.current?.nativeFailure).toBeUndefined()
    expect(lists().length - before).toBeLessThanOrEqual(2)
  })

  test('names a service without routes for blocks, and sends nothing to a service with this profile', async () => {
    service.set({ hasBlockRoutes: false })
    await start()
    await ended()
    expect((await onlyDate()).blocks['1']?.found).toEqual({ kind: 'notOffered' })
    expect(sent(isBalance)).toEqual([])
    const profile = { ...PROFILE, dataUrl: service.dataUrl, blockRoutes: false }
    await storeSettings({ profile })
    const before = service.log.length
    await start({ id: 'second' })
    await ended('second')
    expect(service.log).toHaveLength(before)
  })
})

describe('a block that is asked for by its number', () => {
  const atBlock = (blockNumber: string): RequestedDate => ({
    point: { kind: 'block', blockNumber },
    subject: { chainId: '43114', blockNumber },
  })

  test('is read with the next one, for their times', async () => {
    await start({ dates: [atBlock('1500000')], queries: [query()] })
    await ended()
    expect((await onlyDate()).blocks['43114']?.found).toMatchObject({
      kind: 'found',
      block: { number: 1_500_000 },
      next: { number: 1_500_001 },
    })
    expect(sent(isBlock)).toHaveLength(2)
    expect((await onlyDate()).prices['43114']).toBeDefined()
  })

  test('has balances without times if the service has no routes for blocks', async () => {
    service.set({ hasBlockRoutes: false })
    await start({ dates: [atBlock('1500000')], queries: [query()] })
    await ended()
    expect((await onlyDate()).blocks['43114']?.found).toEqual({ kind: 'notOffered' })
    expect((await storedRecord(query({ blockNumber: '1500000' })))?.current?.end).toBe('complete')
    expect((await onlyDate()).prices['43114']).toMatchObject({ basis: 'unknown' })
  })
})

describe('a date after the newest block', () => {
  const HEAD = OLD - 10 * DAY

  test('has no balances until the user asks for them, and they are read again', async () => {
    service.set({ headTime: HEAD })
    await start()
    await ended()
    expect((await onlyDate()).blocks['1']?.found.kind).toBe('open')
    expect(sent(isBalance)).toEqual([])
    await start({ id: 'accepted', openChains: ['1'] })
    await ended('accepted')
    const date = await onlyDate()
    expect(date.blocks['1']).toMatchObject({ found: { kind: 'open' }, isOpenAccepted: true })
    expect(date.blocks['43114']?.isOpenAccepted).toBeUndefined()
    const [at] = queriesAt(date) as [WalletQuery]
    expect(queriesAt(date)).toHaveLength(1)
    const lists = sent(({ path }) => path.includes('/chains/1/') && path.includes('listErc20')).length
    expect((await storedRecord(at))?.current?.end).toBe('complete')
    await start({ id: 'again' })
    await ended('again')
    expect(
      sent(({ path }) => path.includes('/chains/1/') && path.includes('listErc20')).length,
    ).toBeGreaterThan(lists)
    service.set({ headTime: null })
    await start({ id: 'closed' })
    await ended('closed')
    expect((await onlyDate()).blocks['1']?.found.kind).toBe('found')
    expect((await onlyDate()).blocks['1']?.isOpenAccepted).toBeUndefined()
  })

  test('keeps its block and balances if a later lookup fails, and names the failure', async () => {
    service.set({ headTime: HEAD })
    await start({ openChains: ['1'] })
    await ended()
    const before = await onlyDate()
    const [at] = queriesAt(before) as [WalletQuery]
    service.setFault('chain:1', { status: 500 })
    await start({ id: 'other', queries: [query({ chainId: '1', address: addressOf(1) })] })
    await ended('other')
    const after = await onlyDate()
    expect(after.blocks['1']).toMatchObject({
      ...before.blocks['1'],
      lastError: { failure: { kind: 'serverError', status: 500 } },
    })
    expect(queriesAt(after)).toContainEqual(at)
    expect((await storedRecord(at))?.current?.end).toBe('complete')
    service.clearFaults()
    await start({ id: 'again', queries: [query({ chainId: '1', address: addressOf(1) })] })
    await ended('again')
    expect((await onlyDate()).blocks['1']).toMatchObject({ found: { kind: 'open' }, isOpenAccepted: true })
    expect((await onlyDate()).blocks['1']?.lastError).toBeUndefined()
  })
})

describe('the privacy of groups', () => {
  const setUpGroups = () =>
    storeItem(
      'watchlist',
      watchlistOf(
        [
          watchedWallet(1, { groupId: 'secret' }),
          watchedWallet(2, { groupId: 'secret' }),
          watchedWallet(3, { groupId: 'other' }),
          watchedWallet(4, { groupId: 'open' }),
        ],
        {
          groups: [group('secret', { isPrivate: true }), group('other', { isPrivate: true }), group('open')],
        },
      ),
    )

  test.each([
    ['two private groups', [1, 3]],
    ['a private group and a wallet of another group', [1, 4]],
    ['a private group and an address that is not watched', [1, 9]],
  ])('refuses %s in the same run', async (_name, numbers) => {
    await setUpGroups()
    const queries = numbers.map((number) => query({ address: addressOf(number) }))
    expect(await start({ queries })).toMatchObject({ ok: false, failure: { kind: 'badRequest' } })
    expect([await readRuns(), await readSavedDates(), service.log]).toEqual([[], [], []])
  })

  test.each([
    ['one private group', [1, 2]],
    ['wallets that are in none', [4, 9]],
  ])('allows %s', async (_name, numbers) => {
    await setUpGroups()
    const queries = numbers.map((number) => query({ address: addressOf(number).toLowerCase() }))
    expect(await start({ queries })).toMatchObject({ ok: true })
    await ended()
  })

  test('prices are compared with the accounts of the run alone', async () => {
    await storeItem(
      'watchlist',
      watchlistOf([watchedWallet(1, { address: SPECIAL_WALLETS.ordinary, groupId: 'secret' })], {
        groups: [group('secret', { isPrivate: true })],
      }),
    )
    await start()
    await ended()
    await changeSavedDate((await onlyDate()).id, (date) => date && { ...date, prices: {} })
    const before = service.log.length
    await start({ id: 'second', queries: onChains(addressOf(4)) })
    await ended('second')
    const paths = service.log.slice(before).map(({ path }) => path.toLowerCase())
    expect(paths.filter((path) => path.includes(SPECIAL_WALLETS.ordinary.toLowerCase()))).toEqual([])
    expect(Object.keys((await onlyDate()).prices).toSorted()).toEqual(CHAINS.toSorted())
  })

  const left = async () => {
    const run = await readRun('dates')
    return run?.queries.map(({ address }) => address)
  }
  const pauseOver = async (...numbers: number[]) => {
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    await start({ queries: numbers.map((number) => query({ address: addressOf(number) })) })
    await pauseRun('dates')
    gate.resolve()
    await runsIdle()
  }

  // https://github.com/brave/brave-browser/issues/27666: a service must not be able to link such addresses.
  test('a paused run leaves out a wallet that is moved to a private group', async () => {
    await setUpGroups()
    await pauseOver(4, 5, 9)
    const groups = [group('secret', { isPrivate: true }), group('open')]
    const moved = watchlistOf([watchedWallet(4, { groupId: 'secret' }), watchedWallet(5)], { groups })
    await storeItem('watchlist', moved)
    await limitDates(moved)
    expect(await left()).toEqual([addressOf(5), addressOf(9)])
    await resumeRun('dates')
    await ended()
    expect(sent(({ path }) => path.includes(addressOf(4)))).toEqual([])
    expect(sent(({ path }) => path.includes(addressOf(5))).length).toBeGreaterThan(0)
  })

  test('a paused run leaves out the wallets of a group that becomes private', async () => {
    await setUpGroups()
    await pauseOver(4, 5, 6)
    const groups = [group('open', { isPrivate: true })]
    await limitDates(
      watchlistOf([watchedWallet(4, { groupId: 'open' }), watchedWallet(5), watchedWallet(6)], { groups }),
    )
    expect(await left()).toEqual([addressOf(5), addressOf(6)])
  })

  test('a paused run never continues with the private wallets only because they are more', async () => {
    await setUpGroups()
    await pauseOver(4, 5, 6)
    const groups = [group('open', { isPrivate: true })]
    const inGroup = [4, 5].map((number) => watchedWallet(number, { groupId: 'open' }))
    await limitDates(watchlistOf([...inGroup, watchedWallet(6)], { groups }))
    expect(await left()).toEqual([addressOf(6)])
  })

  test('a paused run leaves out a wallet that becomes private, also beside a removed one', async () => {
    await setUpGroups()
    await pauseOver(4, 5)
    const groups = [group('open', { isPrivate: true })]
    await limitDates(watchlistOf([watchedWallet(5, { groupId: 'open' })], { groups }))
    expect(await left()).toEqual([addressOf(4)])
  })

  test('a paused run whose wallets all become private is stopped', async () => {
    await setUpGroups()
    await pauseOver(4, 5)
    const groups = [group('open', { isPrivate: true })]
    await limitDates(
      watchlistOf(
        [4, 5].map((number) => watchedWallet(number, { groupId: 'open' })),
        { groups },
      ),
    )
    expect((await readRun('dates'))?.status.kind).toBe('stopped')
  })

  test('a paused run over a private group leaves out a wallet that leaves the group', async () => {
    await setUpGroups()
    await pauseOver(1, 2)
    const groups = [group('secret', { isPrivate: true })]
    await limitDates(watchlistOf([watchedWallet(1), watchedWallet(2, { groupId: 'secret' })], { groups }))
    expect(await left()).toEqual([addressOf(2)])
  })

  test('a paused run over a private group keeps its wallets, also a removed one', async () => {
    await setUpGroups()
    await pauseOver(1, 2)
    const groups = [group('secret', { isPrivate: true })]
    await limitDates(watchlistOf([watchedWallet(1, { groupId: 'secret' })], { groups }))
    expect(await left()).toEqual([addressOf(1), addressOf(2)])
    await limitDates(watchlistOf([]))
    expect(await left()).toEqual([addressOf(1), addressOf(2)])
  })

  test('paused runs stay apart when a private group is removed', async () => {
    await setUpGroups()
    await pauseOver(4, 5)
    await start({ id: 'second', queries: [query({ address: addressOf(1) })] })
    await pauseRun('second')
    await limitDates(watchlistOf([1, 2, 4, 5].map((number) => watchedWallet(number))))
    const addresses = async (id: string) => (await readRun(id))?.queries.map(({ address }) => address)
    expect(await left()).toEqual([addressOf(4), addressOf(5)])
    expect(await addresses('second')).toEqual([addressOf(1)])
    await runsIdle()
  })

  test('runs over another group follow, one after the other', async () => {
    await setUpGroups()
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    await start({ queries: [query({ address: addressOf(1) })] })
    await start({ id: 'second', queries: [query({ address: addressOf(4) })] })
    expect(await activeRunIds()).toEqual(['dates', 'second'])
    gate.resolve()
    await ended('second')
    const addresses = sent(isBalance).map(({ path }) => path.split('/')[5])
    expect(new Set(addresses.slice(0, 1))).toEqual(new Set([addressOf(1)]))
    expect(addresses.at(-1)).toBe(addressOf(4))
  })
})

describe('several runs', () => {
  test('wait for the first one, unless it is paused', async () => {
    await storeItem('watchlist', watchlistOf([watchedWallet(1)]))
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    await startRefresh({ id: 'refresh', scope: { kind: 'all' } })
    await eventually(() => expect(service.log).toHaveLength(1))
    await start()
    await start({ id: 'second', dates: [day(OLDER)] })
    expect(service.log).toHaveLength(1)
    await pauseRun('refresh')
    await eventually(() => expect(sent(isBlock).length).toBeGreaterThan(0))
    service.clearFaults()
    gate.resolve()
    // Of the ended runs over dates, only the last one stays.
    await ended('second')
    expect(await statusOf('dates')).toBeUndefined()
    expect((await statusOf('refresh'))?.kind).toBe('paused')
    await resumeRun('refresh')
    await ended('refresh')
  })

  test('are stopped one at a time', async () => {
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    await start()
    await start({ id: 'second', dates: [day(OLDER)] })
    await eventually(() => expect(service.log).toHaveLength(2))
    await stopRun('dates')
    expect((await statusOf())?.kind).toBe('stopped')
    service.clearFaults()
    gate.resolve()
    await ended('second')
    expect(await readSavedDates()).toHaveLength(2)
  })

  test('are not changed by settings and overrides, except by another service', async () => {
    await start()
    await pauseRun('dates')
    await stopOtherServiceDates({ profile: { ...PROFILE, dataUrl: service.dataUrl } })
    expect((await statusOf())?.kind).toBe('paused')
    await stopOtherServiceDates({ profile: PROFILE })
    expect(await statusOf()).toMatchObject({ kind: 'stopped', reason: 'otherService' })
  })

  test('for another service or without accounts are refused', async () => {
    expect(await start({ queries: [walletQuery()] })).toMatchObject({ failure: { kind: 'notConfigured' } })
    expect(await start({ queries: [] })).toMatchObject({ ok: false })
    await removeDatabase()
    expect(await start()).toMatchObject({ failure: { kind: 'storageFailed' } })
  })
})

describe('an interrupted run over dates', () => {
  test('waits for the end of a rate limit, and asks nothing twice', async () => {
    service.setFault('block', { status: 429, retryAfter: '100', times: 1, afterRequests: 5 })
    await start()
    await eventually(async () => expect((await statusOf())?.kind).toBe('waiting'))
    await runsIdle()
    const until = await statusOf()
    expect((await onlyDate()).blocks).toEqual({})
    await removeHold(service.dataUrl)
    vi.spyOn(Date, 'now').mockReturnValue((until?.kind === 'waiting' ? until.until : 0) + 1)
    await continueRuns()
    await ended()
    // The request with status 429 was sent again.
    expect(repeated().length).toBeLessThanOrEqual(1)
  })

  test('continues with what is left after the worker was stopped', async () => {
    await start({ queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1), addressOf(2)) })
    await ended()
    const run = (await readRun('dates')) as DateRun
    const before = service.log.length
    await addRun({ ...run, id: 'next', status: { kind: 'running' } })
    await continueRuns()
    await ended('next')
    expect(service.log).toHaveLength(before)
  })

  test('fails if storage refuses a result, and continues after it is resumed', async () => {
    await start()
    await pauseRun('dates')
    await runsIdle()
    const { put } = IDBObjectStore.prototype
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (this.name === 'savedDates') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, values)
    })
    await resumeRun('dates')
    await eventually(async () =>
      expect(await statusOf()).toEqual({ kind: 'failed', failure: { kind: 'storageFailed' } }),
    )
    await runsIdle()
    refused.mockRestore()
    await resumeRun('dates')
    await ended()
    expect((await onlyDate()).blocks['1']?.found.kind).toBe('found')
  })

  test('ends although the clock was set back', async () => {
    service.setFault('chain:1', { status: 404 })
    await start()
    await ended()
    const run = (await readRun('dates')) as DateRun
    const before = service.log.length
    await addRun({ ...run, id: 'next', startedAt: Date.now() + 3_600_000, status: { kind: 'running' } })
    await continueRuns()
    await ended('next')
    expect(service.log.length - before).toBeLessThanOrEqual(2)
  })

  test('fails without the permission, and continues after it is resumed', async () => {
    service.setFault('all', { status: 401 })
    await start()
    await eventually(async () => expect((await statusOf())?.kind).toBe('failed'))
    await runsIdle()
    expect((await onlyDate()).blocks).toEqual({})
    service.clearFaults()
    await resumeRun('dates')
    await ended()
    expect((await onlyDate()).blocks['1']?.found.kind).toBe('found')
  })
})

describe('removing', () => {
  test('a date stops its run and frees its records', async () => {
    await start()
    await ended()
    const gate = Promise.withResolvers<void>()
    service.setFault('all', { until: gate.promise })
    await start({ id: 'second', queries: onChains(addressOf(1)) })
    await eventually(() => expect(sent(({ path }) => path.includes(addressOf(1))).length).toBeGreaterThan(0))
    await removeDate((await onlyDate()).id)
    gate.resolve()
    await runsIdle()
    expect([await readSavedDates(), await storedRecordKeys()]).toEqual([[], []])
    expect((await statusOf('second'))?.kind).toBe('stopped')
  })

  test.each([true, false])('a wallet, with its saved dates: %s', async (withSavedDates) => {
    await start({ queries: onChains(SPECIAL_WALLETS.ordinary, addressOf(1)) })
    await ended()
    await start({ id: 'second', dates: [day(OLDER)], queries: onChains(addressOf(1)) })
    await pauseRun('second')
    await runsIdle()
    await forgetWallet({ address: addressOf(1), withSavedDates })
    const dates = await readSavedDates()
    expect(dates.map(({ queries }) => queries.length)).toEqual(withSavedDates ? [2] : [2, 4].toSorted())
    expect((await statusOf('second'))?.kind).toBe(withSavedDates ? 'stopped' : 'paused')
    const ofWallet = (await storedRecordKeys()).filter((key) => key.includes(addressOf(1)))
    if (withSavedDates) expect(ofWallet).toEqual([])
    else expect(ofWallet.length).toBeGreaterThanOrEqual(2)
  })
})

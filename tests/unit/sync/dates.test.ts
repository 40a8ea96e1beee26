import '../support/browser-environment.ts'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockByNumber, latestBlock } from '../../../utils/api/blocks.ts'
import type { BlockByDate } from '../../../utils/domain/block-time.ts'
import { parseLocalTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { readBlockTimes, removeBlockTimes } from '../../../utils/storage/block-times.ts'
import { findBlockByDate } from '../../../utils/sync/blocks-by-date.ts'
import { hashOfBlock, latestBlock as headOf, statedTimeOfBlock } from '../../service/dataset/blocks.ts'
import { CHAINS, type Chain } from '../../service/dataset/chains.ts'
import { type Random, randomOf } from '../../service/dataset/random.ts'
import { type LocalService, type LoggedRequest, startService } from '../../service/service.ts'
import { reset } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

/** The blocks of random days on every chain of the local service, against an independent search. */

const NOW_MS = Date.UTC(2026, 2, 10, 12)
const DAYS_PER_CHAIN = 12
const ZONES = [
  ...['UTC', 'Europe/Rome', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['America/Santiago', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
]
const AVAILABLE = CHAINS.filter(({ isNodeUnavailable }) => !isNodeUnavailable)

let service: LocalService
beforeEach(async () => {
  await reset()
  service = await startService({ limits: 'none', clock: () => NOW_MS })
})
afterEach(() => service.stop())

const placeOf = ({ chainId }: Chain) => ({ dataUrl: service.dataUrl, chainId })

function find(chain: Chain, before: number): Promise<BlockByDate> {
  const access = { profile: { ...PROFILE, dataUrl: service.dataUrl }, apiKey: null }
  const requests = {
    latest: () => latestBlock(access, chain.chainId, { noRetry: true }),
    block: (number: number) => blockByNumber(access, chain.chainId, number, { noRetry: true }),
  }
  return findBlockByDate(placeOf(chain), before, requests, () => NOW_MS)
}

const blockOf = (chain: Chain, number: bigint) => ({
  number: Number(number),
  timestamp: statedTimeOfBlock(chain, number),
  hash: hashOfBlock(chain, number),
})

/**
 * The expected result, by bisection of the dataset: the first block that is not before T, and its neighbor.
 */
function expectedBlock(chain: Chain, before: number): BlockByDate {
  const head = headOf(chain, NOW_MS)
  let [from, to] = [0n, head + 1n]
  while (from < to) {
    const middle = (from + to) / 2n
    if (statedTimeOfBlock(chain, middle) < before) from = middle + 1n
    else to = middle
  }
  if (from > head) return { kind: 'open', block: blockOf(chain, head), askedAt: NOW_MS }
  if (from === 0n) return { kind: 'notStarted', genesis: blockOf(chain, 0n) }
  if (from === 1n && !chain.isGenesisDated) return { kind: 'undated', first: blockOf(chain, 1n) }
  return { kind: 'found', block: blockOf(chain, from - 1n), next: blockOf(chain, from) }
}

/** T of a random day or second of the chain's life, or exactly the time of a block, or one second later. */
function randomTime(chain: Chain, random: Random): number {
  const first = statedTimeOfBlock(chain, 1n)
  const seconds = random.between(first - 3 * 86_400, NOW_MS / 1000)
  if (random.chance(20)) {
    const number = BigInt(random.between(1, Number(headOf(chain, NOW_MS))))
    return statedTimeOfBlock(chain, number) + random.between(0, 1)
  }
  const timeZone = random.pick(ZONES)
  const iso = new Date(seconds * 1000).toISOString()
  const local = random.chance(75)
    ? ({ kind: 'day', date: iso.slice(0, 10), timeZone } as const)
    : ({ kind: 'moment', dateTime: iso.slice(0, 19), timeZone, occurrence: 'later' } as const)
  const parsed = parseLocalTime(Temporal, local, NOW_MS)
  return parsed.kind === 'time' ? parsed.before : seconds
}

const bound = (chain: Chain): number => 3 + Math.ceil(Math.log2(Number(headOf(chain, NOW_MS))))
const answered = (log: readonly LoggedRequest[]) => log.filter(({ status }) => status === 200)

test('the local service has ten chains of different rhythms', () => {
  expect(AVAILABLE).toHaveLength(10)
  expect(new Set(AVAILABLE.map(({ rhythm }) => rhythm)).size).toBe(4)
})

describe.each(AVAILABLE)('on chain $chainId ($rhythm)', (chain) => {
  test(`the blocks of ${DAYS_PER_CHAIN} random days are found within the bound of requests`, async () => {
    const random = randomOf('dates', chain.chainId)
    for (let index = 0; index < DAYS_PER_CHAIN; index += 1) {
      // Every other search knows the blocks of those before it.
      if (index % 2 === 0) await removeBlockTimes(placeOf(chain))
      service.log.length = 0
      const before = randomTime(chain, random)
      expect(await find(chain, before), `T = ${before}`).toEqual(expectedBlock(chain, before))
      expect(answered(service.log).length, `T = ${before}`).toBeLessThanOrEqual(bound(chain))
      expect(service.log).toHaveLength(answered(service.log).length)
    }
  })

  test('they are found although requests fail, and no block is requested again after its answer', async () => {
    const random = randomOf('failing dates', chain.chainId)
    for (let index = 0; index < 4; index += 1) {
      await removeBlockTimes(placeOf(chain))
      service.log.length = 0
      service.setFault('block', { status: 500, percent: 30 })
      const before = randomTime(chain, random)
      let found = await find(chain, before)
      for (let tries = 0; found.kind === 'failed' && tries < 200; tries += 1)
        found = await find(chain, before)
      expect(found, `T = ${before}`).toEqual(expectedBlock(chain, before))
      const stored = new Set((await readBlockTimes(placeOf(chain))).map(({ number }) => number))
      const paths = answered(service.log).flatMap(({ path, route }) => (route === 'block' ? [path] : []))
      const final = paths.filter((path) => stored.has(Number(path.split('/').at(-1))))
      expect(new Set(final).size).toBe(final.length)
    }
  })

  test('a day whose blocks may be missing is unknown, and never another block', async () => {
    const random = randomOf('missing dates', chain.chainId)
    const head = Number(headOf(chain, NOW_MS))
    const misses = 2 * Math.ceil(Math.log2(head))
    for (let index = 0; index < 5; index += 1) {
      await removeBlockTimes(placeOf(chain))
      service.log.length = 0
      const firstBlock = random.between(2, head)
      service.set({ firstBlock })
      const before = randomTime(chain, random)
      const [found, expected] = [await find(chain, before), expectedBlock(chain, before)]
      if (found.kind === 'missing' && expected.kind === 'found') {
        // The block is the last one before those that were not read, or one of them.
        expect(expected.block.number).toBeGreaterThanOrEqual(found.from - 1)
        expect(expected.block.number).toBeLessThanOrEqual(found.to)
      } else if (found.kind !== 'missing') expect(found, `T = ${before}`).toEqual(expected)
      expect(service.log.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(misses)
      expect(answered(service.log).length).toBeLessThanOrEqual(bound(chain))
    }
  })

  test('a head that stands still leaves later days open', async () => {
    const headTime = NOW_MS / 1000 - 40 * 86_400
    service.set({ headTime })
    const block = blockOf(chain, headOf(chain, headTime * 1000))
    expect(await find(chain, NOW_MS / 1000 - 86_400)).toEqual({ kind: 'open', block, askedAt: NOW_MS })
  })
})

test('times out of order end the search, and do not stay', async () => {
  const random = randomOf('unordered dates')
  for (const chain of AVAILABLE) {
    const first = statedTimeOfBlock(chain, 1n)
    const before = random.between(first + 86_400, NOW_MS / 1000 - 86_400)
    service.set({ hasUnorderedTimes: true })
    expect((await find(chain, before)).kind).toBe('unordered')
    service.set({ hasUnorderedTimes: false })
    expect(await find(chain, before), `T = ${before}`).toEqual(expectedBlock(chain, before))
  }
})

test('a service without routes for blocks offers none', async () => {
  service.set({ hasBlockRoutes: false })
  for (const chain of AVAILABLE) expect(await find(chain, 1_700_000_000)).toEqual({ kind: 'notOffered' })
})

test('a chain whose node is unavailable has the failure', async () => {
  const chain = CHAINS.find(({ isNodeUnavailable }) => isNodeUnavailable) as Chain
  expect(await find(chain, 1_700_000_000)).toMatchObject({
    kind: 'failed',
    failure: { kind: 'chainUnavailable' },
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomOf } from '../../service/dataset/random.ts'
import { type LocalService, startService } from '../../service/service.ts'
import type { Account } from '../../stress/watchlist/account-requests.ts'
import { judgeRefresh } from '../../stress/watchlist/judge.ts'

/**
 * Tests the judge with the requests of a minimal client to the local service. The clock of both advances only
 * after a 429.
 */

const CHAINS = ['43114', '1', '137']
const ACCOUNTS: Account[] = Array.from(
  { length: 20 },
  (_, index) => `0x${randomOf('refresh', index).hex(40)}`,
).flatMap((address) => CHAINS.map((chainId) => ({ address, chainId })))
const NOON = Date.UTC(2026, 2, 10, 12)

let now = NOON
let service: LocalService

beforeEach(async () => {
  now = NOON
  service = await startService({ limits: 1_500, logAnswers: true, clock: () => now })
  service.setFault('listErc20', { status: 503, percent: 5 })
  service.setFault('all', { cut: true, percent: 5 })
})
afterEach(() => service.stop())

interface Page {
  nextPageToken?: string
}

interface Faults {
  ignoresHolds?: boolean
  readsTwice?: boolean
}

/** Reads every account, four accounts in parallel, and repeats a failed request until it succeeds. */
async function refresh({ ignoresHolds = false, readsTwice = false }: Faults = {}): Promise<void> {
  const remaining = [...ACCOUNTS]
  let holdUntil = 0
  const get = async (url: string): Promise<Page | null> => {
    if (!ignoresHolds) now = Math.max(now, holdUntil)
    const response = await fetch(url).catch(() => null)
    if (response?.status === 429) {
      const until = now + Number(response.headers.get('retry-after')) * 1_000
      holdUntil = Math.max(holdUntil, until)
      // This client does not wait, so the clock must advance here.
      if (ignoresHolds) now += 5_000
    }
    return response?.ok ? ((await response.json()) as Page) : null
  }
  const readAccount = async ({ address, chainId }: Account) => {
    const firstUrl = `${service.dataUrl}/v1/chains/${chainId}/addresses/${address}/balances:listErc20?pageSize=20`
    let nextUrl: string | undefined = firstUrl
    while (nextUrl) {
      const page: Page | null = await get(nextUrl)
      if (page) nextUrl = page.nextPageToken && `${firstUrl}&pageToken=${page.nextPageToken}`
    }
  }
  const work = async () => {
    for (let account = remaining.pop(); account; account = remaining.pop()) {
      await readAccount(account)
      if (readsTwice) await readAccount(account)
    }
  }
  await Promise.all([work(), work(), work(), work()])
}

const judge = () =>
  judgeRefresh({ log: service.log, stops: [], accounts: ACCOUNTS, chainIds: {}, currency: 'usd' })

/**
 * The sum of all values, from one request per account and calculated without the judge, in units of 10^-18.
 */
async function expectedTotal(): Promise<bigint> {
  service.clearFaults()
  service.set({ limits: 'none' })
  let sum = 0n
  for (const { address, chainId } of ACCOUNTS) {
    const url = `${service.dataUrl}/v1/chains/${chainId}/addresses/${address}/balances:listErc20?pageSize=500`
    const text = await (await fetch(url)).text()
    for (const [, units = '', fraction = ''] of text.matchAll(
      /"balanceValue":\{[^}]*"value":"(\d+)\.?(\d*)"/g,
    ))
      sum += BigInt(units + fraction.padEnd(18, '0'))
  }
  return sum
}

test('judgeRefresh accepts a client that waits, repeats only failed requests, and reads every account', async () => {
  await refresh()
  const { total, holds, ...judgement } = judge()
  expect(judgement).toMatchObject({
    incomplete: [],
    unexpected: [],
    changed: [],
    duringHold: [],
    repeated: [],
  })
  expect(judgement.accounts.size).toBe(60)
  expect(holds).toBeGreaterThanOrEqual(1)
  expect(new Set(service.log.map(({ status }) => status))).toEqual(new Set([200, 503, 429, 0]))
  const [units = '', fraction = ''] = total.split('.')
  expect(BigInt(units + fraction.padEnd(18, '0'))).toBe(await expectedTotal())
})

test('judgeRefresh reports requests during a hold if the client does not wait', async () => {
  await refresh({ ignoresHolds: true })
  expect(judge().duringHold.length).toBeGreaterThan(0)
})

test('judgeRefresh reports repeated requests if the client reads accounts twice', async () => {
  await refresh({ readsTwice: true })
  expect(judge().repeated.length).toBeGreaterThanOrEqual(50)
})

test('judgeRefresh reports accounts that were not read, and read accounts that are not in the watchlist', async () => {
  await refresh()
  const missing = { address: `0x${'1'.repeat(40)}`, chainId: '1' }
  const run = { log: service.log, stops: [], chainIds: {}, currency: 'usd' }
  const { incomplete, unexpected } = judgeRefresh({ ...run, accounts: [...ACCOUNTS.slice(1), missing] })
  expect(incomplete).toEqual([`1 ${missing.address}`])
  expect(unexpected).toEqual([`${ACCOUNTS[0]?.chainId} ${ACCOUNTS[0]?.address}`])
})

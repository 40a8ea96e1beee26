import { storedSummaries } from '../support/stored.ts'
import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { syncWallet } from '../../../utils/background/wallet-requests.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { queryKey } from '../../../utils/domain/wallet-query.ts'
import { publishedToken, specifiedNative } from '../support/responses.ts'
import { reset, storedRecord, storeSettings } from '../support/stored.ts'
import { json, type ReceivedRequest, serve } from '../support/test-server.ts'
import { contractOf, PROFILE, walletQuery } from '../support/wallets.ts'

const tokenOf = (number: number, change: Record<string, unknown> = {}) => ({
  ...publishedToken(),
  ...{ address: contractOf(number), symbol: `T${number}` },
  ...change,
})
const listOf = (tokens: unknown[]) => ({
  erc20TokenBalances: tokens,
  nativeTokenBalance: specifiedNative(),
})

type Answer = (request: ReceivedRequest, count: number) => { body: unknown; status?: number; type?: string }

/** Reads a wallet from a service with these responses. */
async function readFrom(answer: Answer) {
  const server = await serve((response, request, count) => {
    const { body, status = 200, type = 'application/json' } = answer(request, count)
    json(body, status, { 'content-type': type })(response, request, count)
  })
  await storeSettings({ profile: { ...PROFILE, dataUrl: server.url } })
  const query = walletQuery({ dataUrl: server.url })
  const outcome = await syncWallet({ query, intent: 'open', requestId: 'request' })
  const summary = (await storedSummaries()).get(queryKey(query))
  return {
    outcome,
    summary,
    current: (await storedRecord(query))?.current,
    sizes: server.requests.map((request) => request.query.pageSize),
  }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  // Retries without a wait.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await reset()
})

describe('responses that services were reported to send', () => {
  test('tokens whose decimals are null, missing or text are named, not guessed, and hide no other token', async () => {
    const { decimals: _, ...withoutDecimals } = tokenOf(3)
    const tokens = [
      tokenOf(1),
      tokenOf(2, { decimals: null }),
      withoutDecimals,
      tokenOf(4, { decimals: '18' }),
    ]
    const { outcome, current, summary } = await readFrom(() => ({ body: listOf(tokens) }))
    expect(outcome).toEqual(succeed(undefined))
    expect(current).toMatchObject({ tokens: 1, end: 'complete', totals: { stated: 2, unreadable: 3 } })
    expect(summary?.figures?.unreadable?.map(({ symbol, fields }) => [symbol, fields])).toEqual([
      ['T2', ['decimals']],
      ['T3', ['decimals']],
      ['T4', ['decimals']],
    ])
  })

  test('a gateway that gives up on a large list with its own page receives requests for smaller pages', async () => {
    const page = '<html><title>504: Gateway time-out</title>Error 504 Ray ID: 47599aac586a4219</html>'
    const { outcome, current, sizes } = await readFrom(({ query }) =>
      Number(query.pageSize) > 250
        ? { body: page, status: 504, type: 'text/html' }
        : { body: listOf([tokenOf(1)]) },
    )
    expect(outcome).toEqual(succeed(undefined))
    expect(current).toMatchObject({ tokens: 1, end: 'complete', pageSize: 250 })
    expect(new Set(sizes)).toEqual(new Set(['500', '250']))
  })

  test('a server error that does not come again is not shown', async () => {
    const { outcome, summary, sizes } = await readFrom((_, count) =>
      count === 1
        ? { body: { message: 'Internal Server Error' }, status: 500 }
        : { body: listOf([tokenOf(1)]) },
    )
    expect(outcome).toEqual(succeed(undefined))
    expect(summary?.lastError).toBeNull()
    expect(new Set(sizes).size).toBe(1)
  })

  test('a server error that stays is named with its status', async () => {
    const { outcome } = await readFrom(() => ({ body: { message: 'Internal Server Error' }, status: 500 }))
    expect(outcome).toEqual(fail({ kind: 'serverError', status: 500 }))
  })
})

import { describe, expect, it } from 'vitest'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { PageTokens } from './http/page-tokens.ts'
import { ANYONE, DAY, type ErrorAnswer, NOON, TestService, type TpsAnswer } from './support.ts'

const WHALE = SPECIAL_WALLETS.whale
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('page tokens (4.7)', () => {
  const tested = new TestService()

  const firstToken = async (query = '?pageSize=5') =>
    (await tested.list({ address: WHALE, query })).body.nextPageToken ?? ''

  it('lead to every token exactly once', async () => {
    const pages = await tested.pages({ address: WHALE, query: '?pageSize=500' })
    expect(pages).toHaveLength(20)
    const addresses = pages.flatMap((page) => page.erc20TokenBalances.map(({ address }) => address))
    expect(new Set(addresses).size).toBe(10_000)
  })

  it('are new UUIDs', async () => {
    const [one, other] = [await firstToken(), await firstToken()]
    expect(one).toMatch(UUID)
    expect(other).toMatch(UUID)
    expect(one).not.toBe(other)
  })

  it('are omitted on the last page, even if the page is full', async () => {
    expect((await tested.list({ query: '?pageSize=12' })).body).not.toHaveProperty('nextPageToken')
    const [, last] = await tested.pages({ query: '?pageSize=6' })
    expect(last?.erc20TokenBalances).toHaveLength(6)
    expect(last).not.toHaveProperty('nextPageToken')
  })

  it('are empty on the last page with `emptyLastToken`', async () => {
    tested.service.set({ emptyLastToken: true })
    expect((await tested.list({ query: '?pageSize=12' })).body.nextPageToken).toBe('')
    expect((await tested.metrics<TpsAnswer>('/v1/avg_tps/53935')).body.nextPageToken).toBe('')
  })

  it('can be used several times for the same page', async () => {
    const query = `?pageSize=5&pageToken=${await firstToken()}`
    const [once, again] = [
      await tested.list({ address: WHALE, query }),
      await tested.list({ address: WHALE, query }),
    ]
    expect(again.body.erc20TokenBalances).toEqual(once.body.erc20TokenBalances)
  })

  it('do not depend on the order of the parameters', async () => {
    const token = await firstToken('?pageSize=5&currency=eur')
    const query = `?pageToken=${token}&currency=eur&pageSize=5`
    expect((await tested.list({ address: WHALE, query })).status).toBe(200)
  })

  it.each([
    ['another page size', { query: '?pageSize=6' }],
    ['no page size', { query: '?' }],
    ['another currency', { query: '?pageSize=5&currency=eur' }],
    ['another spam filter', { query: '?pageSize=5&filterSpamTokens=false' }],
    ['another block', { query: '?pageSize=5&blockNumber=5000000' }],
    ['other contracts', { query: `?pageSize=5&contractAddresses=${WHALE}` }],
    ['another address', { query: '?pageSize=5', address: SPECIAL_WALLETS.ordinary }],
    ['another chain', { query: '?pageSize=5', chain: '1' }],
  ])('are bound to their request: 400 with %s', async (_what, { query, ...requested }) => {
    const token = await firstToken()
    const got = await tested.list<ErrorAnswer>({
      address: WHALE,
      ...requested,
      query: `${query}&pageToken=${token}`,
    })
    expect(got.status).toBe(400)
    expect(got.body.message).toEqual([expect.stringMatching(/^pageToken belongs to another request/)])
  })

  it('are bound to their route and interface', async () => {
    const { body } = await tested.metrics<TpsAnswer>('/v1/avg_tps/43114')
    const other = await tested.metrics(`/v2/chains/43114/metrics/avgTps?pageToken=${body.nextPageToken}`)
    const list = await tested.list({ query: `?pageToken=${body.nextPageToken}` })
    expect([other.status, list.status]).toEqual([400, 400])
  })

  it('expire after 24 hours', async () => {
    const query = `?pageSize=5&pageToken=${await firstToken()}`
    tested.now += DAY - 1
    expect((await tested.list({ address: WHALE, query })).status).toBe(200)
    tested.now += 1
    const late = await tested.list<ErrorAnswer>({ address: WHALE, query })
    expect(late.status).toBe(400)
    expect(late.body.message).toEqual([expect.stringMatching(/pageToken.*start from the first page/)])
  })

  it('are rejected if unknown', async () => {
    const query = '?pageToken=3f2b8c1e-7d44-4a0b-9a51-1f6d2c3b4a59'
    const { status, body } = await tested.list<ErrorAnswer>({ query })
    expect(status).toBe(400)
    expect(body.message).toEqual([expect.stringMatching(/pageToken.*start from the first page/)])
  })

  it('keep the data of the first page after midnight', async () => {
    const whole = await tested.list({ address: ANYONE, query: '?pageSize=500' })
    const first = await tested.list({ address: ANYONE, query: '?pageSize=2' })
    tested.now += DAY - 1
    const second = await tested.list({
      address: ANYONE,
      query: `?pageSize=2&pageToken=${first.body.nextPageToken}`,
    })
    expect(second.body.erc20TokenBalances).toEqual(whole.body.erc20TokenBalances.slice(2, 4))
  })
})

describe('PageTokens', () => {
  it('removes the oldest beyond 10,000', () => {
    const tokens = new PageTokens()
    const issue = () => tokens.issue('request', { offset: 1, at: NOON }, NOON)
    const [first, second] = [issue(), issue()]
    for (let count = 0; count < 9_999; count++) issue()
    expect(() => tokens.redeem(first, 'request', NOON)).toThrow(/unknown/)
    expect(tokens.redeem(second, 'request', NOON)).toEqual({ offset: 1, at: NOON })
  })
})

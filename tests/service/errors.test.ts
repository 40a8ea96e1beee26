import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type ErrorAnswer, TestService } from './support.ts'

const INVALID_REQUESTS = [
  ['address', 'listErc20', { address: '0x12' }],
  ['address', 'listErc20', { address: '0xZZ3B3BaD4164d42D3f7edA068ABBb1b768C957e1' }],
  ['address', 'getNative', { address: 'nobody' }],
  ['address', 'getNative', { address: 'fa3B3BaD4164d42D3f7edA068ABBb1b768C957e1' }],
  ['blockNumber', 'listErc20', { query: '?blockNumber=-1' }],
  ['blockNumber', 'listErc20', { query: '?blockNumber=0x10' }],
  ['blockNumber', 'listErc20', { query: '?blockNumber=' }],
  ['blockNumber', 'getNative', { query: '?blockNumber=latest' }],
  ['blockNumber', 'getNative', { query: '?blockNumber=99999999999' }],
  ['blockNumber', 'listErc20', { query: '?blockNumber=99999999999' }],
  ['pageSize', 'listErc20', { query: '?pageSize=0' }],
  ['pageSize', 'listErc20', { query: '?pageSize=501' }],
  ['pageSize', 'listErc20', { query: '?pageSize=1e2' }],
  ['pageSize', 'listErc20', { query: '?pageSize=10.5' }],
  ['pageSize', 'listErc20', { query: '?pageSize=10&pageSize=20' }],
  ['currency', 'listErc20', { query: '?currency=btc' }],
  ['currency', 'listErc20', { query: '?currency=USD' }],
  ['currency', 'getNative', { query: '?currency=' }],
  ['filterSpamTokens', 'listErc20', { query: '?filterSpamTokens=yes' }],
  ['contractAddresses', 'listErc20', { query: '?contractAddresses=0x12' }],
  ['contractAddresses', 'listErc20', { query: '?contractAddresses=' }],
  [
    'contractAddresses',
    'listErc20',
    { query: '?contractAddresses=0x514910771AF9Ca656af840dff83E8264EcF986CA,' },
  ],
  ['pageToken', 'listErc20', { query: '?pageToken=next' }],
  ['pageToken', 'listErc20', { query: '?pageToken=' }],
] as const

describe('errors (section 7)', () => {
  const tested = new TestService()

  it.each(INVALID_REQUESTS)('names %s in the 400 response of %s to %j', async (name, route, requested) => {
    const response =
      route === 'listErc20'
        ? await tested.list<ErrorAnswer>(requested)
        : await tested.native<ErrorAnswer>(requested)
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      message: [expect.stringContaining(name)],
      error: 'Bad Request',
      statusCode: 400,
    })
  })

  it('lists all problems of a request', async () => {
    const { body } = await tested.list<ErrorAnswer>({ address: '0x1', query: '?pageSize=0&currency=x' })
    expect(body.message).toHaveLength(3)
  })

  it.each(['999999', 'unknown', '..', '%2e%2e', '043114'])('returns 404 for chain %s', async (chain) => {
    const path = `/v1/chains/${chain}/addresses/0x26559308040E5a3F498565A9DD462279429b3775/balances:getNative`
    const { status, text } = await rawGet(tested.service.dataUrl, path)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ error: 'Not Found', statusCode: 404 })
  })

  it.each(['/v1/avg_tps/999999', '/v2/chains/999999', '/v2/chains/999999/metrics/avgTps'])(
    'returns 404 for an unknown chain: %s',
    async (path) => {
      const { status, body } = await tested.metrics(path)
      expect(status).toBe(404)
      expect(body).toEqual({
        message: expect.stringContaining('999999'),
        error: 'Not Found',
        statusCode: 404,
      })
    },
  )

  it('does not accept a blockchain id on the metrics interface', async () => {
    const { status } = await tested.metrics('/v2/chains/2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5')
    expect(status).toBe(404)
  })

  it('returns 503 for a chain whose node is unavailable, on the data interface only', async () => {
    const list = await tested.list<ErrorAnswer>({ chain: '173750' })
    const native = await tested.native<ErrorAnswer>({ chain: '173750' })
    for (const { status, body } of [list, native]) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ error: 'Service Unavailable', statusCode: 503 })
    }
    expect((await tested.metrics('/v2/chains/173750')).status).toBe(200)
  })

  it.each(['/', '/v1', '/v1/chains/', '/v1//chains', '/v2/chains', '/v1/live-check/', '/%zz', '/__proto__'])(
    'returns 404 for path %s of the data interface',
    async (path) => {
      const { status, body } = await tested.data(path)
      expect(status).toBe(404)
      expect(body).toEqual({ message: `Cannot GET ${path}`, error: 'Not Found', statusCode: 404 })
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('returns 404 for %s requests', async (method) => {
    const { status, body } = await tested.data('/v1/live-check', { method })
    expect(status).toBe(404)
    expect(body).toEqual({ message: `Cannot ${method} /v1/live-check`, error: 'Not Found', statusCode: 404 })
  })

  it('returns 404 for HEAD requests', async () => {
    expect((await tested.metrics('/v2/health-check', { method: 'HEAD' })).status).toBe(404)
  })

  it('responds with an error body to a request that is not HTTP', async () => {
    const text = await exchange(tested.service.dataUrl, 'this is not HTTP\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error: 'Bad Request',
      statusCode: 400,
    })
  })
})

/**
 * Sends raw text to the service and returns everything that the service sends until it closes the connection.
 */
function exchange(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** A GET with a raw path, which `fetch` would normalise. */
async function rawGet(url: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await exchange(url, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  const [head = '', text = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), text }
}

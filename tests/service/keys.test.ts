import { describe, expect, it } from 'vitest'
import { DEFAULT_KEYS } from './http/keys.ts'
import { type ErrorAnswer, TestService } from './support.ts'

describe('API keys (section 5)', () => {
  const tested = new TestService({ limits: 'public' })

  const listWithKey = (header: string, key: string) =>
    tested.list<ErrorAnswer>({ headers: { [header]: key } })

  it('gives the valid key a higher limit', async () => {
    const { status, headers } = await listWithKey('x-service-api-key', DEFAULT_KEYS.good)
    expect(status).toBe(200)
    expect(headers.get('ratelimit-limit')).toBe('8000')
  })

  it('gives requests without a key a lower limit', async () => {
    const { status, headers } = await tested.list()
    expect(status).toBe(200)
    expect(headers.get('ratelimit-limit')).toBe('6000')
  })

  it.each(['wrong', ''])('returns 401 for key "%s"', async (key) => {
    const { status, body } = await listWithKey('x-service-api-key', key)
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String), error: 'Unauthorized', statusCode: 401 })
  })

  it('returns 403 for the key without permissions', async () => {
    const { status, body } = await listWithKey('x-service-api-key', DEFAULT_KEYS.noRight)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'Forbidden', statusCode: 403 })
  })

  it('ignores keys in other headers', async () => {
    expect((await listWithKey('x-glacier-api-key', 'wrong')).status).toBe(200)
  })

  it('ignores keys on the metrics interface', async () => {
    const { status } = await tested.metrics('/v2/health-check', { headers: { 'x-service-api-key': 'wrong' } })
    expect(status).toBe(200)
  })
})

describe('a custom key header', () => {
  const tested = new TestService({ keyHeader: 'X-Glacier-API-Key', keys: { good: 'mine', noRight: 'other' } })

  it.each([
    ['mine', 200],
    ['other', 403],
    [DEFAULT_KEYS.good, 401],
  ])('is checked: key %s gets status %i', async (key, status) => {
    expect((await tested.list({ headers: { 'x-glacier-api-key': key } })).status).toBe(status)
  })

  it('replaces the default header', async () => {
    expect((await tested.list({ headers: { 'x-service-api-key': 'wrong' } })).status).toBe(200)
  })
})

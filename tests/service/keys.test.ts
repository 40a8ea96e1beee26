import { describe, expect, it } from 'vitest'
import { DEFAULT_KEYS } from './http/keys.ts'
import { type ErrorAnswer, Tested } from './support.ts'

describe('API keys (section 5)', () => {
  const tested = new Tested({ limits: 'public' })

  const asked = (header: string, key: string) => tested.list<ErrorAnswer>({ headers: { [header]: key } })

  it('gives the higher limit to the good key', async () => {
    const { status, headers } = await asked('x-service-api-key', DEFAULT_KEYS.good)
    expect(status).toBe(200)
    expect(headers.get('ratelimit-limit')).toBe('8000')
  })

  it('serves without a key at the lower limit', async () => {
    const { status, headers } = await tested.list()
    expect(status).toBe(200)
    expect(headers.get('ratelimit-limit')).toBe('6000')
  })

  it.each(['wrong', ''])('answers 401 to the key "%s"', async (key) => {
    const { status, body } = await asked('x-service-api-key', key)
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String), error: 'Unauthorized', statusCode: 401 })
  })

  it('answers 403 to the key without the right', async () => {
    const { status, body } = await asked('x-service-api-key', DEFAULT_KEYS.noRight)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'Forbidden', statusCode: 403 })
  })

  it('does not look at another header', async () => {
    expect((await asked('x-glacier-api-key', 'wrong')).status).toBe(200)
  })

  it('does not look at keys on the metrics interface', async () => {
    const { status } = await tested.metrics('/v2/health-check', { headers: { 'x-service-api-key': 'wrong' } })
    expect(status).toBe(200)
  })
})

describe('the switch of the key header', () => {
  const tested = new Tested({ keyHeader: 'X-Glacier-API-Key', keys: { good: 'mine', noRight: 'other' } })

  it.each([
    ['mine', 200],
    ['other', 403],
    [DEFAULT_KEYS.good, 401],
  ])('reads %s from the header it names: %i', async (key, status) => {
    expect((await tested.list({ headers: { 'x-glacier-api-key': key } })).status).toBe(status)
  })

  it('does not look at the usual header', async () => {
    expect((await tested.list({ headers: { 'x-service-api-key': 'wrong' } })).status).toBe(200)
  })
})

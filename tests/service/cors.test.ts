import { describe, expect, it } from 'vitest'
import { get, TestService } from './support.ts'

describe('CORS', () => {
  const tested = new TestService()
  const ORIGIN = { origin: 'https://page.example' }

  const corsHeaders = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control'))

  it('is off by default: no headers, and 404 for OPTIONS', async () => {
    const preflight = await get(tested.listUrl(), { method: 'OPTIONS', headers: ORIGIN })
    expect(preflight.status).toBe(404)
    for (const { headers } of [preflight, await tested.list({ headers: ORIGIN })]) {
      expect(corsHeaders(headers)).toEqual([])
    }
  })

  it('can be switched on for all responses, including errors and preflight responses', async () => {
    tested.service.set({ cors: true })
    const missing = await tested.data('/nothing', { headers: ORIGIN })
    for (const { headers } of [await tested.list({ headers: ORIGIN }), missing]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('retry-after')
    }
    const preflight = await get(tested.listUrl(), {
      method: 'OPTIONS',
      headers: { ...ORIGIN, 'access-control-request-headers': 'x-service-api-key' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-service-api-key')
  })
})

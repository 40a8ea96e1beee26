import { describe, expect, it } from 'vitest'
import { DEFAULT_KEYS } from './http/keys.ts'
import { Limiter } from './http/limits.ts'
import { DAY, type ErrorAnswer, MINUTE, NOON, TestService } from './support.ts'

const KEYED = { 'x-service-api-key': DEFAULT_KEYS.good }

describe('rate limits', () => {
  const tested = new TestService({ limits: 'public' })

  /** Sends a number of balance requests. @returns the last response */
  async function spend(requests: number, headers: Record<string, string> = {}) {
    for (let count = 1; count < requests; count++) expect((await tested.native({ headers })).status).toBe(200)
    return tested.native<ErrorAnswer>({ headers })
  }

  it('allow 300 balance requests per minute without a key', async () => {
    const last = await spend(301)
    expect(last.status).toBe(429)
    expect(last.body).toMatchObject({ error: 'Too Many Requests', statusCode: 429 })
  })

  it('allow 400 balance requests per minute with a key', async () => {
    expect((await spend(401, KEYED)).status).toBe(429)
  })

  it('are counted separately with a key, without one, and on the metrics interface', async () => {
    tested.service.set({ limits: { keyless: 20, keyed: 20, metrics: 1 } })
    expect((await tested.native()).status).toBe(200)
    expect((await tested.native()).status).toBe(429)
    expect((await tested.native({ headers: KEYED })).status).toBe(200)
    expect((await tested.metrics('/v2/health-check')).status).toBe(200)
    expect((await tested.metrics('/v2/health-check')).status).toBe(429)
  })

  it('can be one number of compute units per minute for each kind of caller', async () => {
    tested.service.set({ limits: 1_500 })
    expect((await spend(75)).headers.get('ratelimit-remaining')).toBe('0')
    const refused = await tested.native()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit-policy')).toBe('1500;w=60')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await spend(75, KEYED)).status).toBe(200)
    expect((await tested.native({ headers: KEYED })).status).toBe(429)
    tested.now += MINUTE
    expect((await spend(75)).status).toBe(200)
  })

  it('can have a window that is shorter than a minute', async () => {
    tested.service.set({ limits: { units: 20, seconds: 15 } })
    expect((await tested.native()).status).toBe(200)
    const refused = await tested.native()
    expect(refused.headers.get('ratelimit-policy')).toBe('20;w=15')
    expect(refused.headers.get('retry-after')).toBe('15')
    tested.now += MINUTE / 4
    expect((await tested.native()).status).toBe(200)
  })

  it('count 100 units for TPS, and 1 for everything else on the metrics interface', async () => {
    const remaining = async (path: string) =>
      Number((await tested.metrics(path)).headers.get('ratelimit-remaining'))
    expect(await remaining('/v1/avg_tps/43114')).toBe(7900)
    expect(await remaining('/v2/chains/43114/metrics/avgTps')).toBe(7800)
    expect(await remaining('/v2/chains/43114')).toBe(7799)
    expect(await remaining('/v2/health-check')).toBe(7798)
    expect(await remaining('/v2/chains')).toBe(7797)
  })

  it('are sent in the headers of every response, including errors', async () => {
    const good = await tested.native()
    expect(good.headers.get('ratelimit-policy')).toBe('6000;w=60')
    expect(good.headers.get('ratelimit-limit')).toBe('6000')
    expect(good.headers.get('ratelimit-remaining')).toBe('5980')
    expect(good.headers.has('ratelimit-reset')).toBe(false)
    expect(good.headers.has('retry-after')).toBe(false)
    const bad = await tested.native({ query: '?currency=x' })
    expect(bad.headers.get('ratelimit-remaining')).toBe('5960')
  })

  it('are reset after the time in Retry-After', async () => {
    tested.service.set({ limits: { keyless: 20, keyed: 20, metrics: 20 } })
    await tested.native()
    tested.now += 18_500
    const refused = await tested.native()
    expect(refused.headers.get('retry-after')).toBe('42')
    expect(refused.headers.get('ratelimit-reset')).toBe('42')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    tested.now += 41_499
    expect((await tested.native()).status).toBe(429)
    tested.now += 1
    expect((await tested.native()).status).toBe(200)
  })

  it('are reset if the clock is set back', async () => {
    tested.service.set({ limits: { keyless: 20, keyed: 20, metrics: 20 } })
    await tested.native()
    tested.now -= MINUTE
    expect((await tested.native()).status).toBe(200)
  })

  it('are reset when they are set', async () => {
    tested.service.set({ limits: { keyless: 20, keyed: 20, metrics: 20 } })
    await tested.native()
    expect((await tested.native()).status).toBe(429)
    tested.service.set({ limits: { keyless: 20, keyed: 20, metrics: 20 } })
    expect((await tested.native()).status).toBe(200)
  })

  it('can be switched off', async () => {
    tested.service.set({ limits: 'none' })
    const last = await spend(302)
    expect(last.status).toBe(200)
    expect(last.headers.has('ratelimit-limit')).toBe(false)
  })
})

describe('daily limits', () => {
  it.each([
    ['keyless', 200, '1200000;w=86400'],
    ['keyed', 250, '2000000;w=86400'],
  ] as const)(
    'apply to %s callers that use the full minute limit for %i minutes',
    (caller, minutes, policy) => {
      const limiter = new Limiter()
      const perMinute = { keyless: 6_000, keyed: 8_000 }[caller]
      for (let minute = 0; minute < minutes; minute++) {
        limiter.take('public', caller, perMinute, NOON + minute * MINUTE)
      }
      const take = (now: number) => limiter.take('public', caller, 20, now)
      expect(() => take(NOON + minutes * MINUTE)).toThrow(
        expect.objectContaining({
          status: 429,
          headers: expect.objectContaining({
            'ratelimit-policy': policy,
            'retry-after': String((DAY - minutes * MINUTE) / 1000),
          }),
        }),
      )
      expect(take(NOON + DAY)).toHaveProperty('ratelimit-remaining', String(perMinute - 20))
    },
  )
})

import { describe, expect, it } from 'vitest'
import { DAY, type ErrorAnswer, HOUR, MINUTE, NOON, TestService, type TpsAnswer } from './support.ts'

const TODAY = Math.floor(NOON / DAY) * (DAY / 1000)
const DAY_SECONDS = DAY / 1000

describe('average TPS', () => {
  const tested = new TestService()

  const v1 = async (chain = '43114', query = '') =>
    (await tested.metrics<TpsAnswer>(`/v1/avg_tps/${chain}${query}`)).body
  const v2 = (query = '', chain = '43114') =>
    tested.metrics<TpsAnswer>(`/v2/chains/${chain}/metrics/avgTps${query}`)

  async function wholeSeries(chain = '43114'): Promise<TpsAnswer['results']> {
    const points: TpsAnswer['results'] = []
    let query = ''
    for (;;) {
      const { results, nextPageToken } = await v1(chain, query)
      points.push(...results)
      if (!nextPageToken) return points
      query = `?pageToken=${nextPageToken}`
    }
  }

  it('returns pages of 100 points with a status, and a lastRun that is updated every 20 minutes (4.1)', async () => {
    tested.now += 39 * MINUTE
    const page = await v1()
    expect(page).toEqual({
      results: expect.any(Array),
      status: 200,
      lastRun: (NOON + 20 * MINUTE) / 1000,
      nextPageToken: expect.any(String),
    })
    expect(page.results).toHaveLength(100)
    expect(page.results[0]).toEqual({ timestamp: TODAY, value: expect.any(Number) })
  })

  it('has a point for each day of two years, newest first, at midnight UTC', async () => {
    const points = await wholeSeries()
    expect(points.map(({ timestamp }) => timestamp)).toEqual(
      Array.from({ length: 730 }, (_, index) => TODAY - index * DAY_SECONDS),
    )
    for (const { value } of points) expect(value).toBeGreaterThan(0)
  })

  it('differs between chains', async () => {
    const [one, other] = [await v1('43114'), await v1('1')]
    expect(one.results[1]?.value).not.toBe(other.results[1]?.value)
  })

  it('changes only the newest point during the day', async () => {
    tested.now = TODAY * 1000
    const seen: number[] = []
    const yesterday = new Set<number | undefined>()
    for (let hour = 0; hour < 24; hour++) {
      const { results } = await v1()
      seen.push(results[0]?.value ?? 0)
      yesterday.add(results[1]?.value)
      tested.now += HOUR
    }
    expect(seen[0]).toBeGreaterThan(0)
    for (let hour = 1; hour < 24; hour++) expect(seen[hour]).toBeGreaterThan(seen[hour - 1] ?? 0)
    expect(yesterday.size).toBe(1)
    expect((await v1()).results[1]?.timestamp).toBe(TODAY)
  })

  it('has an old newest point on 432204, no points on 53935, and a future point on 779672', async () => {
    const stale = await v1('432204')
    expect(stale.results[0]?.timestamp).toBe(TODAY - 100 * DAY_SECONDS)
    expect(stale.lastRun).toBe(NOON / 1000)
    expect(await v1('53935')).toEqual({ results: [], status: 200, lastRun: NOON / 1000 })
    expect((await v1('779672')).results[0]?.timestamp).toBe(TODAY + 2 * DAY_SECONDS)
  })

  it('has the same points on the newer route, without status and lastRun', async () => {
    const { body } = await v2()
    expect(body).toEqual({ results: (await v1()).results, nextPageToken: expect.any(String) })
  })

  it('accepts up to 2160 points a page on the newer route', async () => {
    const { body } = await v2('?timeInterval=day&pageSize=2160')
    expect(body).toEqual({ results: await wholeSeries() })
  })

  it('accepts an inclusive range, in pages', async () => {
    const query = `?startTimestamp=${TODAY - 4 * DAY_SECONDS}&endTimestamp=${TODAY - DAY_SECONDS}&pageSize=3`
    const first = await v2(query)
    const second = await v2(`${query}&pageToken=${first.body.nextPageToken}`)
    expect(second.body).not.toHaveProperty('nextPageToken')
    const days = [...first.body.results, ...second.body.results].map(
      ({ timestamp }) => (TODAY - timestamp) / DAY_SECONDS,
    )
    expect(days).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['timeInterval', '?timeInterval=hour'],
    ['startTimestamp', '?startTimestamp=yesterday'],
    ['startTimestamp', '?startTimestamp=20&endTimestamp=10'],
    ['endTimestamp', '?endTimestamp=-1'],
    ['pageSize', '?pageSize=0'],
    ['pageSize', '?pageSize=2161'],
    ['pageToken', '?pageToken=1'],
  ])('names %s in the 400 for %s', async (name, query) => {
    const { status, body } = await tested.metrics<ErrorAnswer>(`/v2/chains/43114/metrics/avgTps${query}`)
    expect(status).toBe(400)
    expect(body.message).toEqual([expect.stringContaining(name)])
  })

  it('names a malformed page token in the 400 of the older route', async () => {
    const { status, body } = await tested.metrics<ErrorAnswer>('/v1/avg_tps/43114?pageToken=1')
    expect(status).toBe(400)
    expect(body.message).toEqual([expect.stringContaining('pageToken')])
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { tpsSchema } from '../../../../utils/api/schemas/tps.ts'
import { publishedTps } from '../../support/responses.ts'

const accepts = (schema: v.GenericSchema, body: unknown): boolean => v.safeParse(schema, body).success

describe('the TPS series', () => {
  const series = (change: object) => ({ ...publishedTps(), ...change })
  const acceptsPoint = (point: unknown) => accepts(tpsSchema, series({ results: [point] }))

  test('is parsed in the published form', () => {
    expect(v.parse(tpsSchema, publishedTps())).toEqual({
      points: publishedTps().results,
      status: 200,
      lastRun: 1724780812,
      nextPageToken: null,
    })
  })

  test('is parsed in the form of the v2 route, which has no status and no last run', () => {
    const body = { results: [{ value: 37738, timestamp: 1724976000 }], nextPageToken: '' }
    expect(v.parse(tpsSchema, body)).toEqual({
      points: [{ timestamp: 1724976000, value: 37738 }],
      status: 200,
      lastRun: null,
      nextPageToken: null,
    })
  })

  test('may be empty', () => {
    expect(v.parse(tpsSchema, { results: [] }).points).toEqual([])
  })

  test('keeps the status of the body', () => {
    expect(v.parse(tpsSchema, series({ status: 500 })).status).toBe(500)
  })

  test.each([
    { timestamp: 1724716800 },
    { value: 1 },
    { timestamp: '1724716800', value: 1 },
    { timestamp: 1724716800, value: '1.98' },
    { timestamp: 1724716800, value: null },
    { timestamp: 1724716800, value: -1 },
    { timestamp: 1724716800, value: Number.POSITIVE_INFINITY },
    { timestamp: 1724716800, value: Number.NaN },
    { timestamp: -1, value: 1 },
    { timestamp: 1.5, value: 1 },
    { timestamp: 1724716800000, value: 1 },
    null,
    [],
  ])('cannot contain the point %j', (point) => {
    expect(acceptsPoint(point)).toBe(false)
  })

  test.each([{ results: null }, { results: {} }, { status: '200' }, { lastRun: 'now' }, { lastRun: -1 }])(
    'cannot have %j',
    (change) => {
      expect(accepts(tpsSchema, series(change))).toBe(false)
    },
  )
})

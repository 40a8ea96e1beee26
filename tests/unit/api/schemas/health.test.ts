import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { healthSchema } from '../../../../utils/api/schemas/health.ts'
import { healthReport } from '../../support/responses.ts'

const accepts = (schema: v.GenericSchema, body: unknown): boolean => v.safeParse(schema, body).success

describe('a health report', () => {
  test('has the overall status and the status of each component', () => {
    expect(v.parse(healthSchema, healthReport())).toEqual({
      status: 'ok',
      components: { database: 'up' },
      errors: {},
    })
  })

  test.each([null, undefined])('may have %j instead of empty maps', (empty) => {
    expect(v.parse(healthSchema, { status: 'error', info: empty, error: empty, details: empty })).toEqual({
      status: 'error',
      components: {},
      errors: {},
    })
  })

  test('lists a component with an error as down, even if the details report it as up', () => {
    const report = {
      status: 'error',
      info: { cache: { status: 'up' } },
      error: { database: { status: 'down' } },
      details: { database: { status: 'up' }, cache: { status: 'up' } },
    }
    expect(v.parse(healthSchema, report)).toMatchObject({
      components: { cache: 'up', database: 'down' },
      errors: { database: 'down' },
    })
  })

  test('has statuses and names without invisible and control characters', () => {
    const report = { status: 'o\u200Bk', details: { 'data\u202Ebase': { status: 'u\u0000p' } } }
    expect(v.parse(healthSchema, report)).toEqual({
      status: 'ok',
      components: { database: 'up' },
      errors: {},
    })
  })

  test('ignores a __proto__ key and changes no prototype', () => {
    const report = JSON.parse('{"status":"ok","details":{"__proto__":{"status":"polluted"}}}')
    const { components } = v.parse(healthSchema, report)
    expect(Object.getPrototypeOf(components)).toBe(Object.prototype)
    expect(({} as { status?: string }).status).toBeUndefined()
  })

  test.each([{}, { status: 5 }, { status: 'ok', details: { a: 'up' } }, 'ok', null])(
    'cannot be %j',
    (body) => {
      expect(accepts(healthSchema, body)).toBe(false)
    },
  )
})

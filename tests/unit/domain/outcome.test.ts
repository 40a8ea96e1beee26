import { expect, test } from 'vitest'
import { fail, succeed } from '../../../utils/domain/outcome.ts'

test('an outcome survives being written and read as JSON, as messages are', () => {
  const outcomes = [succeed({ a: [1] }), fail({ kind: 'rateLimited', until: 5 })]
  expect(JSON.parse(JSON.stringify(outcomes))).toEqual([
    { ok: true, value: { a: [1] } },
    { ok: false, failure: { kind: 'rateLimited', until: 5 } },
  ])
})

import { expect, test } from 'vitest'
import { fail, succeed } from '../../../utils/domain/outcome.ts'

test('an outcome is unchanged by a round trip through JSON, as in a message', () => {
  const outcomes = [succeed({ a: [1] }), fail({ kind: 'rateLimited', until: 5 })]
  expect(JSON.parse(JSON.stringify(outcomes))).toEqual([
    { ok: true, value: { a: [1] } },
    { ok: false, failure: { kind: 'rateLimited', until: 5 } },
  ])
})

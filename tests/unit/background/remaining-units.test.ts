import { expect, test } from 'vitest'
import { AVACLOUD } from '../../../utils/api/profiles.ts'
import { noteRemainingUnits, remainingRequests } from '../../../utils/background/remaining-units.ts'
import { requestRecord } from '../support/request-records.ts'

const noteRemaining = (remaining: string | null) =>
  noteRemainingUnits(
    requestRecord({
      url: `${AVACLOUD.dataUrl}/v1/chains`,
      rateLimit: { policy: null, limit: null, remaining, reset: null, retryAfter: null },
    }),
  )

test('the remaining balance requests of a service follow from its last `ratelimit-remaining` header', () => {
  expect(remainingRequests(AVACLOUD.dataUrl)).toBeNull()
  noteRemaining('45')
  expect(remainingRequests(AVACLOUD.dataUrl)).toBe(2)
  noteRemaining(null)
  expect(remainingRequests(AVACLOUD.dataUrl)).toBeNull()
})

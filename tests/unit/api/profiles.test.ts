import { describe, expect, test } from 'vitest'
import { AVACLOUD, CUSTOM, LOCAL } from '../../../utils/api/profiles.ts'
import { checkServiceAddress, isKeyHeader } from '../../../utils/api/service-address.ts'

describe.each([LOCAL, AVACLOUD])('the built-in service $id', (profile) => {
  test('has URLs that the custom service form would accept', () => {
    expect(checkServiceAddress(profile.dataUrl)).toEqual({ ok: true, url: profile.dataUrl })
    expect(checkServiceAddress(profile.metricsUrl)).toEqual({ ok: true, url: profile.metricsUrl })
  })

  test('has a valid key header', () => {
    expect(isKeyHeader(profile.keyHeader)).toBe(true)
  })

  test('has different origins for data and metrics, so the key never reaches the metrics interface', () => {
    expect(new URL(profile.dataUrl).origin).not.toBe(new URL(profile.metricsUrl).origin)
  })
})

test('a custom service starts with the key header and TPS route of the API specification, and without URLs', () => {
  expect(CUSTOM).toMatchObject({
    dataUrl: '',
    metricsUrl: '',
    keyHeader: 'x-service-api-key',
    tpsRoute: 'v1',
  })
})

test('built-in services have chain lists; a custom service has none by default', () => {
  expect([LOCAL, AVACLOUD, CUSTOM].map(({ chainsList }) => chainsList)).toEqual([true, true, false])
})

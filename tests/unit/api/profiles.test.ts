import { describe, expect, test } from 'vitest'
import { AVACLOUD, CUSTOM, LOCAL, profileHost } from '../../../utils/api/profiles.ts'
import { checkServiceAddress, isKeyHeader } from '../../../utils/api/service-address.ts'

describe.each([LOCAL, AVACLOUD])('the built-in service $id', (profile) => {
  test('has addresses that a person could have typed', () => {
    expect(checkServiceAddress(profile.dataUrl)).toEqual({ ok: true, url: profile.dataUrl })
    expect(checkServiceAddress(profile.metricsUrl)).toEqual({ ok: true, url: profile.metricsUrl })
  })

  test('has a header for its key', () => {
    expect(isKeyHeader(profile.keyHeader)).toBe(true)
  })

  test('never gives the key to the metrics interface, which has an origin of its own', () => {
    expect(new URL(profile.dataUrl).origin).not.toBe(new URL(profile.metricsUrl).origin)
  })
})

test('a custom service begins with the words of the contract and no address', () => {
  expect(CUSTOM).toMatchObject({
    dataUrl: '',
    metricsUrl: '',
    keyHeader: 'x-service-api-key',
    tpsRoute: 'v1',
  })
})

test('a service is known by its host', () => {
  expect(profileHost(AVACLOUD)).toBe('data-api.avax.network')
})

test('the built-in services have chain lists, a custom one only if the user says so', () => {
  expect([LOCAL, AVACLOUD, CUSTOM].map(({ chainsList }) => chainsList)).toEqual([true, true, false])
})

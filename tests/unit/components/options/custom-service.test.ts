import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { parseCustomService } from '../../../../components/options/custom-service.tsx'
import { CUSTOM } from '../../../../utils/api/profiles.ts'

const VALID = {
  ...CUSTOM,
  dataUrl: ' https://data.example.org/ ',
  metricsUrl: 'https://metrics.example.org/api/',
  keyHeader: ' X-Api-Key ',
}

describe('parseCustomService', () => {
  test('returns a profile with normalized addresses and a normalized header name', () => {
    expect(parseCustomService(VALID)).toEqual({
      profile: {
        ...CUSTOM,
        dataUrl: 'https://data.example.org',
        metricsUrl: 'https://metrics.example.org/api',
        keyHeader: 'x-api-key',
      },
      problems: {},
    })
  })

  test('returns a message for each invalid field', () => {
    const invalid = { ...CUSTOM, dataUrl: '', metricsUrl: 'http://metrics.example.org', keyHeader: 'cookie' }
    const { profile, problems } = parseCustomService(invalid)
    expect(profile).toBeNull()
    expect(problems.dataUrl).toContain('begins with https://')
    expect(problems.metricsUrl).toContain('Use https.')
    expect(problems.keyHeader).toContain('header name')
  })

  test('returns no message for the valid fields', () => {
    const { problems } = parseCustomService({ ...VALID, metricsUrl: 'https://a?b' })
    expect(Object.keys(problems)).toEqual(['metricsUrl'])
  })
})

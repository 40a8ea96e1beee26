import '../../support/browser-environment.ts'
import { describe, expect, test } from 'vitest'
import { checkCustom } from '../../../../components/options/custom-service.tsx'
import { CUSTOM } from '../../../../utils/api/profiles.ts'

const RIGHT = {
  ...CUSTOM,
  dataUrl: ' https://data.example.org/ ',
  metricsUrl: 'https://metrics.example.org/api/',
  keyHeader: ' X-Api-Key ',
}

describe('the fields of a custom service', () => {
  test('make a profile whose addresses and header are in their plain form', () => {
    expect(checkCustom(RIGHT)).toEqual({
      profile: {
        ...CUSTOM,
        dataUrl: 'https://data.example.org',
        metricsUrl: 'https://metrics.example.org/api',
        keyHeader: 'x-api-key',
      },
      problems: {},
    })
  })

  test('make none before every field is right, and say of each what is wrong', () => {
    const wrong = { ...CUSTOM, dataUrl: '', metricsUrl: 'http://metrics.example.org', keyHeader: 'cookie' }
    const { profile, problems } = checkCustom(wrong)
    expect(profile).toBeNull()
    expect(problems.dataUrl).toContain('begins with https://')
    expect(problems.metricsUrl).toContain('Only https')
    expect(problems.keyHeader).toContain('header name')
  })

  test('say nothing of a field that is right', () => {
    expect(Object.keys(checkCustom({ ...RIGHT, metricsUrl: 'https://a?b' }).problems)).toEqual(['metricsUrl'])
  })
})

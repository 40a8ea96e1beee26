import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settingsSchema } from '../../../utils/domain/settings.ts'
import { PROFILE } from '../support/wallets.ts'

const parse = (stored: object) => v.safeParse(settingsSchema, stored)

describe('the settings', () => {
  test('have these default values', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      profile: null,
      chainId: '43114',
      currency: 'usd',
      filterSpam: true,
      pageSize: 500,
      badgeChainId: '43114',
      badgeMinutes: 15,
      remoteLogos: false,
      rememberRecents: true,
    })
  })

  test('have default values for settings that are not stored', () => {
    expect(parse({ currency: 'eur' })).toMatchObject({ output: { ...DEFAULT_SETTINGS, currency: 'eur' } })
  })

  test('can all be stored', () => {
    const stored = { ...DEFAULT_SETTINGS, profile: PROFILE }
    expect(parse(stored)).toMatchObject({ success: true, output: stored })
  })

  test.each([
    { currency: 'btc' },
    { currency: null },
    { chainId: '..' },
    { badgeChainId: '' },
    { pageSize: 0 },
    { pageSize: 501 },
    { pageSize: 1.5 },
    { badgeMinutes: 1 },
    { filterSpam: 'yes' },
    { remoteLogos: 1 },
    { profile: { ...PROFILE, dataUrl: 42 } },
    { profile: { ...PROFILE, dataUrl: 'no address' } },
    { profile: { ...PROFILE, metricsUrl: 'no address' } },
    { profile: { ...PROFILE, tpsRoute: 'v3' } },
  ])('are invalid with %j', (change) => {
    expect(parse({ ...DEFAULT_SETTINGS, profile: PROFILE, ...change }).success).toBe(false)
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { LOCAL } from '../../utils/api/profiles.ts'
import { originsOf, releaseOtherOrigins } from '../../utils/permissions.ts'
import { reset, storeSettings } from './support/stored.ts'
import { PROFILE } from './support/wallets.ts'

const OWN = ['https://data.example.org/*', 'https://metrics.example.org/*']

/** Grants these origins. @returns the spy on `permissions.remove` */
function grant(origins: string[]) {
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({ origins })) as never)
  return vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation((async () => true) as never)
}

/** The build replaces `FIREFOX` by a boolean; in tests it is a string, and only the empty string is false. */
beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.stubEnv('FIREFOX', '')
  return () => {
    vi.unstubAllEnvs()
  }
})

describe('the origins of a service', () => {
  test('are exactly its two origins', () => {
    expect(originsOf({ ...PROFILE, dataUrl: `${PROFILE.dataUrl}/api` })).toEqual(OWN)
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1:4180/*', 'http://127.0.0.1:4181/*'])
  })

  test('have no port in Firefox, which refuses ports', () => {
    vi.stubEnv('FIREFOX', 'true')
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1/*'])
  })

  test('are one if both interfaces share it', () => {
    expect(originsOf({ ...PROFILE, metricsUrl: `${PROFILE.dataUrl}/metrics` })).toEqual(OWN.slice(0, 1))
  })
})

describe('releaseOtherOrigins', () => {
  test('removes the permissions of other services', async () => {
    await storeSettings({ profile: PROFILE })
    const remove = grant([...OWN, 'https://old.example.org/*'])
    await releaseOtherOrigins()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://old.example.org/*'] })
  })

  test.each<[string, object, string[]]>([
    ['if no service is chosen', { profile: null }, OWN],
    ['if there are none', { profile: PROFILE }, OWN],
    [
      'if the user granted more in the browser',
      { profile: PROFILE },
      ['https://*/*', '*://*/*', 'https://*.example.org/*'],
    ],
  ])('removes nothing %s', async (_, settings, origins) => {
    await storeSettings(settings)
    const remove = grant(origins)
    await releaseOtherOrigins()
    expect(remove).not.toHaveBeenCalled()
  })
})

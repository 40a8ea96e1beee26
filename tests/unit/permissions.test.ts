import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { LOCAL } from '../../utils/api/profiles.ts'
import { originsOf, permissionPattern, releaseOtherOrigins } from '../../utils/permissions.ts'
import { reset, storeSettings } from './support/stored.ts'
import { PROFILE } from './support/wallets.ts'

const PROFILE_ORIGINS = ['https://data.example.org/*', 'https://metrics.example.org/*']

/** Makes the browser report these origins as granted. @returns the spy on `permissions.remove` */
function grant(origins: string[]) {
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({ origins })) as never)
  return vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation((async () => true) as never)
}

/** The build replaces `FIREFOX` with a boolean. In tests it is a string; only the empty one is falsy. */
beforeEach(async () => {
  vi.restoreAllMocks()
  await reset()
  vi.stubEnv('FIREFOX', '')
  return () => {
    vi.unstubAllEnvs()
  }
})

describe('originsOf', () => {
  test('returns exactly the two origins of a service', () => {
    expect(originsOf({ ...PROFILE, dataUrl: `${PROFILE.dataUrl}/api` })).toEqual(PROFILE_ORIGINS)
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1:4180/*', 'http://127.0.0.1:4181/*'])
  })

  test('omits the port in Firefox, which rejects ports', () => {
    vi.stubEnv('FIREFOX', 'true')
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1/*'])
  })

  test('returns a single origin if both interfaces share it', () => {
    expect(originsOf({ ...PROFILE, metricsUrl: `${PROFILE.dataUrl}/metrics` })).toEqual(
      PROFILE_ORIGINS.slice(0, 1),
    )
  })
})

describe('releaseOtherOrigins', () => {
  test('removes the permissions of other services', async () => {
    await storeSettings({ profile: PROFILE })
    const remove = grant([...PROFILE_ORIGINS, 'https://old.example.org/*'])
    await releaseOtherOrigins()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://old.example.org/*'] })
  })

  test.each<[string, object, string[]]>([
    ['if no service is chosen', { profile: null }, PROFILE_ORIGINS],
    ['if no other origin is granted', { profile: PROFILE }, PROFILE_ORIGINS],
    [
      'if the user granted broader patterns in the browser',
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

describe('permissionPattern', () => {
  test('matches the origin, whatever the path of the URL', () => {
    expect(permissionPattern('https://data.example.org/api/v9', true)).toBe('https://data.example.org/*')
  })

  test('contains the port only if the browser accepts ports', () => {
    expect(permissionPattern('http://127.0.0.1:4180', true)).toBe('http://127.0.0.1:4180/*')
    expect(permissionPattern('http://127.0.0.1:4180', false)).toBe('http://127.0.0.1/*')
  })
})

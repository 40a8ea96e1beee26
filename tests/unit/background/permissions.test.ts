import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { LOCAL } from '../../../utils/api/profiles.ts'
import { originsOf, releaseOtherOrigins } from '../../../utils/background/permissions.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { PROFILE } from '../support/wallets.ts'

const MINE = ['https://data.example.org/*', 'https://metrics.example.org/*']

/** A browser that has given these origins; answers what was given back. */
function given(origins: string[]) {
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockImplementation((async () => ({ origins })) as never)
  return vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation((async () => true) as never)
}

/** The build puts a yes or no there; under the test runner it is text, of which only the empty one is a no. */
beforeEach(() => {
  fakeBrowser.reset()
  vi.stubEnv('FIREFOX', '')
  return () => {
    vi.unstubAllEnvs()
  }
})

describe('originsOf', () => {
  test('is exactly the two origins of a service', () => {
    expect(originsOf({ ...PROFILE, dataUrl: `${PROFILE.dataUrl}/api` })).toEqual(MINE)
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1:4180/*', 'http://127.0.0.1:4181/*'])
  })

  test('has no port in Firefox, which takes none', () => {
    vi.stubEnv('FIREFOX', 'true')
    expect(originsOf(LOCAL)).toEqual(['http://127.0.0.1/*'])
  })

  test('is one origin where both interfaces share it', () => {
    expect(originsOf({ ...PROFILE, metricsUrl: `${PROFILE.dataUrl}/metrics` })).toEqual([
      'https://data.example.org/*',
    ])
  })
})

describe('releaseOtherOrigins', () => {
  test('gives back what is not of the chosen service, and keeps that', async () => {
    await updateSettings({ profile: PROFILE })
    const remove = given([...MINE, 'https://old.example.org/*'])
    await releaseOtherOrigins()
    expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://old.example.org/*'] })
  })

  test('takes nothing away where no service is chosen, or its setting was lost', async () => {
    const remove = given(MINE)
    await releaseOtherOrigins()
    expect(remove).not.toHaveBeenCalled()
  })

  test("leaves what a person granted more widely in the browser's own settings", async () => {
    await updateSettings({ profile: PROFILE })
    const remove = given([...MINE, 'https://*/*', '*://*/*', 'https://*.example.org/*'])
    await releaseOtherOrigins()
    expect(remove).not.toHaveBeenCalled()
  })

  test('asks the browser for nothing where nothing is to be given back', async () => {
    await updateSettings({ profile: PROFILE })
    const remove = given(MINE)
    await releaseOtherOrigins()
    expect(remove).not.toHaveBeenCalled()
  })
})

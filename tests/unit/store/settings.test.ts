import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  DEFAULT_SETTINGS,
  readSettings,
  updateSettings,
  withDefaults,
} from '../../../utils/store/settings.ts'
import { PROFILE } from '../support/wallets.ts'

beforeEach(() => {
  fakeBrowser.reset()
})

describe('settings', () => {
  test('are the defaults at first: no service is chosen for anyone', async () => {
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      profile: null,
      filterSpam: true,
      remoteLogos: false,
      badgeMinutes: 15,
    })
  })

  test('have the default for what an older version did not know', () => {
    expect(withDefaults({ currency: 'chf' })).toEqual({ ...DEFAULT_SETTINGS, currency: 'chf' })
    expect(withDefaults(null)).toEqual(DEFAULT_SETTINGS)
  })

  test('change one by one and leave the others as they are', async () => {
    await updateSettings({ profile: PROFILE })
    await updateSettings({ currency: 'jpy' })
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, profile: PROFILE, currency: 'jpy' })
  })

  test('lose none of many changes that are made at once', async () => {
    await Promise.all([
      updateSettings({ chainId: '1' }),
      updateSettings({ currency: 'eur' }),
      updateSettings({ filterSpam: false }),
      updateSettings({ pageSize: 7 }),
      updateSettings({ badgeMinutes: 60 }),
      updateSettings({ remoteLogos: true }),
      updateSettings({ rememberRecents: false }),
    ])
    expect(await readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      chainId: '1',
      currency: 'eur',
      filterSpam: false,
      pageSize: 7,
      badgeMinutes: 60,
      remoteLogos: true,
      rememberRecents: false,
    })
  })

  test('stay on this computer: nothing goes to the synchronised storage', async () => {
    await updateSettings({ chainId: '1' })
    expect(await fakeBrowser.storage.sync.get()).toEqual({})
  })
})

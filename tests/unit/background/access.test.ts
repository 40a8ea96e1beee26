import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { dataAccess } from '../../../utils/background/access.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { PROFILE } from '../support/wallets.ts'

const KEY = { key: 'secret-key-1234', origin: PROFILE.dataUrl }

beforeEach(() => {
  fakeBrowser.reset()
})

describe('access to the data interface', () => {
  test('is none before a service is chosen', async () => {
    expect(await dataAccess()).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('works without a key', async () => {
    await updateSettings({ profile: PROFILE })
    expect(await dataAccess()).toEqual(succeed({ profile: PROFILE, apiKey: null, wait: 0 }))
  })

  test('has the key with the origin that it belongs to', async () => {
    await updateSettings({ profile: PROFILE })
    await apiKeyItem.setValue({ ...KEY, inUse: true })
    expect(await dataAccess()).toMatchObject({ value: { apiKey: KEY } })
  })

  test('has no key where it was laid aside', async () => {
    await updateSettings({ profile: PROFILE })
    await apiKeyItem.setValue({ ...KEY, inUse: false })
    expect(await dataAccess()).toMatchObject({ value: { apiKey: null } })
  })
})

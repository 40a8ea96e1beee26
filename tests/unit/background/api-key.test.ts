import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { apiKeyState, removeApiKey, saveApiKey, useApiKey } from '../../../utils/background/api-key.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { readNotBefore, writeNotBefore } from '../../../utils/store/not-before.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { PROFILE } from '../support/wallets.ts'

const KEY = 'ac_0123456789abcdef_last'
const STATE = { lastFour: 'last', origin: PROFILE.dataUrl, inUse: true }

beforeEach(async () => {
  fakeBrowser.reset()
  await updateSettings({ profile: { ...PROFILE, dataUrl: `${PROFILE.dataUrl}/api` } })
})

describe('the API key', () => {
  test('is saved for the data origin of the chosen service', async () => {
    expect(await saveApiKey(KEY)).toEqual(succeed(STATE))
    expect(await apiKeyItem.getValue()).toEqual({ key: KEY, origin: PROFILE.dataUrl, inUse: true })
  })

  test('is never in an answer: its last four characters are all that anyone learns', async () => {
    const answers = [
      await saveApiKey(KEY),
      await apiKeyState(),
      await useApiKey(false),
      await useApiKey(true),
    ]
    expect(answers.every((answer) => answer.ok && answer.value?.lastFour === 'last')).toBe(true)
    expect(JSON.stringify([...answers, await removeApiKey()])).not.toContain(KEY.slice(0, -4))
  })

  test('shows none of itself where it is short', async () => {
    expect(await saveApiKey('12345678901')).toMatchObject({ value: { lastFour: '' } })
    expect(await saveApiKey('123456789012')).toMatchObject({ value: { lastFour: '9012' } })
  })

  test('stays on this computer: nothing goes to the synchronised storage', async () => {
    await saveApiKey(KEY)
    expect(await fakeBrowser.storage.sync.get()).toEqual({})
  })

  test('ends the wait that the service wanted of whoever asked without it', async () => {
    const now = Date.now()
    await writeNotBefore(PROFILE.dataUrl, now + 60_000, now)
    await saveApiKey(KEY)
    expect(await readNotBefore(PROFILE.dataUrl, now)).toBe(0)
    await writeNotBefore(PROFILE.dataUrl, now + 60_000, now)
    await useApiKey(false)
    expect(await readNotBefore(PROFILE.dataUrl, now)).toBe(now + 60_000)
    await useApiKey(true)
    expect(await readNotBefore(PROFILE.dataUrl, now)).toBe(0)
  })

  test('loses blanks that were pasted around it', async () => {
    await saveApiKey(`  ${KEY}\n`)
    expect((await apiKeyItem.getValue())?.key).toBe(KEY)
  })

  test.each([
    '',
    '   ',
    'abc',
    'with blank',
    'with\r\nx-other: 1',
    'ümlaut',
    'x'.repeat(513),
    'tab\tbed',
    '\u0000\u0000\u0000\u0000',
  ])('is not %j, which no header can carry', async (typed) => {
    expect(await saveApiKey(typed)).toMatchObject({ ok: false, failure: { kind: 'badRequest' } })
    expect(await apiKeyItem.getValue()).toBeNull()
  })

  test('that is wrong leaves the one that was saved', async () => {
    await saveApiKey(KEY)
    await saveApiKey('with blank')
    expect((await apiKeyItem.getValue())?.key).toBe(KEY)
  })

  test('cannot be saved before a service is chosen', async () => {
    await updateSettings({ profile: null })
    expect(await saveApiKey(KEY)).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('can be laid aside and taken up again, and stays saved', async () => {
    await saveApiKey(KEY)
    expect(await useApiKey(false)).toEqual(succeed({ ...STATE, inUse: false }))
    expect(await apiKeyItem.getValue()).toEqual({ key: KEY, origin: PROFILE.dataUrl, inUse: false })
    expect(await useApiKey(true)).toEqual(succeed(STATE))
  })

  test('that is not there has no state, and cannot be taken up', async () => {
    expect(await apiKeyState()).toEqual(succeed(null))
    expect(await useApiKey(true)).toEqual(succeed(null))
  })

  test('is gone once it is removed', async () => {
    await saveApiKey(KEY)
    await removeApiKey()
    expect(await apiKeyState()).toEqual(succeed(null))
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain(KEY)
  })
})

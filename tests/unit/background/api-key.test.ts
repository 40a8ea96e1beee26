import { beforeEach, describe, expect, test } from 'vitest'
import {
  getApiKeyState,
  removeApiKey,
  saveApiKey,
  setApiKeyInUse,
} from '../../../utils/background/api-key.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { changeBackup, readBackup } from '../../../utils/recovery/backup.ts'
import { addHold, readHoldEnd } from '../../../utils/storage/rate-limit-holds.ts'
import { reset, storedItem, storedKeys, storedText, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'

const KEY = 'ac_0123456789abcdef_last'
const STATE = { lastFour: 'last', origin: PROFILE.dataUrl, isInUse: true }

beforeEach(async () => {
  await reset()
  await storeSettings({ profile: { ...PROFILE, dataUrl: `${PROFILE.dataUrl}/api` } })
})

describe('the API key', () => {
  test('is saved for the data origin of the chosen service', async () => {
    expect(await saveApiKey(`  ${KEY}\n`)).toEqual(succeed(STATE))
    expect(await storedItem('apiKey')).toEqual({ key: KEY, origin: PROFILE.dataUrl, isInUse: true })
  })

  test.each([
    `"${KEY}"`,
    `'${KEY}'`,
    `\`${KEY}\``,
    `“${KEY}”`,
    `„${KEY}“`,
    `«${KEY}»`,
    ` "${KEY}",\n`,
    `"${KEY}";`,
    `\u200b${KEY}\ufeff`,
  ])('is saved without what surrounds it in the text that it was copied from: %j', async (text) => {
    expect(await saveApiKey(text)).toEqual(succeed(STATE))
    expect((await storedItem('apiKey'))?.key).toBe(KEY)
  })

  test.each([`"${KEY}`, `${KEY}"`, `'${KEY}"`, `${KEY},`])(
    'keeps characters that surround nothing: %j',
    async (text) => {
      await saveApiKey(text)
      expect((await storedItem('apiKey'))?.key).toBe(text)
    },
  )

  test('never appears in replies except for its last four characters, and is stored only in its own item', async () => {
    const replies = [
      await saveApiKey(KEY),
      await getApiKeyState(),
      await setApiKeyInUse(false),
      await setApiKeyInUse(true),
    ]
    expect(replies.map((reply) => reply.ok && reply.value?.lastFour)).toEqual(Array(4).fill('last'))
    expect(JSON.stringify(replies) + (await storedText())).not.toContain(KEY.slice(0, -4))
  })

  test('has no last four characters in its state if it is shorter than twelve characters', async () => {
    expect(await saveApiKey('12345678901')).toMatchObject({ value: { lastFour: '' } })
    expect(await saveApiKey('123456789012')).toMatchObject({ value: { lastFour: '9012' } })
  })

  test('ends the rate-limit hold of its origin when it is saved or used again', async () => {
    const now = Date.now()
    const hold = () => addHold(PROFILE.dataUrl, now + 60_000, now)
    const holdEnd = () => readHoldEnd(PROFILE.dataUrl, now)
    await hold()
    await saveApiKey(KEY)
    expect(await holdEnd()).toBe(0)
    await hold()
    await setApiKeyInUse(false)
    expect(await holdEnd()).toBe(now + 60_000)
    await setApiKeyInUse(true)
    expect(await holdEnd()).toBe(0)
  })

  test.each([
    '',
    '   ',
    'abc',
    'a1b2c3d',
    'with space',
    'with\r\nx-other: 1',
    'ümlaut',
    'x'.repeat(513),
    'tab\tbed',
    '\0\0\0\0',
  ])('is not replaced by an invalid key: %j', async (text) => {
    await saveApiKey(KEY)
    expect(await saveApiKey(text)).toMatchObject({ ok: false, failure: { kind: 'badRequest' } })
    expect((await storedItem('apiKey'))?.key).toBe(KEY)
  })

  test('cannot be saved before a service is chosen', async () => {
    await storeSettings({ profile: null })
    expect(await saveApiKey(KEY)).toEqual(fail({ kind: 'notConfigured' }))
  })

  test('is still saved while it is not in use', async () => {
    await saveApiKey(KEY)
    expect(await setApiKeyInUse(false)).toEqual(succeed({ ...STATE, isInUse: false }))
    expect(await storedItem('apiKey')).toEqual({ key: KEY, origin: PROFILE.dataUrl, isInUse: false })
    expect(await setApiKeyInUse(true)).toEqual(succeed(STATE))
  })

  test('has the state null if no key is saved', async () => {
    expect(await getApiKeyState()).toEqual(succeed(null))
    expect(await setApiKeyInUse(true)).toEqual(succeed(null))
  })

  test('is removed from storage and from the backup', async () => {
    await saveApiKey(KEY)
    await changeBackup({ apiKey: true })
    expect(await removeApiKey()).toEqual(succeed(undefined))
    expect(await storedKeys()).not.toContain('item:apiKey')
    expect(await readBackup()).toEqual({})
  })
})

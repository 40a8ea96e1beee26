import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { isOwnPage, registerCommands } from '../../../utils/background/commands.ts'
import { removeAllListeners, sendMessage } from '../../../utils/messages.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { loadHoldings } from '../../../utils/store/holdings.ts'
import { directoryItem } from '../../../utils/store/holdings-directory.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { PROFILE, walletRef } from '../support/wallets.ts'

const id = fakeBrowser.runtime.id
const own = (path: string) => fakeBrowser.runtime.getURL(path as '/popup.html')

describe('isOwnPage', () => {
  test.each(['/popup.html', '/options.html', '/popup.html?x=1#y'])('is %s of ours', (path) => {
    expect(isOwnPage({ id, url: own(path) })).toBe(true)
  })

  test.each([
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
    ["another extension with our page's address", { id: 'other', url: own('/popup.html') }],
    ['a web page', { id, url: 'https://example.org/' }],
    ['a web page that names us in its path', { id, url: `https://example.org/${own('/popup.html')}` }],
    ['an extension whose id begins with ours', { id, url: `chrome-extension://${id}x/popup.html` }],
    ['a sender without an address', { id }],
    ['a sender without an id', { url: own('/popup.html') }],
    ['nobody', {}],
  ])('is not %s', (_, sender) => {
    expect(isOwnPage(sender)).toBe(false)
  })
})

describe('a command', () => {
  let sender: object

  beforeEach(() => {
    fakeBrowser.reset()
    removeAllListeners()
    registerCommands()
    sender = { id, url: own('/popup.html') }
    const { trigger } = fakeBrowser.runtime.onMessage
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(((
      message: never,
      answered: () => void,
    ) => {
      void trigger(message, sender, answered)
    }) as never)
    return removeAllListeners
  })

  test('of our own page is answered', async () => {
    expect(await sendMessage('apiKeyState', undefined)).toEqual({ ok: true, value: null })
  })

  test('of anyone else is refused and does nothing', async () => {
    sender = { id, url: 'https://example.org/' }
    await updateSettings({ profile: PROFILE })
    expect(await sendMessage('saveApiKey', 'stolen-key-1234')).toEqual({
      ok: false,
      failure: { kind: 'forbidden', keySent: false },
    })
    expect(await apiKeyItem.getValue()).toBeNull()
  })

  test('never answers with an error that is thrown: storage that refuses is a failure', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('damaged') as never)
    expect(await sendMessage('apiKeyState', undefined)).toEqual({
      ok: false,
      failure: { kind: 'storageFailed' },
    })
  })

  test('that clears the cache empties it', async () => {
    await directoryItem.setValue({ 'local:holdings:x': { bytes: 1, usedAt: 1 } })
    expect(await sendMessage('clearCache', undefined)).toEqual({ ok: true, value: undefined })
    expect(await directoryItem.getValue()).toEqual({})
  })

  test('for one page is answered and stores nothing: it is for private windows', async () => {
    const request = { ref: walletRef(), pageToken: null, pageSize: 500 }
    expect(await sendMessage('readPage', request)).toEqual({ ok: false, failure: { kind: 'notConfigured' } })
    expect(await loadHoldings(walletRef())).toBeNull()
    expect(await fakeBrowser.storage.local.get()).toEqual({})
  })
})

import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { isOwnPage, registerCommands } from '../../../utils/background/commands.ts'
import { clearRequestLog, writeRequestLog } from '../../../utils/background/request-log.ts'
import { removeAllListeners, sendMessage } from '../../../utils/messages.ts'
import { apiKeyItem } from '../../../utils/store/api-key.ts'
import { loadHoldings } from '../../../utils/store/holdings.ts'
import { directoryItem } from '../../../utils/store/holdings-directory.ts'
import { requestLogItem } from '../../../utils/store/request-log.ts'
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

  test.each([
    ['readPage', { ref: walletRef({ dataUrl: PROFILE.dataUrl }), pageToken: null, pageSize: 10 }],
    ['readTpsPage', { chainId: '43114', pageToken: null }],
  ] as const)(
    'that comes once more while it is being answered asks the service once: %s',
    async (name, data) => {
      let end = (_: Response) => {}
      const asked = vi.fn(() => new Promise<Response>((resolve) => (end = resolve)))
      const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(asked)
      await updateSettings({ profile: PROFILE })
      const answers = [sendMessage(name as never, data as never), sendMessage(name as never, data as never)]
      await vi.waitFor(() => expect(asked).toHaveBeenCalled())
      end(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }))
      const [one, other] = await Promise.all(answers)
      expect(one).toMatchObject({ ok: false, failure: { kind: 'notFound' } })
      expect(other).toEqual(one)
      expect(asked).toHaveBeenCalledTimes(1)
      fetching.mockRestore()
    },
  )

  test.each([
    [true, 0],
    [false, 4],
  ])('of a private window (%s) leaves none of its requests in the list', async (privately, logged) => {
    const refusing = () => Promise.resolve(new Response('{}', { status: 404 }))
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(refusing)
    await updateSettings({ profile: { ...PROFILE, chainsList: true } })
    await clearRequestLog()
    await sendMessage('readChains', { force: true, privately })
    await sendMessage('readHealth', { privately })
    await writeRequestLog()
    expect(fetching).toHaveBeenCalledTimes(4)
    expect((await requestLogItem.getValue()).requestRecords).toHaveLength(logged)
    fetching.mockRestore()
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

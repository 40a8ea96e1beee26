import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BADGE_ALARM } from '../../../utils/background/alarms.ts'
import { startBackground } from '../../../utils/background/start.ts'
import { removeAllListeners } from '../../../utils/messages.ts'
import { readBackup } from '../../../utils/recovery/backup.ts'
import { eventually } from '../support/eventually.ts'
import { publishedTps } from '../support/responses.ts'
import { reset, storedItem, storedKeys, storedRaw, storeRaw, storeSettings } from '../support/stored.ts'
import { json, serve } from '../support/test-server.ts'
import { PROFILE } from '../support/wallets.ts'

const { runtime, permissions, contextMenus, alarms, action, commands } = fakeBrowser

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.stubEnv('FIREFOX', '')
  await reset()
  removeAllListeners()
  vi.spyOn(permissions.onAdded, 'addListener').mockImplementation(() => {})
  vi.spyOn(permissions.onRemoved, 'addListener').mockImplementation(() => {})
  vi.spyOn(commands.onCommand, 'addListener').mockImplementation(() => {})
  vi.spyOn(contextMenus.onClicked, 'addListener').mockImplementation(() => {})
  vi.spyOn(contextMenus, 'removeAll').mockImplementation((async () => {}) as never)
  vi.spyOn(contextMenus, 'create').mockReturnValue('check-wallet')
  vi.spyOn(permissions, 'getAll').mockImplementation((async () => ({ origins: [] })) as never)
  vi.spyOn(permissions, 'contains').mockImplementation((async () => true) as never)
  vi.spyOn(fakeBrowser.storage.local, 'setAccessLevel').mockImplementation((async () => {}) as never)
  return removeAllListeners
})

describe('startBackground', () => {
  test('registers listeners before anything is awaited', () => {
    startBackground()
    expect(runtime.onMessage.hasListeners()).toBe(true)
    expect(runtime.onInstalled.hasListeners()).toBe(true)
    expect(runtime.onStartup.hasListeners()).toBe(true)
    expect(alarms.onAlarm.hasListeners()).toBe(true)
  })

  test('stores the format and repairs storage, creates the alarm and updates the badge', async () => {
    await storeSettings({ profile: PROFILE })
    await storeRaw('recentChains', 'garbage')
    startBackground()
    await eventually(async () => expect(await storedRaw('recentChains')).toBeNull())
    await eventually(async () => expect(await alarms.get(BADGE_ALARM)).toMatchObject({ periodInMinutes: 15 }))
    await eventually(async () => expect(await action.getTitle({})).toBe('Avalanche C-Chain: no TPS yet'))
    expect(await storedRaw('format')).toBe(1)
  })

  test('does not throw on data of a newer format, and changes nothing', async () => {
    const onUnhandled = vi.fn()
    process.on('unhandledRejection', onUnhandled)
    await storeRaw('format', 2)
    await storeRaw('settings', 'written by a newer version')
    startBackground()
    await runtime.onStartup.trigger()
    await runtime.onInstalled.trigger({ reason: 'update' } as never)
    await alarms.onAlarm.trigger({ name: BADGE_ALARM, scheduledTime: Date.now() } as never)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(onUnhandled).not.toHaveBeenCalled()
    expect(await storedKeys()).toEqual(['format', 'item:settings'])
  })
})

describe('a running background', () => {
  test('requests and shows the TPS after a service is chosen, and backs up the settings', async () => {
    const server = await serve(json(publishedTps()))
    startBackground()
    await storeSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    await eventually(async () => expect(await action.getBadgeText({})).toBe('1.98'))
    await eventually(async () =>
      expect(await readBackup()).toEqual({ settings: await storedItem('settings') }),
    )
    expect(await alarms.get(BADGE_ALARM)).toMatchObject({ periodInMinutes: 15 })
    expect(server.requests).toHaveLength(1)
  })

  test('requests the TPS again after a change of the badge, but not of the currency', async () => {
    const server = await serve(json({}, 404))
    await storeSettings({ profile: { ...PROFILE, metricsUrl: server.url } })
    startBackground()
    await storeSettings({ currency: 'eur' })
    await storeSettings({ pageSize: 50 })
    await storeSettings({ badgeChainId: '1' })
    const requested = () => server.requests.map(({ path }) => path).filter((path) => path.includes('tps'))
    await eventually(() => expect(requested()).toEqual(['/v1/avg_tps/1']))
  })

  test('opens the options page after an installation, unless a service is chosen', async () => {
    const open = vi.spyOn(runtime, 'openOptionsPage').mockImplementation((async () => {}) as never)
    startBackground()
    await runtime.onInstalled.trigger({ reason: 'install' } as never)
    await eventually(() => expect(open).toHaveBeenCalledOnce())
    await storeSettings({ profile: PROFILE, badgeMinutes: 0 })
    await runtime.onInstalled.trigger({ reason: 'install' } as never)
    await runtime.onInstalled.trigger({ reason: 'update' } as never)
    await eventually(() => expect(contextMenus.create).toHaveBeenCalledTimes(3))
    expect(open).toHaveBeenCalledOnce()
  })

  test('removes the permissions of other services when the browser starts', async () => {
    const remove = vi.spyOn(permissions, 'remove').mockImplementation((async () => true) as never)
    vi.spyOn(permissions, 'getAll').mockImplementation((async () => ({
      origins: ['https://data.example.org/*', 'https://old.example.org/*', 'https://*/*'],
    })) as never)
    await storeSettings({ profile: PROFILE, badgeMinutes: 0 })
    startBackground()
    await runtime.onStartup.trigger()
    await eventually(() =>
      expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://old.example.org/*'] }),
    )
  })
})

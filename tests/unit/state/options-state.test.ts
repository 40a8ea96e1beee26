import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import type { ApiKeyState } from '../../../utils/messages.ts'
import { type OptionsState, openOptionsState } from '../../../utils/state/options-state.ts'
import { createSaveState } from '../../../utils/state/save-status.ts'
import { addRecent, addRecentChain } from '../../../utils/storage/recents.ts'
import { savedDate, storeDate } from '../support/dates.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storedItem, storeItem, storeSettings } from '../support/stored.ts'
import { lookUpRoute, PROFILE, WALLET, walletQuery } from '../support/wallets.ts'
import { watchedWallet, watchlistOf } from '../support/watchlist.ts'
import { answerCommands } from './support.ts'

const OTHER = {
  ...PROFILE,
  dataUrl: 'https://other.example.org',
  metricsUrl: 'https://other.example.org',
}
const GRANTED_ORIGIN = 'https://other.example.org/*'
const KEY_STATE: ApiKeyState = { lastFour: '1234', origin: PROFILE.dataUrl, isInUse: true }

let options: OptionsState
let commands: ReturnType<typeof answerCommands>
let grant: (isGranted: boolean) => void
const remove = vi.fn()
const contains = vi.fn()

async function open(answers: Parameters<typeof answerCommands>[0] = {}): Promise<void> {
  commands = answerCommands(answers)
  options = await openOptionsState()
}

beforeEach(async () => {
  await reset()
  const { permissions } = fakeBrowser
  remove.mockResolvedValue(true)
  contains.mockResolvedValue(true)
  const pending = () => new Promise<boolean>((resolve) => (grant = resolve))
  vi.spyOn(permissions, 'request').mockImplementation(pending as never)
  vi.spyOn(permissions, 'contains').mockImplementation(contains as never)
  vi.spyOn(permissions, 'getAll').mockResolvedValue({ origins: [GRANTED_ORIGIN], permissions: [] } as never)
  vi.spyOn(permissions, 'remove').mockImplementation(remove as never)
  await storeSettings({ profile: PROFILE })
  await open()
  return () => {
    options.app.clock.stop()
    vi.restoreAllMocks()
  }
})

describe('the state of the options page', () => {
  test('stores a changed setting immediately and keeps the others', async () => {
    await options.changeSettings({ currency: 'eur' })
    expect(await storedItem('settings')).toMatchObject({ currency: 'eur', profile: PROFILE })
    expect([options.app.settings.value.currency, options.saveState.status.value]).toEqual(['eur', 'saved'])
  })

  // https://github.com/Koniverse/SubWallet-Extension/issues/145: test networks were in the total.
  test('forgets no test network of a watched wallet or a saved date, which a total leaves out', async () => {
    const names = ['7001', '7002', '7003'].map((chainId) => ({
      chainId,
      name: `Test ${chainId}`,
      test: true,
    }))
    await storeItem('chainNames', names)
    await storeItem('watchlist', watchlistOf([watchedWallet(1, { chainIds: ['7001'] })]))
    await storeDate(savedDate(5, { queries: [walletQuery({ chainId: '7002' })] }))
    await eventually(() => expect(options.app.watchlist.value.wallets).toHaveLength(1))
    await options.forgetRecents()
    expect(await storedItem('chainNames')).toEqual(names.slice(0, 2))
  })

  test("removes recent wallets, recent chains and the popup's wallet when recent addresses are turned off", async () => {
    await addRecent({ address: WALLET, chainId: '1' })
    await addRecentChain('1')
    await storeItem('popupState', {
      route: lookUpRoute(),
      draft: { text: WALLET, chainId: null, currency: null, nativeOnly: false },
    })
    await options.changeSettings({ rememberRecents: false })
    expect([await storedItem('recents'), await storedItem('recentChains')]).toEqual([[], []])
    expect(await storedItem('popupState')).toMatchObject({ route: { view: 'home' }, draft: { text: '' } })
  })

  test('clears the cache through the background and shows the outcome', async () => {
    await options.clearCache()
    expect([commands.at(-1)?.[0], options.saveState.status.value]).toEqual(['clearCache', 'cleared'])
    await open({ clearCache: () => fail({ kind: 'timeout' }) })
    await options.clearCache()
    expect(options.saveState.status.value).toBe('failed')
  })

  test.each(['keep', 'delete'] as const)('asks what happens to saved dates: %s', async (choice) => {
    await storeDate(savedDate(5))
    const before = commands.length
    await options.clearCache()
    expect([options.isAskingAboutDates.value, commands.length]).toEqual([true, before])
    await options.answerClearing('cancel')
    expect([options.isAskingAboutDates.value, commands.length]).toEqual([false, before])
    await options.clearCache()
    await options.answerClearing(choice)
    expect(commands.at(-1)).toEqual(['clearCache', { withSavedDates: choice === 'delete' }])
  })
})

describe('a connection test', () => {
  const healthy = { status: 'ok', components: {}, errors: {} }
  const report = succeed(healthy)
  const connectionTests = () => commands.filter(([name]) => name === 'testConnection')

  test('runs once the permission is granted', async () => {
    await open({ testConnection: () => succeed({ data: report, metrics: report, blockRoutes: true }) })
    const test = options.service.testConnection(OTHER)
    expect(options.service.connectionTest.value.status).toBe('pending')
    grant(true)
    await test
    expect(connectionTests()).toEqual([['testConnection', OTHER]])
    const check = { report: healthy, failure: null, at: expect.any(Number) }
    expect(options.service.connectionTest.value).toMatchObject({
      status: 'answered',
      profile: OTHER,
      health: { data: check, metrics: check },
    })
  })

  test('turns off the routes for blocks that it does not find', async () => {
    await open({ testConnection: () => succeed({ data: report, metrics: report, blockRoutes: false }) })
    const test = options.service.testConnection(OTHER)
    grant(true)
    await test
    expect(options.service.connectionTest.value).toMatchObject({ profile: { ...OTHER, blockRoutes: false } })
  })

  test('does not run without the permission', async () => {
    const test = options.service.testConnection(OTHER)
    grant(false)
    await test
    expect([connectionTests(), options.service.connectionTest.value.status]).toEqual([[], 'refused'])
  })

  test('that is cancelled during the permission prompt does not run, and its permission is removed', async () => {
    const test = options.service.testConnection(OTHER)
    options.service.resetConnectionTest()
    await eventually(() => expect(remove).toHaveBeenCalled())
    remove.mockClear()
    grant(true)
    await test
    expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: [GRANTED_ORIGIN] })
    expect([connectionTests(), options.service.connectionTest.value.status]).toEqual([[], 'none'])
  })
})

describe('the service', () => {
  test('is chosen through the background, and the permissions of other services are removed', async () => {
    const chosen = options.service.chooseService(PROFILE, NO_HEALTH)
    grant(true)
    await chosen
    expect(commands).toContainEqual(['chooseService', { profile: PROFILE, health: NO_HEALTH }])
    expect(options.saveState.status.value).toBe('saved')
    expect(remove).toHaveBeenCalledWith({ origins: [GRANTED_ORIGIN] })
  })

  test('is not chosen without its permission, which another page can have removed since the test', async () => {
    const chosen = options.service.chooseService(PROFILE, NO_HEALTH)
    grant(false)
    await chosen
    expect(commands.map(([name]) => name)).not.toContain('chooseService')
    expect(options.service.connectionTest.value.status).toBe('refused')
  })
})

describe('the API key', () => {
  test('is saved by the background, and the page has the state that the background returns', async () => {
    await open({ saveApiKey: () => succeed(KEY_STATE), getApiKeyState: () => succeed(null) })
    expect(await options.service.saveApiKey('secret-1234')).toBe('saved')
    expect(options.service.apiKey.value).toEqual(KEY_STATE)
  })

  test.each([
    [{ kind: 'badRequest', status: 400, messages: [] }, 'invalid'],
    [{ kind: 'timeout' }, 'failed'],
  ] as const)('is not saved after %j', async (failure, expected) => {
    await open({ saveApiKey: () => fail(failure as never), getApiKeyState: () => succeed(null) })
    expect(await options.service.saveApiKey('secret')).toBe(expected)
    expect(options.service.apiKey.value).toBeNull()
  })

  test('can be turned on again and removed', async () => {
    await open({
      getApiKeyState: () => succeed({ ...KEY_STATE, isInUse: false }),
      setApiKeyInUse: () => succeed(KEY_STATE),
      removeApiKey: () => succeed(undefined),
    })
    await eventually(() => expect(options.service.apiKey.value?.isInUse).toBe(false))
    await options.service.useApiKey()
    expect(options.service.apiKey.value).toEqual(KEY_STATE)
    await options.service.removeApiKey()
    expect(options.service.apiKey.value).toBeNull()
  })
})

describe('the TPS alert', () => {
  test('is turned on once the permission is granted', async () => {
    contains.mockResolvedValue(false)
    await open()
    const turnedOn = options.alert.turnOn()
    expect(options.alert.permission.value).toBe('pending')
    contains.mockResolvedValue(true)
    grant(true)
    await turnedOn
    expect([options.alert.alert.value.isOn, (await storedItem('tpsAlert')).isOn]).toEqual([true, true])
  })

  test('is on when another page has turned it on', async () => {
    contains.mockResolvedValue(false)
    await open()
    contains.mockResolvedValue(true)
    await storeItem('tpsAlert', { isOn: true, direction: 'above', threshold: 5 })
    await eventually(() => expect(options.alert.alert.value).toMatchObject({ isOn: true, threshold: 5 }))
  })

  test('stays off without the permission', async () => {
    contains.mockResolvedValue(false)
    await open()
    const turnedOn = options.alert.turnOn()
    grant(false)
    await turnedOn
    expect([options.alert.alert.value.isOn, options.alert.permission.value]).toEqual([false, 'refused'])
    expect((await storedItem('tpsAlert')).isOn).toBe(false)
  })

  test('is off if the permission was revoked in the browser', async () => {
    await storeItem('tpsAlert', { isOn: true, direction: 'above', threshold: 5 })
    contains.mockResolvedValue(false)
    await open()
    expect(options.alert.alert.value).toEqual({ isOn: false, direction: 'above', threshold: 5 })
  })

  test('removes the permission when it is turned off, and keeps its threshold', async () => {
    await storeItem('tpsAlert', { isOn: true, direction: 'below', threshold: 5 })
    await storeItem('tpsAlertState', { subject: 'x', chainId: '1', isBeyond: true })
    await open()
    await options.alert.turnOff()
    expect(await storedItem('tpsAlert')).toEqual({ isOn: false, direction: 'below', threshold: 5 })
    expect(await storedItem('tpsAlertState')).toBeNull()
    expect(remove).toHaveBeenCalledWith({ permissions: ['notifications'] })
  })

  test('is stored after each change', async () => {
    await options.alert.change({ threshold: 2.5 })
    expect((await storedItem('tpsAlert')).threshold).toBe(2.5)
  })
})

describe('a change that storage rejects', () => {
  test('is repeated after a repair', async () => {
    answerCommands({ repairItems: () => succeed(true) })
    const { save, status } = createSaveState()
    let attempts = 0
    await save(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('damaged')
    })
    expect([attempts, status.value]).toEqual([2, 'saved'])
  })

  test('is reported as failed if it is rejected again', async () => {
    answerCommands({ repairItems: () => succeed(false) })
    const { save, status } = createSaveState()
    await save(() => Promise.reject(new Error('no room')))
    expect(status.value).toBe('failed')
  })
})

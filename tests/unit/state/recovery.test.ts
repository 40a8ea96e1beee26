// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { changeBackup } from '../../../utils/recovery/backup.ts'
import {
  dismissFindings,
  errorReport,
  readBackupItems,
  readFindings,
  respondToError,
  sendWithRepair,
  watchFindings,
} from '../../../utils/state/recovery.ts'
import { NewerFormatError } from '../../../utils/storage/format.ts'
import { readItem } from '../../../utils/storage/items.ts'
import { StorageError } from '../../../utils/storage/storage-error.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeItem, storeRaw, storeSettings } from '../support/stored.ts'
import { PROFILE } from '../support/wallets.ts'
import { answerCommands } from './support.ts'

beforeEach(async () => {
  await reset()
  sessionStorage.clear()
  vi.spyOn(fakeBrowser.permissions, 'getAll').mockResolvedValue({ origins: [], permissions: [] } as never)
  await storeSettings({ profile: PROFILE })
  return () => vi.restoreAllMocks()
})

describe('sendWithRepair', () => {
  test('sends a command once more after a repair if storage fails', async () => {
    let isRepaired = false
    answerCommands({
      clearCache: () => (isRepaired ? succeed(undefined) : fail({ kind: 'storageFailed' })),
      repairItems: () => {
        isRepaired = true
        return succeed(true)
      },
    })
    expect((await sendWithRepair('clearCache', { withSavedDates: true })).ok).toBe(true)
  })

  test('sends a command once if it fails for another reason', async () => {
    const commands = answerCommands({ clearCache: () => fail({ kind: 'timeout' }) })
    expect(await sendWithRepair('clearCache', { withSavedDates: true })).toEqual(fail({ kind: 'timeout' }))
    expect(commands.map(([name]) => name)).toEqual(['clearCache'])
  })
})

describe('the findings of a recovery', () => {
  test('are kept until they are dismissed', async () => {
    expect(await readFindings()).toEqual([])
    const onChange = vi.fn()
    const unsubscribe = watchFindings(onChange)
    await storeItem('recoveryFindings', ['restored:settings'])
    await eventually(() => expect(onChange).toHaveBeenCalledOnce())
    expect(await readFindings()).toEqual(['restored:settings'])
    await dismissFindings()
    expect(await readFindings()).toEqual([])
    unsubscribe()
  })

  test('are empty if they cannot be read', async () => {
    await storeRaw('recoveryFindings', 'damaged')
    expect(await readFindings()).toEqual([])
  })
})

describe('an uncaught error', () => {
  test('reloads the page after a repair, but not twice within ten seconds', async () => {
    answerCommands({ repairItems: () => succeed(true) })
    expect(await respondToError(new StorageError('damaged'), true)).toBe('reload')
    expect(await respondToError(new StorageError('damaged'), true)).toBe('storageFailed')
    expect(await respondToError(new StorageError('damaged'), false)).toBe('storageFailed')
  })

  test.each([
    ['a mistake in the code', new TypeError('x is undefined')],
    ['a name of a language that Intl rejects', new RangeError('Incorrect locale information provided')],
    ['an error of the DOM', new DOMException('The node is not a child', 'NotFoundError')],
    ['no error', 'text'],
  ])('is unexpected if storage works: %s', async (_, error) => {
    answerCommands({ repairItems: () => succeed(false) })
    expect(await respondToError(error, false)).toBe('unexpected')
    expect(await respondToError(error, true)).toBe('reload')
    expect(await respondToError(error, true)).toBe('unexpected')
  })

  test('is unexpected if the background does not respond', async () => {
    answerCommands({ repairItems: () => fail({ kind: 'timeout' }) })
    expect(await respondToError(new TypeError('x'), true)).toBe('unexpected')
  })

  test('is a failure of the storage if storage cannot be repaired', async () => {
    answerCommands({ repairItems: () => fail({ kind: 'storageFailed' }) })
    expect(await respondToError(new TypeError('x'), true)).toBe('storageFailed')
  })

  test('is a failure of the storage if the browser refuses a read or write', async () => {
    answerCommands({ repairItems: () => succeed(false) })
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('IO error: no such file'))
    const refused = await readItem('settings').catch((error: unknown) => error)
    expect(await respondToError(refused, false)).toBe('storageFailed')
  })

  test('is reported with version, page and browser, without its message', async () => {
    vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({ version: '1.2.3' } as never)
    const report = errorReport(new TypeError('0x8ba1f109551bD432803012645Ac136ddd64DBA72'))
    expect(report).toMatch(/^Wallet Glance 1\.2\.3, .*\n.+\nTypeError/)
    expect(report).not.toContain('0x')
  })

  test('about data of a newer format repairs nothing', async () => {
    const commands = answerCommands()
    expect(await respondToError(new NewerFormatError(), true)).toBe('newerFormat')
    expect(commands).toEqual([])
  })
})

test('readBackupItems returns settings, wallets and overrides, and leaves out damaged ones', async () => {
  expect(await readBackupItems()).toEqual({ settings: {}, wallets: [], tokenOverrides: [] })
  const wallets = [{ address: '0x1', label: 'Vault' }]
  await changeBackup({ settings: { currency: 'eur' }, watchlist: { wallets }, tokenOverrides: 'damaged' })
  expect(await readBackupItems()).toEqual({ settings: { currency: 'eur' }, wallets, tokenOverrides: [] })
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, succeed } from '../../../utils/domain/outcome.ts'
import { changeBackup } from '../../../utils/recovery/backup.ts'
import {
  dismissFindings,
  readBackupChoices,
  readFindings,
  respondToError,
  sendWithRepair,
  watchFindings,
} from '../../../utils/state/recovery.ts'
import { NewerFormatError } from '../../../utils/storage/choices.ts'
import { eventually } from '../support/eventually.ts'
import { reset, storeChoice, storeRaw, storeSettings } from '../support/stored.ts'
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
    expect((await sendWithRepair('clearCache', undefined)).ok).toBe(true)
  })

  test('sends a command once if it fails for another reason', async () => {
    const commands = answerCommands({ clearCache: () => fail({ kind: 'timeout' }) })
    expect(await sendWithRepair('clearCache', undefined)).toEqual(fail({ kind: 'timeout' }))
    expect(commands.map(([name]) => name)).toEqual(['clearCache'])
  })
})

describe('the findings of a recovery', () => {
  test('are kept until they are dismissed', async () => {
    expect(await readFindings()).toEqual([])
    const onChange = vi.fn()
    const unsubscribe = watchFindings(onChange)
    await storeChoice('recoveryFindings', ['restored:settings'])
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
    expect(await respondToError(new Error('damaged'), true)).toBe('reload')
    expect(await respondToError(new Error('damaged'), true)).toBe('unreadable')
    expect(await respondToError(new Error('damaged'), false)).toBe('notice')
  })

  test('shows a notice if nothing was repaired and the page is rendered', async () => {
    answerCommands({ repairItems: () => succeed(false) })
    expect(await respondToError(new Error('x'), false)).toBe('notice')
  })

  test('means unreadable storage if nothing is rendered and storage cannot be repaired', async () => {
    answerCommands({ repairItems: () => fail({ kind: 'timeout' }) })
    expect(await respondToError(new Error('x'), true)).toBe('unreadable')
  })

  test('about data of a newer format repairs nothing', async () => {
    const commands = answerCommands()
    expect(await respondToError(new NewerFormatError(), true)).toBe('newerFormat')
    expect(commands).toEqual([])
  })
})

test('readBackupChoices returns settings and overrides, and leaves out damaged ones', async () => {
  expect(await readBackupChoices()).toEqual({ settings: {}, tokenOverrides: [] })
  await changeBackup({ settings: { currency: 'eur' }, tokenOverrides: 'damaged' })
  expect(await readBackupChoices()).toEqual({ settings: { currency: 'eur' }, tokenOverrides: [] })
})

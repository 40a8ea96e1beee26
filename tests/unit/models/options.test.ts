import '../support/browser-environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { succeed } from '../../../utils/domain/outcome.ts'
import { command } from '../../../utils/models/command.ts'
import { openOptionsModel } from '../../../utils/models/options.ts'
import { updateSettings } from '../../../utils/store/settings.ts'
import { PROFILE } from '../support/wallets.ts'

vi.mock('../../../utils/models/command.ts', () => ({ command: vi.fn() }))

const OTHER = { ...PROFILE, dataUrl: 'https://other.example.org', metricsUrl: 'https://other.example.org' }
const GRANTED = 'https://other.example.org/*'

describe('a service that is tried', () => {
  const remove = vi.fn(async () => true)
  let answer = (_: boolean) => {}

  beforeEach(async () => {
    fakeBrowser.reset()
    remove.mockClear()
    vi.mocked(command).mockReset().mockResolvedValue(succeed(null))
    const { permissions } = fakeBrowser
    const asked = () => new Promise<boolean>((resolve) => (answer = resolve))
    vi.spyOn(permissions, 'request').mockImplementation(asked as never)
    vi.spyOn(permissions, 'getAll').mockResolvedValue({ origins: [GRANTED], permissions: [] } as never)
    vi.spyOn(permissions, 'remove').mockImplementation(remove as never)
    await updateSettings({ profile: PROFILE })
    return () => vi.restoreAllMocks()
  })

  test('is asked once the browser lets us', async () => {
    const model = await openOptionsModel()
    const tried = model.tryService(OTHER)
    answer(true)
    await tried
    expect(command).toHaveBeenCalledWith('tryService', OTHER)
    expect(model.trial.value.step).toBe('answered')
  })

  test('and given up while the browser asks is not asked, and its permission goes again', async () => {
    const model = await openOptionsModel()
    const tried = model.tryService(OTHER)
    model.forgetTrial()
    await vi.waitFor(() => expect(remove).toHaveBeenCalled())
    remove.mockClear()
    answer(true)
    await tried
    expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: [GRANTED] })
    expect(command).not.toHaveBeenCalledWith('tryService', OTHER)
    expect(model.trial.value.step).toBe('none')
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { openPopupModel } from '../../../utils/models/open-popup-model.ts'
import { settingsItem, withDefaults } from '../../../utils/store/settings.ts'
import { type TokenMark, tokenMarksItem } from '../../../utils/store/token-marks.ts'
import { EMPTY_VIEW, viewItem } from '../../../utils/store/view.ts'
import { eventually } from '../support/eventually.ts'
import { contractOf, PROFILE, WALLET } from '../support/wallets.ts'

// What is asked of the background is not the subject here.
vi.mock('../../../utils/models/command.ts', async () => {
  const { succeed } = await import('../../../utils/domain/outcome.ts')
  return { command: async () => succeed(undefined) }
})

const MARK: TokenMark = { chainId: '43114', contract: contractOf(1), symbol: 'ONE', mark: 'pardoned' }

beforeEach(() => {
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ incognito: false } as never)
  return () => vi.restoreAllMocks()
})

test('what changes while the popup opens is not missed', async () => {
  await settingsItem.setValue(withDefaults({ profile: PROFILE, currency: 'usd' }))
  const get = fakeBrowser.storage.local.get.bind(fakeBrowser.storage.local)
  let reads = 0
  vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation((async (names: never) => {
    const found = await get(names)
    reads += 1
    // Settings and decisions are read by then; what is known of the network is not.
    if (reads === 1) {
      await settingsItem.setValue(withDefaults({ profile: PROFILE, currency: 'eur' }))
      await tokenMarksItem.setValue([MARK])
    }
    return found
  }) as never)
  const model = await openPopupModel()
  await eventually(() => expect(model.settings.value.currency).toBe('eur'))
  model.form.fill({ text: WALLET, chainId: '43114' })
  await model.check()
  await eventually(() => expect(model.wallet.wanted.value?.pardoned).toEqual([MARK.contract]))
  model.clock.stop()
})

describe('what the next popup begins with', () => {
  const afterCheck = async (rememberRecents: boolean) => {
    await settingsItem.setValue(withDefaults({ profile: PROFILE, rememberRecents }))
    const model = await openPopupModel()
    model.form.fill({ text: WALLET, chainId: '1' })
    await model.check()
    await eventually(async () => expect((await viewItem.getValue()).draft.chainId).toBe('1'))
    model.clock.stop()
    return await viewItem.getValue()
  }

  test('is the wallet that was looked at', async () => {
    const { draft, shown } = await afterCheck(true)
    await eventually(async () => expect((await viewItem.getValue()).shown).toMatchObject({ address: WALLET }))
    expect([draft.text, shown?.address ?? WALLET]).toEqual([WALLET, WALLET])
  })

  test('is no wallet where none is to be remembered, but the chain that was picked', async () => {
    const { draft, shown } = await afterCheck(false)
    expect({ draft, shown }).toEqual({ draft: { ...EMPTY_VIEW.draft, chainId: '1' }, shown: null })
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain(WALLET)
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { createChainNames } from '../../../utils/models/chain-names.ts'
import { createPopupModel, type PopupDeps } from '../../../utils/models/popup.ts'
import { healthItem } from '../../../utils/store/health.ts'
import { withDefaults } from '../../../utils/store/settings.ts'
import { EMPTY_VIEW } from '../../../utils/store/view.ts'
import { eventually } from '../support/eventually.ts'
import { PROFILE, WALLET } from '../support/wallets.ts'

const dropOffer = vi.fn<() => void>()

/** A popup in which nothing was looked at yet. */
function popup(keep: PopupDeps['keep']) {
  return createPopupModel({
    source: {
      load: async () => null,
      loadPages: async () => [],
      loadOrigins: async () => [],
      watch: () => () => {},
      lookUp: async () => succeed(undefined),
      stop: async () => succeed(undefined),
    },
    chains: createChainNames([], []),
    settings: withDefaults({ profile: PROFILE }),
    view: EMPTY_VIEW,
    recents: [],
    marks: [],
    hiding: null,
    offer: null,
    privately: false,
    listChoice: { order: 'value', hideBelow: '' },
    keepListChoice: () => {},
    dropOffer,
    keep,
  })
}

/** Hears what nobody caught in the place of the runner, for which it is a failure. */
function hearUncaught() {
  const heard = vi.fn<(reason: unknown) => void>()
  const usual = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', heard)
  const stop = () => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of usual) process.on('unhandledRejection', listener)
  }
  return { heard, stop }
}

beforeEach(() => fakeBrowser.reset())

test('the health that is known of a service is not taken for that of another one', async () => {
  const health = { ...NO_HEALTH, data: { ...NO_HEALTH.data, at: 5 } }
  await healthItem(PROFILE).setValue(health)
  const model = popup(async () => {})
  await model.showNetwork()
  expect(model.knownHealth.value).toEqual(health)
  model.setSettings(withDefaults({ profile: { ...PROFILE, metricsUrl: 'https://other.example' } }))
  expect(model.knownHealth.value).toBe(NO_HEALTH)
})

describe('what a right-click offered', () => {
  const offer = { addresses: [WALLET], transactionHash: false }

  test('goes once what is shown in its place is kept', async () => {
    const kept = Promise.withResolvers<void>()
    const model = popup((change) => (change.shown ? kept.promise : Promise.resolve()))
    await model.takeOffer(offer)
    expect(model.wallet.ref.value?.address).toBe(WALLET)
    expect(dropOffer).not.toHaveBeenCalled()
    kept.resolve()
    await eventually(() => expect(dropOffer).toHaveBeenCalledOnce())
  })

  test('is kept in one write with what stands in the field: another popup may have taken it meanwhile', async () => {
    const keep = vi.fn<PopupDeps['keep']>(async () => {})
    const model = popup(keep)
    await model.takeOffer(offer)
    expect(keep).toHaveBeenCalledExactlyOnceWith({
      draft: expect.objectContaining({ text: WALLET }),
      shown: expect.objectContaining({ address: WALLET }),
    })
  })

  test('is kept as typed where it cannot be looked up', async () => {
    const keep = vi.fn<PopupDeps['keep']>(async () => {})
    await popup(keep).checkAddress(WALLET, 'no chain')
    expect(keep).toHaveBeenCalledExactlyOnceWith({ draft: expect.objectContaining({ text: WALLET }) })
  })

  test('stays where that cannot be kept: a popup that begins anew finds it again', async () => {
    const uncaught = hearUncaught()
    const model = popup(async (change) => {
      if (change.shown) throw new Error('no room')
    })
    await model.takeOffer(offer)
    // The page tells of whatever nobody caught.
    await eventually(() => expect(uncaught.heard).toHaveBeenCalledOnce())
    uncaught.stop()
    expect(dropOffer).not.toHaveBeenCalled()
  })
})

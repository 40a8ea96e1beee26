import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NO_HEALTH } from '../../../utils/domain/health.ts'
import { succeed } from '../../../utils/domain/outcome.ts'
import { createChainNames } from '../../../utils/models/chain-names.ts'
import { createPopupModel, type PopupDeps } from '../../../utils/models/popup.ts'
import type { WalletSource } from '../../../utils/models/wallet-source.ts'
import { healthItem } from '../../../utils/store/health.ts'
import { withDefaults } from '../../../utils/store/settings.ts'
import { EMPTY_VIEW } from '../../../utils/store/view.ts'
import { eventually } from '../support/eventually.ts'
import { contractOf, PROFILE, WALLET, walletRef } from '../support/wallets.ts'

// What is asked of the background about the network is not the subject here.
vi.mock('../../../utils/models/command.ts', async () => {
  const { succeed: done } = await import('../../../utils/domain/outcome.ts')
  return { command: async () => done(undefined) }
})

const dropOffer = vi.fn<() => void>()

const lookUp = vi.fn<WalletSource['lookUp']>()
const expectSoon = vi.fn<WalletSource['expect']>()

/** A popup in which nothing was looked at yet. */
function popup(keep: PopupDeps['keep'], change: Partial<PopupDeps> = {}) {
  lookUp.mockResolvedValue(succeed(undefined))
  return createPopupModel({
    source: {
      load: async () => null,
      loadPages: async () => [],
      loadOrigins: async () => [],
      watch: () => () => {},
      expect: expectSoon,
      lookUp,
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
    ...change,
  })
}

/** What was asked for last. */
const lastAsked = () => lookUp.mock.lastCall?.[0].ref

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

test('an address that stands in the form is expected to be asked for; what is none yet, is not', async () => {
  expectSoon.mockClear()
  const model = popup(async () => {})
  await model.form.load()
  model.form.change({ text: WALLET.slice(0, -1) })
  expect(expectSoon).not.toHaveBeenCalled()
  model.form.change({ text: WALLET })
  expect(expectSoon).toHaveBeenCalledExactlyOnceWith(walletRef({ dataUrl: PROFILE.dataUrl, address: WALLET }))
  await model.check()
  expect(lastAsked()).toEqual(expectSoon.mock.lastCall?.[0])
  model.form.change({ text: '' })
  expect(expectSoon).toHaveBeenCalledTimes(1)
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

describe('the wallet on screen and the form', () => {
  const keep = async () => {}
  const typed = { ...EMPTY_VIEW.draft, text: WALLET }

  test('speak of the same chain and currency when the popup opens, also where the defaults are others since', async () => {
    const settings = withDefaults({ profile: PROFILE, chainId: '1', currency: 'eur' })
    const model = popup(keep, { settings, view: { draft: typed, shown: null } })
    await model.showLast(walletRef({ chainId: '43114', currency: 'usd' }))
    expect(model.wallet.ref.value).toMatchObject({ address: WALLET, chainId: '1', currency: 'eur' })
  })

  test('do so where a default is changed while the popup is open, and it is kept', async () => {
    const kept = vi.fn<PopupDeps['keep']>(keep)
    const model = popup(kept, { view: { draft: typed, shown: null } })
    await model.check()
    model.setSettings(withDefaults({ profile: PROFILE, currency: 'eur' }))
    await eventually(() => expect(lastAsked()).toMatchObject({ address: WALLET, currency: 'eur' }))
    await eventually(() =>
      expect(kept.mock.lastCall).toMatchObject([{ shown: { address: WALLET, currency: 'eur' } }]),
    )
    const asked = lookUp.mock.calls.length
    model.setSettings(withDefaults({ profile: PROFILE, currency: 'eur', pageSize: 5 }))
    await model.showNetwork()
    expect(lookUp).toHaveBeenCalledTimes(asked)
  })

  test('do so where a chain is picked while another address is being typed', async () => {
    const model = popup(keep, { view: { draft: typed, shown: null } })
    await model.check()
    model.form.change({ text: '0x12' })
    await model.choose({ chainId: '1' })
    expect(lastAsked()).toMatchObject({ address: WALLET, chainId: '1' })
  })

  test('do so where another address only stands in the form: nobody has asked for that', async () => {
    const model = popup(keep, { view: { draft: typed, shown: null } })
    await model.check()
    const pasted = `0x${'1'.repeat(40)}`
    model.form.change({ text: pasted })
    await model.choose({ currency: 'eur' })
    expect(lastAsked()).toMatchObject({ address: WALLET, currency: 'eur' })
    expect(lookUp.mock.calls.map(([{ ref }]) => ref.address)).not.toContain(pasted)
    await model.check()
    expect(lastAsked()).toMatchObject({ address: pasted, currency: 'eur' })
  })

  test('do so where a choice comes before addresses can be judged', async () => {
    const model = popup(keep, { view: { draft: typed, shown: null } })
    await model.showLast(walletRef())
    await model.choose({ currency: 'gbp' })
    expect(lastAsked()).toMatchObject({ address: WALLET, currency: 'gbp' })
  })

  test('are about nothing once the field is empty, for the next popup, too', async () => {
    const kept = vi.fn<PopupDeps['keep']>(keep)
    const model = popup(kept, { view: { draft: typed, shown: null } })
    await model.check()
    model.form.change({ text: '' })
    expect(model.wallet.ref.value).toBeNull()
    expect(kept.mock.lastCall).toMatchObject([{ draft: { text: '' }, shown: null }])
  })

  test('follow a token that is pardoned, or no longer', async () => {
    const pardon = { chainId: '43114', contract: contractOf(5), mark: 'pardoned', symbol: 'P' } as const
    const model = popup(keep, { view: { draft: typed, shown: null } })
    await model.check()
    model.setMarks([pardon], null)
    await eventually(() => expect(lastAsked()).toMatchObject({ pardoned: [contractOf(5)] }))
    model.setMarks([], null)
    await eventually(() => expect(lastAsked()).not.toHaveProperty('pardoned'))
  })
})

test('a private window asks for the figures of no other chain than the badge does', () => {
  const model = popup(async () => {}, { privately: true })
  expect(model.asksNetwork.value).toBe(true)
  model.form.change({ chainId: '1' })
  expect(model.asksNetwork.value).toBe(false)
  expect(popup(async () => {}).asksNetwork.value).toBe(true)
})

describe('several addresses that are offered', () => {
  const offer = { addresses: [WALLET, contractOf(7)], transactionHash: false }

  test('stay when a chain is picked for them, and the wallet before follows once they are closed', async () => {
    const view = { draft: { ...EMPTY_VIEW.draft, text: WALLET }, shown: null }
    const model = popup(async () => {}, { view })
    await model.check()
    await model.takeOffer(offer)
    const asked = lookUp.mock.calls.length
    await model.choose({ chainId: '1' })
    expect(model.offer.value?.addresses).toHaveLength(2)
    expect(lookUp).toHaveBeenCalledTimes(asked)
    model.dismissOffer()
    await eventually(() => expect(lastAsked()).toMatchObject({ address: WALLET, chainId: '1' }))
  })
})

test('a field that is emptied before its wallet is found stays about none', async () => {
  const keep = vi.fn<PopupDeps['keep']>(async () => {})
  const model = popup(keep, { view: { draft: { ...EMPTY_VIEW.draft, text: WALLET }, shown: null } })
  const checked = model.check()
  await eventually(() => expect(lookUp).toHaveBeenCalled())
  model.form.change({ text: '' })
  await checked
  expect(keep.mock.lastCall).toMatchObject([{ shown: null }])
})

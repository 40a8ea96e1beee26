// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keepPictures } from '../../../../components/popup/keep-picture.ts'
import { PICTURE_KEY, type Picture } from '../../../../components/popup/show-picture.ts'
import type { Failure } from '../../../../utils/domain/failure.ts'
import type { Read, WalletRef } from '../../../../utils/domain/holdings.ts'
import type { PopupModel } from '../../../../utils/models/popup.ts'
import { indexKey, pageKeys } from '../../../../utils/store/holdings-entries.ts'
import { nameOf } from '../../../../utils/store/storage.ts'
import { PROFILE, readWith, token, walletRef } from '../../support/wallets.ts'

/** Longer than nothing has to change before a picture is taken. Ms. */
const QUIET = 400

/** As much of a popup as a picture depends on. */
function popupModel(last: Picture | null = null) {
  const words = signal('first wallet')
  const read = signal<Read | null>(null)
  const shownRef = signal<WalletRef | null>(null)
  const isOpening = signal(false)
  const failure = signal<Failure | null>(null)
  const wanted = signal<WalletRef | null>(walletRef())
  const wallet = {
    isOpening,
    progress: signal(null),
    read,
    failure,
    wanted,
    shownRef,
  }
  const settings = signal({ profile: PROFILE, rememberRecents: true })
  const model = {
    wallet,
    state: signal('complete'),
    settings,
    recents: words,
    offer: signal(null),
    form: { draft: signal({}), chainId: signal('43114') },
    tps: { record: signal({}) },
    knownHealth: signal({}),
    listChoice: signal({}),
    chains: { names: signal({}) },
  } as unknown as PopupModel
  keepPictures(model, () => <p>{words.value}</p>, last)
  return { words, isOpening, read, shownRef, failure, settings, wanted }
}

const keptPicture = async (): Promise<Picture | undefined> =>
  (await fakeBrowser.storage.local.get(PICTURE_KEY))[PICTURE_KEY] as Picture | undefined
const kept = async (): Promise<string | undefined> => (await keptPicture())?.nodes

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('chrome', {
    storage: fakeBrowser.storage,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fakeBrowser.reset()
})

test('a picture is taken of what stands there, and of what it changes to', async () => {
  const { words } = popupModel()
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toContain('first wallet')
  words.value = 'second wallet'
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toContain('second wallet')
})

test('none is taken while something is wrong: the next popup does not say it before it has asked', async () => {
  const { words, failure } = popupModel()
  failure.value = { kind: 'timeout' }
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toBeUndefined()
  failure.value = null
  words.value = 'right again'
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toContain('right again')
})

test('none is taken of a wallet that is not to be remembered; of what is no wallet one is', async () => {
  const { settings, wanted } = popupModel()
  settings.value = { ...settings.value, rememberRecents: false }
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toBeUndefined()
  wanted.value = null
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toBeDefined()
})

test('none is taken while another wallet opens: it would be of one wallet under the name of the other', async () => {
  const { words, isOpening } = popupModel()
  isOpening.value = true
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toBeUndefined()
  words.value = 'second wallet'
  isOpening.value = false
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(await kept()).toContain('second wallet')
})

test('what is stored while a picture is taken is no basis of what was drawn before it', async () => {
  await fakeBrowser.storage.local.set({ tokenMarks: ['none'] })
  const { words } = popupModel()
  const { get } = fakeBrowser.storage.local
  // Stored, and heard of by the model, just before the basis is read.
  vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementationOnce(async () => {
    await fakeBrowser.storage.local.set({ tokenMarks: ['one'] })
    words.value = 'without it'
    return await get(null)
  })
  await vi.advanceTimersByTimeAsync(QUIET - 50)
  const { picture } = (await get('picture')) as { picture: Picture }
  expect(picture.basis).toContain('one')
  expect(picture.nodes).toContain('without it')
})

test('the next popup is told what to ask storage for: the wallet and the network, and pages that are not all in its first rows', async () => {
  const { read, shownRef, words } = popupModel()
  await vi.advanceTimersByTimeAsync(QUIET)
  const network = (await keptPicture())?.ahead.flat() ?? []
  expect(network.map((name) => name.split(':')[0])).toEqual(['health', 'tps'])
  const ref = walletRef()
  const index = indexKey(ref)
  shownRef.value = ref
  read.value = readWith({ id: 'long', pages: 3, tokens: 1200, top: [token()] })
  await vi.advanceTimersByTimeAsync(QUIET)
  const pages = pageKeys(index, read.value).map(nameOf)
  expect((await keptPicture())?.ahead).toEqual([
    [...network, nameOf(index)],
    pages.slice(0, 2),
    pages.slice(2),
  ])
  read.value = readWith({ id: 'short', pages: 1, tokens: 1, top: [token()] })
  words.value = 'another'
  await vi.advanceTimersByTimeAsync(QUIET)
  expect((await keptPicture())?.ahead).toEqual([[...network, nameOf(index)]])
})

test('one that would be the same is not kept again, but for one that asks storage for the same in another way', async () => {
  popupModel()
  await vi.advanceTimersByTimeAsync(QUIET)
  const first = (await keptPicture()) as Picture
  const oneByOne = { ...first, ahead: first.ahead.flat().map((name) => [name]) }
  for (const [last, writes] of [
    [first, 0],
    [oneByOne, 1],
  ] as const) {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockClear()
    popupModel(last)
    await vi.advanceTimersByTimeAsync(QUIET)
    expect(set).toHaveBeenCalledTimes(writes)
  }
})

// @vitest-environment happy-dom
import '../support/browser-environment.ts'
import type { ComponentType } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownPicture } from '../../../components/popup/show-picture.ts'

const { openModel, load } = vi.hoisted(() => ({ openModel: vi.fn(), load: vi.fn() }))
vi.mock('../../../utils/models/open-popup-model.ts', () => ({ openPopupModel: openModel }))
vi.mock('../../../components/common/watch-trouble.ts', () => ({ watchTrouble: () => {} }))

const Warning = () => <div data-part="address-look-alike">looks like another</div>
const PICTURE = '<main><p>the picture</p><div data-part="address-look-alike">looks like another</div></main>'

const page = document.body.appendChild(document.createElement('div'))
const warning = () => page.querySelector('[data-part=address-look-alike]')

/** The code as a popup finds it that has just begun: of a word, and of a warning whose own code comes when the test says so. */
async function popup() {
  vi.resetModules()
  vi.doMock('../../../components/popup/popup-page.tsx', async () => {
    const { lazily } = await import('../../../components/common/lazily.tsx')
    const AddressWarning = lazily(load)
    const PopupPage = () => (
      <main>
        <p>the popup</p>
        <AddressWarning />
      </main>
    )
    return { AddressWarning, PopupPage }
  })
  const { start } = await import('../../../entrypoints/popup/start.tsx')
  const { storage } = await import('../../../utils/store/storage.ts')
  return { start, storage }
}

function shownPicture(storage: Partial<ShownPicture['storage']> = {}): ShownPicture {
  page.innerHTML = PICTURE
  return {
    basis: '',
    nodes: '',
    ahead: [],
    drawnAt: 1_700_000_000_000,
    storage: { get: () => null, read: async () => ({}), end: () => {}, ...storage },
    askAhead: () => {},
    takeDone: () => [],
  }
}

beforeEach(() => {
  openModel.mockReset().mockResolvedValue({ privately: true, wallet: { readOn: () => {} } })
  load.mockReset().mockResolvedValue(Warning)
})
afterEach(() => page.replaceChildren())

test('a part of the picture whose code has files of its own stays on screen until they are there', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  load.mockReturnValue(promise)
  const { start } = await popup()
  const started = start(page, shownPicture())
  const inPicture = warning()
  const stands: boolean[] = []
  const observer = new MutationObserver(() => stands.push(warning() === inPicture))
  observer.observe(page, { childList: true, characterData: true, subtree: true })
  await vi.waitFor(() => expect(openModel).toHaveBeenCalledWith(1_700_000_000_000))
  resolve(Warning)
  await started
  await vi.waitFor(() => expect(page.textContent).toContain('the popup'))
  observer.disconnect()
  expect(stands).not.toHaveLength(0)
  expect(stands).not.toContain(false)
  expect(warning()).toBe(inPicture)
})

test('where such a file does not come the popup does, and asks for it once more', async () => {
  load.mockRejectedValueOnce(new Error('no such file'))
  const { start } = await popup()
  await start(page, shownPicture())
  expect(page.textContent).toContain('the popup')
  await vi.waitFor(() => expect(warning()).not.toBeNull())
  expect(load).toHaveBeenCalledTimes(2)
})

test('what of it is not in the picture is not waited for', async () => {
  load.mockReturnValue(new Promise(() => {}))
  const { start } = await popup()
  const shown = shownPicture()
  warning()?.remove()
  await start(page, shown)
  expect(page.textContent).toBe('the popup')
})

test('what storage said before is taken while the popup opens, and not for longer', async () => {
  const { start, storage } = await popup()
  const end = vi.fn()
  const get = vi.fn(async () => ({ settings: 'from before' }))
  const settings = async () => (await storage.getItems(['local:settings']))[0]?.value
  const said: unknown[] = []
  openModel.mockImplementation(async () => {
    said.push(await settings())
    return { privately: true, wallet: { readOn: () => {} } }
  })
  await start(page, shownPicture({ get, end }))
  said.push(await settings())
  expect(said).toEqual(['from before', null])
  expect(end).toHaveBeenCalledOnce()
})

test('a picture of what cannot be drawn anew does not stay, and what was wrong is said', async () => {
  openModel.mockRejectedValue(new Error('storage is broken'))
  const { start } = await popup()
  await expect(start(page, shownPicture())).rejects.toThrow('storage is broken')
  expect(page.childElementCount).toBe(0)
})

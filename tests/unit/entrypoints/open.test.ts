// @vitest-environment happy-dom
import '../support/set-html.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TakenPicture } from '../../../components/popup/picture.ts'
import { PICTURE_KEY, readBasis } from '../../../components/popup/show-picture.ts'
import { open } from '../../../entrypoints/popup/open.ts'

const start = vi.hoisted(() => vi.fn())
vi.mock('../../../entrypoints/popup/start.tsx', () => ({ start }))
vi.mock('../../../components/wallet/list-tools.tsx', () => ({}))

const page = document.body.appendChild(document.createElement('div'))
page.id = 'app'

let stored: Record<string, unknown>
const get = vi.fn()

async function keep(html: string, value: string | boolean): Promise<void> {
  const taken: TakenPicture = [html, [[0, '', value]]]
  stored[PICTURE_KEY] = {
    basis: await readBasis(),
    nodes: JSON.stringify(taken),
    ahead: [['next']],
  }
}

beforeEach(() => {
  stored = {}
  get
    .mockReset()
    .mockImplementation(async (names: string[]) =>
      Object.fromEntries(names.flatMap((name) => (name in stored ? [[name, stored[name]]] : []))),
    )
  vi.stubGlobal('chrome', {
    storage: { local: { get, onChanged: { addListener: () => {}, removeListener: () => {} } } },
    windows: { getCurrent: async () => ({ incognito: false }) },
  })
})
afterEach(() => {
  start.mockReset()
  page.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the popup follows its picture, whose field has the focus and of which the next is asked already', async () => {
  await keep('<input name="address">', '0x12')
  await open()
  const [[given, shown] = []] = start.mock.calls
  expect(given).toBe(page)
  expect(await shown.storage.get(['next'])).toEqual({ next: undefined })
  expect(document.activeElement).toBe(page.querySelector('input'))
})

test('where there is no picture it begins with nothing', async () => {
  await open()
  expect(start).toHaveBeenCalledExactlyOnceWith(page, null)
})

test('a field in the picture that is none does not keep the popup from coming', async () => {
  vi.spyOn(HTMLInputElement.prototype, 'setSelectionRange').mockImplementation(() => {
    throw new DOMException('not of this type', 'InvalidStateError')
  })
  await keep('<input name="address" type="checkbox">', true)
  await open().catch(() => {})
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
})

test.each([
  ['popup', 1],
  ['', 0],
])('in a page of the class %j it begins by itself %i times', async (name, times) => {
  document.documentElement.className = name
  vi.resetModules()
  await import('../../../entrypoints/popup/open.ts')
  expect(get).toHaveBeenCalledTimes(times)
})

// @vitest-environment happy-dom
import '../../support/set-html.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OwnWays } from '../../../../components/popup/picture.ts'
import { replay } from '../../../../components/popup/replay.ts'
import {
  PICTURE_KEY,
  type Picture,
  readBasis,
  type ShownPicture,
  showPicture,
} from '../../../../components/popup/show-picture.ts'
import { version } from '../../../../package.json'

let stored: Record<string, unknown>
let incognito: boolean
let page: HTMLElement

/** The browser, as far as it is asked before anything else is there. */
const browser = {
  storage: {
    local: {
      get: async (keys: string[]) =>
        Object.fromEntries(keys.flatMap((key) => (key in stored ? [[key, stored[key]]] : []))),
      onChanged: { addListener: () => {}, removeListener: () => {} },
    },
  },
  windows: { getCurrent: async () => ({ incognito }) },
}

async function keep(change: Partial<Picture> = {}): Promise<void> {
  const nodes = nodesOf('<button type="button">USDC</button>')
  stored[PICTURE_KEY] = { basis: await readBasis(), nodes, ahead: [], ...change }
}

const nodesOf = (...[html, own = []]: [html: string, own?: OwnWays[]]): string => JSON.stringify([html, own])

/** Has the picture be of something else than it is. */
function taken(change: (basis: string) => string): void {
  const picture = stored[PICTURE_KEY] as Picture
  const basis = change(picture.basis)
  expect(basis).not.toBe(picture.basis)
  stored[PICTURE_KEY] = { ...picture, basis }
}

beforeEach(() => {
  vi.stubGlobal('chrome', browser)
  stored = { settings: { currency: 'usd' }, view: { shown: null }, recents: [] }
  incognito = false
  page = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  page.remove()
})

test('the picture of the last time is shown where nothing has changed since', async () => {
  await keep()
  const shown = await showPicture(page)
  expect(page.innerHTML).toBe('<button type="button">USDC</button>')
  expect(shown?.nodes).toBe((stored[PICTURE_KEY] as Picture).nodes)
})

test('it says of which moment its ages are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 65_000 })
  await keep({
    nodes: nodesOf(`<time datetime="${new Date(60_000).toISOString()}"></time>`),
  })
  // Time goes on while it is painted.
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => {
    vi.setSystemTime(66_000)
    return setTimeout(paint, 0, 0)
  })
  const shown = await showPicture(page)
  expect(page.textContent).toBe('just now')
  expect(shown?.drawnAt).toBe(65_000)
})

describe('nothing is shown', () => {
  const CHANGES: [string, () => void][] = [
    ['in a private window', () => (incognito = true)],
    ['with other settings', () => (stored.settings = { currency: 'eur' })],
    ['with another wallet or another draft', () => (stored.view = { shown: { address: '0x1' } })],
    ['once a recent wallet was removed', () => delete stored.recents],
    ['where a right-click waits to be shown', () => (stored.offer = { addresses: ['0x1'] })],
    ['once a token was hidden', () => (stored.tokenMarks = [{ mark: 'hidden' }])],
    ['by another version', () => taken((basis) => basis.replace(JSON.stringify(version), '"0.0.1"'))],
    ['where there is none', () => delete stored[PICTURE_KEY]],
  ]
  for (const [when, change] of CHANGES) {
    test(when, async () => {
      await keep()
      change()
      expect(await showPicture(page)).toBeNull()
      expect(page.innerHTML).toBe('')
    })
  }

  const DAMAGES: [string, Partial<Picture> | { nodes: unknown }][] = [
    ['a text that breaks off', { nodes: '["<main>' }],
    ['something else than HTML', { nodes: '{"a":1}' }],
    ['HTML alone', { nodes: '["<main>so far so good</main>"]' }],
    [
      'a style of an element that is none',
      { nodes: nodesOf('<main>so far so good</main>', [[1, 'width: 1px']]) },
    ],
    ['no text', { nodes: 7 }],
    ['nothing to be read next', { ahead: undefined as never }],
    ['something else to be read next', { ahead: [null] as never }],
  ]
  for (const [of, damage] of DAMAGES) {
    test(`of a picture with ${of}`, async () => {
      await keep(damage as Partial<Picture>)
      expect(await showPicture(page)).toBeNull()
      expect(page.innerHTML).toBe('')
      // What is clicked from then on is nobody's but the popup's.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      page.appendChild(document.createElement('button')).dispatchEvent(click)
      expect(click.defaultPrevented).toBe(false)
    })
  }
})

test('nothing is shown in a browser that cannot read HTML without what can run in it', async () => {
  await keep()
  const { setHTML } = Element.prototype
  onTestFinished(() => {
    Element.prototype.setHTML = setHTML
  })
  Reflect.deleteProperty(Element.prototype, 'setHTML')
  expect(await showPicture(page)).toBeNull()
  expect(page.innerHTML).toBe('')
})

test('what is clicked before the popup is there is clicked once it is, and once only', async () => {
  await keep()
  const shown = await showPicture(page)
  page.querySelector('button')?.click()
  const heard = vi.fn()
  page.querySelector('button')?.addEventListener('click', heard)
  replay(page, shown?.takeDone() ?? [])
  replay(page, shown?.takeDone() ?? [])
  expect(heard).toHaveBeenCalledOnce()
})

test('what is done before the popup is there is done once it is, in its order: typed, then checked', async () => {
  await keep({ nodes: nodesOf('<input><button>Check</button>', [[0, '', '']]) })
  const shown = await showPicture(page)
  const field = page.querySelector('input') as HTMLInputElement
  field.value = '0x1'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  page.querySelector('button')?.click()
  // As hydration does.
  field.value = ''
  const heard: string[] = []
  for (const type of ['input', 'click'])
    page.addEventListener(type, () => heard.push(`${type} ${field.value}`))
  replay(page, shown?.takeDone() ?? [])
  expect(heard).toEqual(['input 0x1', 'click 0x1'])
})

/** A picture of a list of two, of which the second is chosen; and what is heard of that later. */
async function chooseSecond() {
  const options = '<option value="a">A</option><option value="b">B</option>'
  await keep({ nodes: nodesOf(`<select>${options}</select>`, [[0, '', 'a']]) })
  const shown = await showPicture(page)
  const select = page.querySelector('select') as HTMLSelectElement
  select.value = 'b'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))
  return { shown, select, heard }
}

test('what is chosen before the popup is there is chosen once it is', async () => {
  const { shown, heard } = await chooseSecond()
  replay(page, shown?.takeDone() ?? [])
  expect(heard).toEqual(['b'])
})

test('what cannot be chosen any more is not chosen', async () => {
  const { shown, select, heard } = await chooseSecond()
  select.lastElementChild?.remove()
  replay(page, shown?.takeDone() ?? [])
  expect(heard).toEqual([])
})

test('what the popup asks storage for next is asked already, where the picture says what that is', async () => {
  stored['tps:x'] = { readAt: 1 }
  await keep({ ahead: [['tps:x', 'holdings:w'], ['holdings:w#r#0']] })
  const { storage, askAhead } = (await showPicture(page)) as ShownPicture
  expect(storage.get(['tps:x'])).toBeNull()
  askAhead()
  expect(await storage.get(['tps:x', 'settings', 'holdings:w#r#0'])).toEqual({
    'tps:x': { readAt: 1 },
    settings: { currency: 'usd' },
    'holdings:w#r#0': undefined,
  })
  expect(storage.get(['tps:y'])).toBeNull()
})

test('an element that the popup made another thing of is not clicked; a field is found by its name', async () => {
  await keep({ nodes: nodesOf('<button>Refresh</button><input name="find">') })
  const shown = await showPicture(page)
  const button = page.querySelector('button') as HTMLButtonElement
  const field = page.querySelector('input') as HTMLInputElement
  button.click()
  field.value = 'usdc'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  button.textContent = 'Stop'
  field.name = 'hideBelow'
  const find = page.appendChild(Object.assign(document.createElement('input'), { name: 'find' }))
  const heard = vi.fn()
  button.addEventListener('click', heard)
  replay(page, shown?.takeDone() ?? [])
  expect(heard).not.toHaveBeenCalled()
  expect(find.value).toBe('usdc')
})

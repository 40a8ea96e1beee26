// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/set-html.ts'
import fc from 'fast-check'
import { type ComponentChild, h, render } from 'preact'
import { expect, test, vi } from 'vitest'
import { drawPicture } from '../../../../components/popup/picture.ts'
import { takeOver } from '../../../../components/popup/take-over.ts'
import { takePicture } from '../../../../components/popup/take-picture.ts'

function drawn(what: ComponentChild): HTMLElement {
  const page = document.createElement('div')
  render(what, page)
  return page
}

/** What the next popup shows before it is there, as it comes out of storage. */
function pictureOf(what: ComponentChild): HTMLElement {
  const page = document.createElement('div')
  const taken = JSON.parse(JSON.stringify(takePicture(drawn(what))))
  drawPicture(page, taken, Date.now())
  return page
}

/** Signs, attributes in no order, and what fields say, which is no sign of theirs. */
function looks(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent
  const attributes = new Set(Array.from(node.attributes, ({ name, value }) => `${name}=${value}`))
  const { value, checked } = node as HTMLInputElement
  return [
    node.localName,
    node.namespaceURI,
    attributes,
    value,
    checked,
    ...Array.from(node.childNodes, looks),
  ]
}

function changesOf(page: HTMLElement, act: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => {})
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
  act()
  return observer.takeRecords()
}

const POPUP = (
  <main class="page" data-state="complete">
    <form noValidate>
      <input name="address" value="0x12" aria-invalid={false} maxLength={10} spellcheck={false} />
      <input type="checkbox" name="nativeOnly" checked />
      <select name="currency" value="eur">
        <option value="usd">USD</option>
        <option value="eur">EUR</option>
      </select>
    </form>
    <svg viewBox="0 0 16 16" width={16} stroke-width="1.4" aria-hidden="true">
      <path d="M1 1" />
    </svg>
    <ul aria-label={undefined} style={{ minHeight: '53px' }}>
      <li class="row " tabIndex={-1}>
        <bdi>USDC</bdi>
        {false}
        {'one'}
        {'two'}
      </li>
    </ul>
    <button type="button" disabled={false} aria-expanded={true} hidden title={undefined}>
      Press
    </button>
  </main>
)

test('a picture of the same is taken over without a change', () => {
  const page = pictureOf(POPUP)
  expect(changesOf(page, () => takeOver(POPUP, page))).toHaveLength(0)
  expect(looks(page)).toEqual(looks(drawn(POPUP)))
})

test('it hears of clicks, and follows what is drawn later', () => {
  const pressed = vi.fn()
  const words = (text: string) => (
    <button type="button" class={text} onClick={pressed}>
      {text}
    </button>
  )
  const page = pictureOf(words('first'))
  const button = page.querySelector('button')
  takeOver(words('second'), page)
  expect(page.querySelector('button')).toBe(button)
  button?.click()
  expect(pressed).toHaveBeenCalledOnce()
  render(words('third'), page)
  expect(page.innerHTML).toBe('<button type="button" class="third">third</button>')
})

test('what was typed or ticked in a picture gives way to what the popup knows', () => {
  const page = pictureOf(POPUP)
  const [address, check] = Array.from(page.querySelectorAll('input'))
  Object.assign(address ?? {}, { value: '0x99' })
  Object.assign(check ?? {}, { checked: false })
  takeOver(POPUP, page)
  expect(looks(page)).toEqual(looks(drawn(POPUP)))
})

const attributes = {
  class: fc.constantFrom('row', 'row open', ''),
  'data-part': fc.constantFrom('row', 'total'),
  'aria-expanded': fc.boolean(),
  hidden: fc.boolean(),
  title: fc.constantFrom('one & "two"', '<b>', undefined),
  style: fc.constantFrom({ height: '1px' }, { height: '2px', opacity: '0.5' }, undefined),
}
const anyAttributes = fc.record({ ...attributes, tabIndex: fc.constantFrom(0, -1) }, { requiredKeys: [] })
const ofIcon = fc.record(attributes, { requiredKeys: [] })

/** A text, nothing, or an element: described, as Preact keeps what it drew in what it was given. */
type Described = string | null | false | [name: string, attributes: object, children: Described[]]

const anyText = fc.constantFrom('a', ' b', '<b>a & more</b>', '', null, false as const)
const anyIcon = fc.tuple(
  fc.constant('svg'),
  ofIcon,
  fc.array(fc.tuple(fc.constant('path'), ofIcon, fc.constant<Described[]>([])), { maxLength: 2 }),
)

const { node: anyNode } = fc.letrec<{ node: Described }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyText,
    anyIcon,
    fc.tuple(fc.constantFrom('div', 'span', 'bdi'), anyAttributes, fc.array(tie('node'), { maxLength: 4 })),
  ),
}))

const toNode = (of: Described): ComponentChild =>
  Array.isArray(of) ? h(of[0], of[1], ...of[2].map(toNode)) : of

const inMain = (of: Described) => <main>{toNode(of)}</main>

test('whatever the picture is of, what stands there in the end is the popup', () => {
  fc.assert(
    fc.property(anyNode, anyNode, (before, now) => {
      const page = pictureOf(inMain(before))
      takeOver(inMain(now), page)
      expect(looks(page)).toEqual(looks(drawn(inMain(now))))
    }),
    { numRuns: 2_000 },
  )
})

test('whatever it is of, the same popup changes nothing in it', () => {
  fc.assert(
    fc.property(anyNode, (popup) => {
      const page = pictureOf(inMain(popup))
      expect(changesOf(page, () => takeOver(inMain(popup), page))).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})

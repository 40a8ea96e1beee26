// @vitest-environment happy-dom
import '../../support/set-html.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPicture, type TakenPicture } from '../../../../components/popup/picture.ts'
import { takePicture } from '../../../../components/popup/take-picture.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const SVG = 'http://www.w3.org/2000/svg'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const drawn = (taken: TakenPicture): HTMLElement => {
  const page = document.createElement('div')
  drawPicture(page, JSON.parse(JSON.stringify(taken)), Date.now())
  return page
}

const textsOf = (element: Element | null) =>
  Array.from(element?.childNodes ?? [], (node) => (node instanceof Text ? node.data : node.nodeName))

test('what was taken is drawn again, sign for sign', () => {
  const page = document.createElement('div')
  const list = document.createElement('ul')
  list.setAttribute('aria-label', 'Tokens')
  list.style.minHeight = '159px'
  const name = document.createElement('bdi')
  // Two texts beside each other stay two, and one with nothing in it stays one.
  name.append('<b>not bold</b>', ' & more', '', 'and more', '')
  list.append(name)
  const icon = document.createElementNS(SVG, 'svg')
  icon.append(document.createElementNS(SVG, 'path'))
  page.append(list, icon, 'at the end')

  const taken = takePicture(page)
  const again = drawn(taken)
  expect(again.innerHTML).toBe(page.innerHTML)
  expect(textsOf(again.querySelector('bdi'))).toEqual(['<b>not bold</b>', ' & more', '', 'and more', ''])
  expect(again.querySelector('ul')?.style.minHeight).toBe('159px')
  expect(again.querySelector('path')?.namespaceURI).toBe(SVG)
  expect(takePicture(again)).toEqual(taken)
  // Nothing of it was changed for that.
  expect(textsOf(name)).toEqual(textsOf(again.querySelector('bdi')))
})

test('no style is in its HTML, which the policy of the page would not take', () => {
  const page = document.createElement('div')
  page.innerHTML = '<p></p><p></p>'
  page.querySelectorAll('p')[1]?.style.setProperty('height', '1px')
  expect(takePicture(page)).toEqual(['<p></p><p></p>', [[1, 'height: 1px;']]])
})

test('fields have the values that they had', () => {
  const page = document.createElement('div')
  const field = Object.assign(document.createElement('input'), { value: '0x12' })
  const check = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
  const choice = document.createElement('select')
  for (const value of ['usd', 'eur'])
    choice.append(Object.assign(document.createElement('option'), { value }))
  choice.value = 'eur'
  page.append(field, check, choice)

  const [again, checkAgain] = Array.from(drawn(takePicture(page)).querySelectorAll('input'))
  expect(again?.value).toBe('0x12')
  expect(checkAgain?.checked).toBe(true)
  expect(drawn(takePicture(page)).querySelector('select')?.value).toBe('eur')
})

test('an age is the one of now, not the one of then', () => {
  const page = document.createElement('div')
  const age = document.createElement('time')
  age.dateTime = new Date(NOW - 3 * 3_600_000).toISOString()
  age.textContent = '5s ago'
  page.append(age)
  expect(JSON.stringify(takePicture(page))).not.toContain('5s ago')
  expect(drawn(takePicture(page)).textContent).toBe('3 h ago')
})

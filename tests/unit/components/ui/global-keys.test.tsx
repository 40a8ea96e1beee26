// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type GlobalKey, isField, useGlobalKeys } from '../../../../components/ui/global-keys.ts'

afterEach(cleanup)

function Keys({ keys }: { keys: readonly GlobalKey[] }) {
  useGlobalKeys(keys)
  return <input aria-label="field" />
}

function renderKey(key: Omit<GlobalKey, 'onPress'>) {
  const onPress = vi.fn()
  render(<Keys keys={[{ ...key, onPress }]} />)
  return onPress
}

const press = (key: object, target: Element = document.body) => fireEvent.keyDown(target, key)

describe('a single-letter shortcut', () => {
  test.each([
    ['the Latin letter', { key: 'r', code: 'KeyR' }],
    ['Caps Lock', { key: 'R', code: 'KeyR' }],
    ['the Latin letter at another place of the layout', { key: 'r', code: 'KeyO' }],
    ['a Cyrillic layout', { key: 'к', code: 'KeyR' }],
    ['a Cyrillic layout with Caps Lock', { key: 'К', code: 'KeyR' }],
    ['a Greek layout', { key: 'ρ', code: 'KeyR' }],
    ['a Hebrew layout', { key: 'ר', code: 'KeyR' }],
    ['an Arabic layout', { key: 'ق', code: 'KeyR' }],
    ['a Thai layout', { key: 'พ', code: 'KeyR' }],
    ['a layout with a combining mark on the key', { key: '\u0940', code: 'KeyR' }],
    ['a layout with two letters on the key', { key: 'لا', code: 'KeyR' }],
  ])('works with %s', (_, key) => {
    const onPress = renderKey({ key: 'r' })
    press(key)
    expect(onPress).toHaveBeenCalledOnce()
  })

  test.each([
    ['another Latin letter on the physical key', { key: 'p', code: 'KeyR' }],
    ['an accented Latin letter on the physical key', { key: 'ı', code: 'KeyR' }],
    ['a key without a letter', { key: 'Dead', code: 'KeyR' }],
    ['another letter of a Cyrillic layout', { key: 'е', code: 'KeyT' }],
    ['Shift', { key: 'R', code: 'KeyR', shiftKey: true }],
    ['Ctrl', { key: 'r', code: 'KeyR', ctrlKey: true }],
    ['Cmd', { key: 'r', code: 'KeyR', metaKey: true }],
    ['Alt', { key: 'r', code: 'KeyR', altKey: true }],
    ['a key that is held down', { key: 'r', code: 'KeyR', repeat: true }],
  ])('does nothing with %s', (_, key) => {
    const onPress = renderKey({ key: 'r' })
    press(key)
    expect(onPress).not.toHaveBeenCalled()
  })

  test('does nothing in a field, nor while a dialog is open', () => {
    const onPress = renderKey({ key: 'r' })
    press({ key: 'r' }, screen.getByRole('textbox'))
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    press({ key: 'r' })
    dialog.remove()
    expect(onPress).not.toHaveBeenCalled()
  })
})

test.each([
  ['Ctrl+F', { key: 'f', code: 'KeyF', ctrlKey: true }],
  ['Cmd+F with Caps Lock', { key: 'F', code: 'KeyF', metaKey: true }],
  ['Ctrl+F of a Cyrillic layout', { key: 'а', code: 'KeyF', ctrlKey: true }],
])('%s works in a field', (_, key) => {
  const onPress = renderKey({ key: 'f', modifier: 'ctrl', inFields: true })
  press(key, screen.getByRole('textbox'))
  expect(onPress).toHaveBeenCalledOnce()
})

describe('a key press', () => {
  test('is handled once: by a fallback only if no other handler takes it', () => {
    const [fallback, first] = [vi.fn(), vi.fn(() => false)]
    const { rerender } = render(<Keys keys={[{ key: 'Escape', isFallback: true, onPress: fallback }]} />)
    render(<Keys keys={[{ key: 'Escape', onPress: first }]} />)
    expect(press({ key: 'Escape' })).toBe(false)
    expect([first, fallback].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    rerender(<Keys keys={[]} />)
    expect(press({ key: 'Escape' })).toBe(true)
  })

  test('is ignored if a component has already handled it', () => {
    const onPress = renderKey({ key: 'Escape' })
    const handled = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    handled.preventDefault()
    document.body.dispatchEvent(handled)
    expect(onPress).not.toHaveBeenCalled()
  })
})

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<button></button>', false],
])('isField(%s) is %s', (html, expected) => {
  const box = document.createElement('div')
  box.innerHTML = html
  expect(isField(box.firstElementChild)).toBe(expected)
})

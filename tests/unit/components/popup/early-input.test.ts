// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchEarlyInput } from '../../../../components/popup/early-input.ts'

const onInput = vi.fn()
const onEnter = vi.fn()

function addInput(name: string, value = ''): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { name, value })
  document.body.append(input)
  return input
}

const press = (input: HTMLInputElement, key: string, isComposing = false) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing }))

function typeAfterEnter(input: HTMLInputElement): void {
  press(input, 'Enter')
  input.value += '3'
  input.dispatchEvent(new InputEvent('input'))
}

describe('the early input', () => {
  let early: HTMLInputElement
  let field: HTMLInputElement
  let watched: ReturnType<typeof watchEarlyInput>

  beforeEach(() => {
    early = addInput('', '0x12')
    early.focus()
    watched = watchEarlyInput(early)
    field = addInput('address', '0x99')
    field.addEventListener('input', () => onInput(field.value))
    field.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter(field.value))
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.clearAllMocks()
  })

  test('its text and its cursor are moved into the field', () => {
    early.setSelectionRange(1, 2)
    watched.remove()
    watched.moveText()
    expect(field.value).toBe('0x12')
    expect(onInput).toHaveBeenCalledExactlyOnceWith('0x12')
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
  })

  test('the field keeps its text if nothing was typed', () => {
    early.value = ''
    watched.moveText()
    expect(field.value).toBe('0x99')
    expect(onInput).not.toHaveBeenCalled()
  })

  test('does not move the focus from another element', () => {
    const other = addInput('other')
    other.focus()
    watched.moveText()
    expect(field.value).toBe('0x12')
    expect(document.activeElement).toBe(other)
  })

  test('submits the text in the field if Enter was pressed', () => {
    press(early, 'Enter')
    watched.moveText()
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('0x12')
  })

  test.each([
    ['another key was pressed', () => press(early, 'a')],
    ['Enter confirmed the composition of a character', () => press(early, 'Enter', true)],
    ['typing went on after Enter', () => typeAfterEnter(early)],
    ['nothing was typed', () => press(Object.assign(early, { value: '' }), 'Enter')],
  ])('does not submit if %s', (_case, act) => {
    act()
    watched.moveText()
    expect(onEnter).not.toHaveBeenCalled()
  })

  test('is removed before the app is rendered, or with its text', () => {
    watched.remove()
    expect(early.isConnected).toBe(false)
  })
})

test('the early input is removed even if there is no address field', () => {
  const early = addInput('')
  watchEarlyInput(early).moveText()
  expect(document.body.childElementCount).toBe(0)
})

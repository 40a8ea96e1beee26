// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveEarlyInput } from '../../../../components/popup/move-early-input.ts'

const onInput = vi.fn()

function addInput(name: string, value = ''): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { name, value })
  document.body.append(input)
  return input
}

describe('moveEarlyInput with an address field', () => {
  let early: HTMLInputElement
  let field: HTMLInputElement

  beforeEach(() => {
    early = addInput('', '0x12')
    early.focus()
    field = addInput('address', '0x99')
    field.addEventListener('input', () => onInput(field.value))
  })
  afterEach(() => document.body.replaceChildren())

  test('moves the typed text, the cursor and the focus into the field', () => {
    early.setSelectionRange(1, 2)
    moveEarlyInput(early)
    expect(field.value).toBe('0x12')
    expect(onInput).toHaveBeenCalledExactlyOnceWith('0x12')
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
    expect(document.activeElement).toBe(field)
  })

  test("keeps the field's text and selects it if nothing was typed", () => {
    early.value = ''
    moveEarlyInput(early)
    expect(field.value).toBe('0x99')
    expect(onInput).not.toHaveBeenCalled()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
    expect(document.activeElement).toBe(field)
  })

  test('does not move the focus from another element', () => {
    const other = addInput('other')
    other.focus()
    moveEarlyInput(early)
    expect(field.value).toBe('0x12')
    expect(document.activeElement).toBe(other)
  })

  test('removes the early input', () => {
    moveEarlyInput(early)
    expect(early.isConnected).toBe(false)
  })
})

test('moveEarlyInput without an address field removes the early input', () => {
  const early = addInput('')
  moveEarlyInput(early)
  expect(document.body.childElementCount).toBe(0)
})

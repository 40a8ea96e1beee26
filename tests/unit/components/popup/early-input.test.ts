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

describe('the function that watchEarlyInput returns', () => {
  let early: HTMLInputElement
  let field: HTMLInputElement
  let moveEarlyInput: () => Promise<void>

  beforeEach(() => {
    early = addInput('', '0x12')
    early.focus()
    moveEarlyInput = watchEarlyInput(early)
    field = addInput('address', '0x99')
    field.addEventListener('input', () => onInput(field.value))
    field.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter(field.value))
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.clearAllMocks()
  })

  test('moves the typed text, the cursor and the focus into the field', async () => {
    early.setSelectionRange(1, 2)
    await moveEarlyInput()
    expect(field.value).toBe('0x12')
    expect(onInput).toHaveBeenCalledExactlyOnceWith('0x12')
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
    expect(document.activeElement).toBe(field)
  })

  test("keeps the field's text and selects it if nothing was typed", async () => {
    early.value = ''
    await moveEarlyInput()
    expect(field.value).toBe('0x99')
    expect(onInput).not.toHaveBeenCalled()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
    expect(document.activeElement).toBe(field)
  })

  test('does not move the focus from another element', async () => {
    const other = addInput('other')
    other.focus()
    await moveEarlyInput()
    expect(field.value).toBe('0x12')
    expect(document.activeElement).toBe(other)
  })

  test('submits the text in the field if Enter was pressed', async () => {
    press(early, 'Enter')
    await moveEarlyInput()
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('0x12')
  })

  test.each([
    ['another key was pressed', () => press(early, 'a')],
    ['Enter confirmed the composition of a character', () => press(early, 'Enter', true)],
    ['typing went on after Enter', () => typeAfterEnter(early)],
    ['nothing was typed', () => press(Object.assign(early, { value: '' }), 'Enter')],
  ])('does not submit if %s', async (_case, act) => {
    act()
    await moveEarlyInput()
    expect(onEnter).not.toHaveBeenCalled()
  })

  test('removes the early input before the focus forces a layout', async () => {
    early.value = ''
    const wasRemoved = new Promise<boolean>((resolve) =>
      field.addEventListener('focus', () => resolve(!early.isConnected)),
    )
    await moveEarlyInput()
    expect(await wasRemoved).toBe(true)
  })
})

test('the early input is removed even if there is no address field', () => {
  const early = addInput('')
  void watchEarlyInput(early)()
  expect(document.body.childElementCount).toBe(0)
})

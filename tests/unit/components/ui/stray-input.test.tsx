// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopStrayInput } from '../../../../components/ui/stray-input.ts'

beforeAll(stopStrayInput)
afterEach(cleanup)

describe('a key', () => {
  const press = (html: string, init: KeyboardEventInit) => {
    document.body.innerHTML = html
    const element = document.body.firstElementChild as HTMLElement
    const onKey = vi.fn()
    element.addEventListener('keydown', onKey)
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    element.dispatchEvent(event)
    return { reaches: onKey.mock.calls.length > 0, reachesBrowser: !event.defaultPrevented }
  }

  test.each([
    ['isComposing', { isComposing: true }],
    ['key code 229', { keyCode: 229 }],
  ])('of an input method (%s) reaches the browser, but no component', (_, init) => {
    expect(press('<input>', { key: 'Enter', ...init })).toEqual({ reaches: false, reachesBrowser: true })
  })

  test.each([
    ['<button></button>', 'Enter', false],
    ['<button></button>', ' ', false],
    ['<input>', 'Enter', false],
    ['<input>', ' ', true],
    ['<input>', 'a', true],
    ['<textarea></textarea>', 'Enter', true],
    ['<button></button>', 'ArrowDown', true],
  ])('that is held down in %s repeats %j: %s', (html, key, expected) => {
    expect(press(html, { key })).toEqual({ reaches: true, reachesBrowser: true })
    expect(press(html, { key, repeat: true })).toEqual({ reaches: expected, reachesBrowser: expected })
  })
})

describe('a double click', () => {
  const onSave = vi.fn()
  const onNext = vi.fn()
  beforeEach(() => vi.clearAllMocks())

  function Steps() {
    const [isLast, setIsLast] = useState(false)
    return isLast ? (
      <button key="save" type="button" onClick={onSave}>
        Save
      </button>
    ) : (
      <button
        key="next"
        type="button"
        onClick={() => {
          onNext()
          setIsLast(true)
        }}
      >
        Continue
      </button>
    )
  }

  test('does not click what its first click has opened, but a later click does', async () => {
    render(<Steps />)
    fireEvent.click(screen.getByText('Continue'), { detail: 1 })
    const save = await screen.findByText('Save')
    fireEvent.click(save, { detail: 2 })
    fireEvent.click(save, { detail: 3 })
    expect(onSave).not.toHaveBeenCalled()
    fireEvent.click(save, { detail: 1 })
    fireEvent.click(save, { detail: 2 })
    expect(onSave).toHaveBeenCalledTimes(2)
  })

  test('by the keyboard, which counts no clicks, is a click', async () => {
    render(<Steps />)
    fireEvent.click(screen.getByText('Continue'), { detail: 0 })
    fireEvent.click(await screen.findByText('Save'), { detail: 0 })
    expect(onSave).toHaveBeenCalledOnce()
  })
})

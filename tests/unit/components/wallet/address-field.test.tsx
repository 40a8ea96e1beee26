// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AddressField } from '../../../../components/wallet/address-field.tsx'
import { DEFAULT_SETTINGS } from '../../../../utils/domain/settings.ts'
import { EMPTY_DRAFT } from '../../../../utils/domain/stored-items.ts'
import { createFormState } from '../../../../utils/state/form-state.ts'

const page = document.body.appendChild(document.createElement('div'))
const input = () => page.querySelector('input') as HTMLInputElement

/** Renders without the testing library, which would also run the effects that follow the paint. */
function renderField(text: string, canSubmit = true) {
  const onSubmit = vi.fn()
  const form = createFormState(
    { settings: signal(DEFAULT_SETTINGS), tokenOverrides: signal([]) },
    { initial: { ...EMPTY_DRAFT, text } },
  )
  render(<AddressField onSeveral={() => {}} form={form} onSubmit={onSubmit} canSubmit={canSubmit} />, page)
  return { form, onSubmit }
}

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  input().dispatchEvent(event)
  return event
}

afterEach(() => render(null, page))

describe('the address field', () => {
  test('has the focus before the first paint, with its text selected', () => {
    renderField('0x12')
    expect(document.activeElement).toBe(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 4])
  })

  test('does not take the focus from another field', () => {
    const other = document.body.appendChild(document.createElement('input'))
    other.focus()
    renderField('0x12')
    expect(document.activeElement).toBe(other)
    other.remove()
  })

  test('submits on Enter and on a click on its button', () => {
    const { onSubmit } = renderField('0x12')
    press('Enter')
    page.querySelector<HTMLElement>('[data-testid=check]')?.click()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('has no button if it is empty or `canSubmit` is false', () => {
    renderField('')
    expect(page.querySelector('[data-testid=check]')).toBeNull()
    render(null, page)
    renderField('0x12', false)
    expect(page.querySelector('[data-testid=check]')).toBeNull()
  })

  test('keeps its text on Escape, which the browser uses to close the popup', () => {
    const { form } = renderField('0x12')
    expect(press('Escape').defaultPrevented).toBe(false)
    expect(form.draft.value.text).toBe('0x12')
  })

  test('shows a message about the typed text', () => {
    renderField('0x12')
    expect(page.querySelector('[data-testid=address-message]')?.textContent).toContain('This one has 2')
  })
})

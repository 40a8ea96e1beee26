// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from 'preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AddressInput } from '../../../../components/ui/address-input.tsx'
import { addressMessage } from '../../../../components/ui/address-message.ts'
import { parseAddressInput } from '../../../../utils/domain/address-input.ts'

const page = document.body.appendChild(document.createElement('div'))
const input = () => page.querySelector('input') as HTMLInputElement

/** Renders without the testing library, which would also run the effects that follow the paint. */
function renderField(text: string) {
  const onSubmit = vi.fn()
  const onInput = vi.fn()
  render(
    <AddressInput
      shape="search"
      label="Address"
      name="address"
      placeholder=""
      value={text}
      monospace
      message={addressMessage(parseAddressInput(text, '43114'), false)}
      onInput={onInput}
      onSubmit={onSubmit}
      onSeveral={() => {}}
    />,
    page,
  )
  return { onInput, onSubmit }
}

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  input().dispatchEvent(event)
  return event
}

afterEach(() => render(null, page))

describe('the address field', () => {
  test('has the focus before the first paint, with its text selected', async () => {
    renderField('0x12')
    await Promise.resolve()
    expect(document.activeElement).toBe(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 4])
  })

  test('does not take the focus from another field', async () => {
    const other = document.body.appendChild(document.createElement('input'))
    other.focus()
    renderField('0x12')
    await Promise.resolve()
    expect(document.activeElement).toBe(other)
    other.remove()
  })

  test('submits on Enter', () => {
    const { onSubmit } = renderField('0x12')
    press('Enter')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('keeps its text on Escape, which the browser uses to close the popup', () => {
    const { onInput } = renderField('0x12')
    expect(press('Escape').defaultPrevented).toBe(false)
    expect(onInput).not.toHaveBeenCalled()
  })

  test('shows a message about the typed text', () => {
    renderField('0x12')
    expect(page.querySelector('[data-testid=address-message]')?.textContent).toContain('This one has 2')
  })
})

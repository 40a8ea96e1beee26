// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AlertRow } from '../../../../components/options/alert-row.tsx'
import type { AlertState } from '../../../../utils/state/alert-state.ts'

afterEach(cleanup)

function renderRow(threshold: number) {
  const change = vi.fn(async () => {})
  const state: AlertState = {
    alert: signal({ isOn: false, direction: 'above', threshold }),
    permission: signal('none'),
    turnOn: vi.fn(async () => {}),
    turnOff: vi.fn(async () => {}),
    change,
  }
  const view = render(<AlertRow state={state} />)
  const input = view.getByLabelText('Transactions per second') as HTMLInputElement
  return { ...view, change, state, input }
}

describe('the settings of the TPS alert', () => {
  test.each([
    ['10', 10],
    ['2.5', 2.5],
    ['0', 0],
    ['0.000001', 0.000001],
  ])('save the threshold %s', (text, threshold) => {
    const { change, input } = renderRow(3)
    for (let length = 1; length <= text.length; length += 1)
      fireEvent.input(input, { target: { value: text.slice(0, length) } })
    expect(change).not.toHaveBeenCalled()
    fireEvent.change(input)
    expect(change).toHaveBeenCalledExactlyOnceWith({ threshold })
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  test.each(['1,500', '10,000', 'many', '', '1e5', '1234567890', '1.0000001'])(
    'mark the threshold "%s" as invalid and do not save it',
    (text) => {
      const { change, input } = renderRow(3)
      fireEvent.input(input, { target: { value: text } })
      fireEvent.change(input)
      expect(change).not.toHaveBeenCalled()
      expect(input.getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('show the stored threshold', () => {
    expect(renderRow(2.5).input.value).toBe('2.5')
  })

  test('turn the alert on when the switch is clicked', () => {
    const { getByRole, state } = renderRow(3)
    fireEvent.click(getByRole('switch', { name: 'Notify me' }))
    expect(state.turnOn).toHaveBeenCalledOnce()
    expect(state.turnOff).not.toHaveBeenCalled()
  })
})

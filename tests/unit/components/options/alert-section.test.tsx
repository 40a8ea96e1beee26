// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { AlertSection } from '../../../../components/options/alert-section.tsx'
import type { OptionsState } from '../../../../utils/state/options-state.ts'

function field(figure: number) {
  const change = vi.fn(async () => {})
  const alert = {
    alert: signal({ isOn: true, direction: 'above', threshold: figure }),
    permission: signal('none'),
    change,
  }
  const options = { app: { settings: signal({ badgeMinutes: 15 }) }, alert } as unknown as OptionsState
  render(null, document.body)
  render(<AlertSection options={options} />, document.body)
  const input = () => document.querySelector('input[name=alertFigure]') as HTMLInputElement
  const type = (text: string) =>
    act(() => {
      input().value = text
      input().dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  return { change, input, type }
}

test.each([
  ['10', 10],
  ['2.5', 2.5],
  ['0', 0],
  ['0.000001', 0.000001],
])('a figure is taken as it is written: %s', async (text, figure) => {
  const { change, input, type } = field(3)
  await type(text)
  expect(change).toHaveBeenCalledExactlyOnceWith({ threshold: figure })
  expect(input().ariaInvalid ?? input().getAttribute('aria-invalid')).not.toBe('true')
})

test.each(['1,500', '10,000', 'many', '', '1e5', '1234567890', '1.0000001'])(
  'what could be meant in two ways, or is none, is not guessed at: %s',
  async (text) => {
    const { change, input, type } = field(3)
    await type(text)
    expect(change).not.toHaveBeenCalled()
    expect(input().getAttribute('aria-invalid')).toBe('true')
  },
)

test('what was saved stands there until something is typed', () => {
  expect(field(2.5).input().value).toBe('2.5')
})

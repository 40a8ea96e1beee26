// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, describe, expect, test } from 'vitest'
import { useFocusAfter } from '../../../../components/options/use-focus-after.ts'

function Section({ done }: { done: boolean }) {
  const run = useFocusAfter('#result', done)
  return (
    <>
      <input id="other" />
      {done ? (
        <p id="result" tabIndex={-1} />
      ) : (
        <button type="button" onClick={() => run(async () => {})}>
          Save
        </button>
      )}
    </>
  )
}

function Steps({ step }: { step: 'saving' | 'saved' | 'both' | 'shown' }) {
  const run = useFocusAfter('#result', step)
  return (
    <>
      {(step === 'shown' || step === 'both') && <p key="result" id="result" tabIndex={-1} />}
      {(step === 'saving' || step === 'both') && (
        <button key="save" type="button" onClick={() => run(async () => {})}>
          Save
        </button>
      )}
    </>
  )
}

function renderSection() {
  const view = render(<Section done={false} />)
  const button = view.getByText('Save')
  button.focus()
  const finish = () => act(() => view.rerender(<Section done={true} />))
  return { ...view, button, finish }
}

afterEach(cleanup)

describe('useFocusAfter', () => {
  test('focuses the result of an action', async () => {
    const { button, finish } = renderSection()
    fireEvent.click(button)
    await finish()
    expect(document.activeElement?.id).toBe('result')
  })

  test.each([
    ['after', ['saved', 'shown']],
    ['before', ['both', 'shown']],
  ] as const)(
    'focuses the result that appears one change %s the control is removed',
    async (_order, steps) => {
      const view = render(<Steps step="saving" />)
      view.getByText('Save').focus()
      fireEvent.click(view.getByText('Save'))
      for (const step of steps) await act(() => view.rerender(<Steps step={step} />))
      expect(document.activeElement?.id).toBe('result')
    },
  )

  test('does not move the focus if the content changes without an action', async () => {
    const { finish } = renderSection()
    await finish()
    expect(document.activeElement?.id).not.toBe('result')
  })

  test('does not move the focus after the user moved it', async () => {
    const { button, container, finish } = renderSection()
    fireEvent.click(button)
    container.querySelector<HTMLElement>('#other')?.focus()
    await finish()
    expect(document.activeElement?.id).toBe('other')
  })
})

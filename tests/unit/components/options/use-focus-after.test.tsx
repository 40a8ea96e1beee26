// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
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

function open() {
  const view = render(<Section done={false} />)
  const button = view.getByText('Save')
  button.focus()
  const finish = () => act(() => view.rerender(<Section done={true} />))
  return { ...view, button, finish }
}

afterEach(cleanup)

test('focuses the result of an action', async () => {
  const { button, finish } = open()
  fireEvent.click(button)
  await finish()
  expect(document.activeElement?.id).toBe('result')
})

test('moves no focus for a change without an action', async () => {
  const { finish } = open()
  await finish()
  expect(document.activeElement?.id).not.toBe('result')
})

test('leaves the focus where the user moved it', async () => {
  const { button, container, finish } = open()
  fireEvent.click(button)
  container.querySelector<HTMLElement>('#other')?.focus()
  await finish()
  expect(document.activeElement?.id).toBe('other')
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { useFocusAfter } from '../../../../components/options/use-focus-after.ts'

function Section({ done }: { done: boolean }) {
  const doIt = useFocusAfter('#said', done)
  return (
    <>
      <input id="other" />
      {done ? (
        <p id="said" tabIndex={-1} />
      ) : (
        <button type="button" onClick={() => doIt(async () => {})}>
          Do it
        </button>
      )}
    </>
  )
}

function begin() {
  const view = render(<Section done={false} />)
  const button = view.getByText('Do it')
  button.focus()
  const finish = () => act(() => view.rerender(<Section done={true} />))
  return { ...view, button, finish }
}

afterEach(cleanup)

test('the focus goes to what says that it was done', async () => {
  const { button, finish } = begin()
  fireEvent.click(button)
  await finish()
  expect(document.activeElement?.id).toBe('said')
})

test('what is done elsewhere moves no focus', async () => {
  const { finish } = begin()
  await finish()
  expect(document.activeElement?.id).not.toBe('said')
})

test('who went on to something else before it was done keeps the focus', async () => {
  const { button, container, finish } = begin()
  fireEvent.click(button)
  container.querySelector<HTMLElement>('#other')?.focus()
  await finish()
  expect(document.activeElement?.id).toBe('other')
})

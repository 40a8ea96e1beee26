// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact'
import type { FunctionComponent } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { lazy } from '../../../../components/ui/lazy.tsx'

type Named = FunctionComponent<{ name: string }>

const Greeting: Named = ({ name }) => <p>{`Hello ${name}`}</p>

afterEach(cleanup)

test('a lazy component shows nothing until its code is loaded, and then shows it with its newest props', async () => {
  const loading = Promise.withResolvers<Named>()
  const Lazy = lazy(() => loading.promise)
  const { container, rerender } = render(<Lazy name="A" />)
  expect(container.textContent).toBe('')
  rerender(<Lazy name="B" />)
  loading.resolve(Greeting)
  expect(await screen.findByText('Hello B')).toBeTruthy()
})

test('its code is loaded at the first render and only once; later it is shown immediately', async () => {
  let loads = 0
  const Lazy = lazy(async () => {
    loads += 1
    return Greeting
  })
  expect(loads).toBe(0)
  const { unmount } = render(<Lazy name="A" />)
  await screen.findByText('Hello A')
  unmount()
  const { container } = render(<Lazy name="C" />)
  expect(container.textContent).toBe('Hello C')
  expect(loads).toBe(1)
})

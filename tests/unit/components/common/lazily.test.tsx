// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/preact'
import type { ComponentType } from 'preact'
import { render as renderAtOnce } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { lazily } from '../../../../components/common/lazily.tsx'
import { eventually } from '../../support/eventually.ts'

const Tools = ({ of }: { of: string }) => <p>tools of {of}</p>

/** Code that comes when the test says so. */
function onItsWay() {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ of: string }>>()
  const load = vi.fn(() => promise)
  return { load, arrive: () => act(async () => resolve(Tools)) }
}

afterEach(cleanup)

test('there is nothing in its place until its code is there', async () => {
  const { load, arrive } = onItsWay()
  const Lazy = lazily(load)
  const { container } = render(<Lazy of="list" />)
  expect(container.textContent).toBe('')
  await eventually(() => expect(load).toHaveBeenCalledTimes(1))
  await arrive()
  await eventually(() => expect(container.textContent).toBe('tools of list'))
})

test('is drawn at once where its code was loaded ahead', async () => {
  const { load, arrive } = onItsWay()
  const Lazy = lazily(load)
  const isLoaded = Lazy.loadAhead()
  await arrive()
  await isLoaded
  const { container } = render(<Lazy of="list" />)
  expect(container.textContent).toBe('tools of list')
  expect(load).toHaveBeenCalledTimes(1)
})

test('is drawn, too, where its code comes between the first drawing and what is done after it', async () => {
  const { load, arrive } = onItsWay()
  const Lazy = lazily(load)
  const page = document.createElement('div')
  const isLoaded = Lazy.loadAhead()
  // Without the effects, which come after the next paint.
  renderAtOnce(<Lazy of="list" />, page)
  await arrive()
  await isLoaded
  await eventually(() => expect(page.textContent).toBe('tools of list'))
})

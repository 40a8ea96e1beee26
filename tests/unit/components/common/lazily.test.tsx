// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/preact'
import type { ComponentType } from 'preact'
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

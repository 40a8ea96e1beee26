// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChainSelect } from '../../../../components/wallet/chain-select.tsx'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'

const page = document.body.appendChild(document.createElement('div'))
let app: AppState

beforeEach(async () => {
  app = await openApp()
})
afterEach(() => {
  render(null, page)
  app.clock.stop()
})

const draw = (chainId: string, onChange: (chainId: string) => void = () => {}) =>
  render(<ChainSelect chainId={chainId} app={app} onChange={onChange} />, page)

/** Without the testing library, which runs all effects before the event. */
function pick(value: string): void {
  const select = page.querySelector('select') as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('reports a chain that is picked from the list', () => {
  const onChange = vi.fn()
  draw('43114', onChange)
  pick('43113')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('43113')
})

test('opens the search for a choice made before the effects of the first render', async () => {
  draw('43114')
  pick('other')
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  expect(page.querySelector('select')).toBeNull()
})

test('closes the search when a chain is chosen elsewhere', async () => {
  draw('no chain at all')
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  draw('43113')
  await eventually(() => expect(page.querySelector('select')?.value).toBe('43113'))
})

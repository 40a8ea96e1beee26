// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from 'preact'
import { beforeEach, expect, test } from 'vitest'
import { ChainPicker } from '../../../../components/wallet/chain-picker.tsx'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'

const page = document.body.appendChild(document.createElement('div'))

let app: AppState

beforeEach(async () => {
  app = await openApp()
  return () => {
    render(null, page)
    app.clock.stop()
  }
})

test('a choice that is made before the first frame counts', async () => {
  // Not by the testing library, which lets no moment pass between the drawing and what comes after its frame.
  render(<ChainPicker chainId="43114" app={app} onChange={() => {}} />, page)
  const select = page.querySelector('select') as HTMLSelectElement
  select.value = 'other'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  expect(page.querySelector('select')).toBeNull()
})

test('a chain that is chosen elsewhere ends the search', async () => {
  const draw = (chainId: string) =>
    render(<ChainPicker chainId={chainId} app={app} onChange={() => {}} />, page)
  draw('no chain at all')
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  draw('43113')
  await eventually(() => expect(page.querySelector('select')?.value).toBe('43113'))
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { ChainPicker } from '../../../../components/chains/chain-picker.tsx'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { eventually } from '../../support/eventually.ts'

const page = document.body.appendChild(document.createElement('div'))
const app = appWith()
app.clock.stop()

const renderPicker = (chainId: string, state: AppState = app) =>
  render(
    <ChainPicker
      app={state}
      label="Chain"
      name="chain"
      shape="compact"
      chainId={chainId}
      onChange={() => {}}
    />,
    page,
  )

afterEach(() => render(null, page))

test('"Other chain…" opens the search even before the first frame', async () => {
  // Rendered without the testing library, which would also run the effects that follow the frame.
  renderPicker('43114')
  const select = page.querySelector('select') as HTMLSelectElement
  select.value = 'other'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  expect(page.querySelector('select')).toBeNull()
})

test('the search closes when the chain is changed elsewhere', async () => {
  renderPicker('not a chain id')
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  renderPicker('43113')
  await eventually(() => expect(page.querySelector('select')?.value).toBe('43113'))
})

test('a chain without a name is listed by its id', () => {
  renderPicker('999999')
  expect(page.querySelector('select')?.selectedOptions[0]?.textContent).toBe('Chain 999999')
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { render } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { ChainSelect } from '../../../../components/wallet/chain-select.tsx'
import { createChainNames } from '../../../../utils/models/chain-names.ts'
import { eventually } from '../../support/eventually.ts'

const page = document.body.appendChild(document.createElement('div'))

afterEach(() => render(null, page))

test('a choice that is made before the first frame counts', async () => {
  // Not by the testing library, which lets no moment pass between the drawing and what comes after its frame.
  render(<ChainSelect chainId="43114" chains={createChainNames([], [])} onChange={() => {}} />, page)
  const select = page.querySelector('select') as HTMLSelectElement
  select.value = 'other'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  expect(page.querySelector('select')).toBeNull()
})

test('a chain that is chosen elsewhere ends the search', async () => {
  const draw = (chainId: string) =>
    render(<ChainSelect chainId={chainId} chains={createChainNames([], [])} onChange={() => {}} />, page)
  draw('no chain at all')
  await eventually(() => expect(page.querySelector('input[name=chainId]')).not.toBeNull())
  draw('43113')
  await eventually(() => expect(page.querySelector('select')?.value).toBe('43113'))
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { type ComponentChild, render } from 'preact'
import { afterEach, describe, expect, test } from 'vitest'
import { AddressForm } from '../../../../components/wallet/address-form.tsx'
import { ChainSearch } from '../../../../components/wallet/chain-search.tsx'
import { FindField } from '../../../../components/wallet/find-field.tsx'
import { createChainNames } from '../../../../utils/models/chain-names.ts'
import { createFormModel } from '../../../../utils/models/form.ts'
import { DEFAULT_SETTINGS } from '../../../../utils/store/settings.ts'
import { EMPTY_VIEW } from '../../../../utils/store/view.ts'

const page = document.body.appendChild(document.createElement('div'))
const chains = createChainNames([], [])
const nothing = () => {}

afterEach(() => render(null, page))

const form = createFormModel({
  settings: signal(DEFAULT_SETTINGS),
  marks: signal([]),
  initial: { ...EMPTY_VIEW.draft, text: '0x12' },
  keep: nothing,
})

const FIELDS: [name: string, drawn: ComponentChild][] = [
  ['address', <AddressForm form={form} chains={chains} onCheck={nothing} onChoose={nothing} />],
  ['chainId', <ChainSearch name="chainId" label="Chain" chains={chains} onPick={nothing} onBack={nothing} />],
  ['find', <FindField query="" onQuery={nothing} isWanted found={null} onDown={nothing} onClose={nothing} />],
]

describe('a field that comes has the focus before anything is painted', () => {
  for (const [name, drawn] of FIELDS)
    test(name, () => {
      // Not by the testing library, which does at once what a browser does after the frame.
      render(drawn, page)
      expect((document.activeElement as HTMLInputElement).name).toBe(name)
    })
})

test('what stands in the address field is selected, so that what is pasted takes its place', () => {
  render(FIELDS[0]?.[1], page)
  const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 4])
})

test('the address field leaves the focus to another field that has it', () => {
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  render(FIELDS[0]?.[1], page)
  expect(document.activeElement).toBe(other)
  other.remove()
})

// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AddressForm, type AddressScope } from '../../../../../components/app/portfolio/address-form.tsx'
import type { AppState } from '../../../../../utils/state/app-state.ts'
import { openApp } from '../../../support/app.ts'
import { eventually } from '../../../support/eventually.ts'
import { storeSettings } from '../../../support/stored.ts'
import { contractOf } from '../../../support/wallets.ts'
import { addressOf } from '../../../support/watchlist.ts'

const EMPTY: AddressScope = {
  kind: 'address',
  address: '',
  chainId: null,
  nativeOnly: false,
  contracts: [],
  withSpam: null,
}
const SHOWN: AddressScope = { ...EMPTY, address: addressOf(1), chainId: '43114', withSpam: false }

const onChange = vi.fn<(which: AddressScope) => void>()
let app: AppState

const show = (which: AddressScope) => render(<AddressForm app={app} which={which} onChange={onChange} />)
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const type = (name: string, value: string) =>
  act(() => void fireEvent.input(field(name), { target: { value } }))
const submit = () => act(() => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

beforeEach(async () => {
  onChange.mockReset()
  app = await openApp()
})
afterEach(() => {
  cleanup()
  app.clock.stop()
})

describe('the form of an address', () => {
  test('submits the address in checksum form, with the chain and the spam filter', async () => {
    show(EMPTY)
    await type('address', addressOf(1).toLowerCase())
    await submit()
    expect(onChange.mock.calls).toEqual([[SHOWN]])
  })

  test('begins with the stored chain and spam filter', async () => {
    app.clock.stop()
    app = await openApp({ chainId: '1', filterSpam: false })
    show(EMPTY)
    await type('address', addressOf(1))
    await submit()
    expect(onChange.mock.calls).toEqual([[{ ...SHOWN, chainId: '1', withSpam: true }]])
  })

  test('takes the chain from the text', async () => {
    show(EMPTY)
    await type('address', `eth:${addressOf(1)}`)
    await submit()
    expect(onChange.mock.calls).toEqual([[{ ...SHOWN, chainId: '1' }]])
  })

  test('refuses other text with a message', async () => {
    show(EMPTY)
    await type('address', 'not an address')
    await submit()
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByTestId('address-message').textContent).not.toBe('')
    expect(field('address').getAttribute('aria-invalid')).toBe('true')
  })

  test('offers several addresses, and submits the chosen one', async () => {
    show(EMPTY)
    await type('address', `${addressOf(1)} ${addressOf(2)}`)
    await submit()
    expect(onChange).not.toHaveBeenCalled()
    await act(() => void fireEvent.click(screen.getByText(addressOf(2))))
    expect(onChange.mock.calls).toEqual([[{ ...SHOWN, address: addressOf(2) }]])
  })

  test('submits contracts, and refuses text that is none', async () => {
    show(EMPTY)
    await type('address', addressOf(1))
    await type('contracts', `${contractOf(1)} 0x12`)
    await submit()
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByTestId('invalid-contracts').textContent).toContain('0x12')
    // The reason is not hidden.
    expect(screen.getByTestId('more')).toHaveProperty('open', true)
    await type('contracts', contractOf(1))
    await submit()
    expect(onChange.mock.lastCall?.[0].contracts).toEqual([contractOf(1)])
  })

  test('follows the URL, and submits a changed checkbox once something is shown', async () => {
    const { rerender } = show(EMPTY)
    await act(() => void fireEvent.click(field('nativeOnly')))
    expect(onChange).not.toHaveBeenCalled()
    rerender(<AddressForm app={app} which={SHOWN} onChange={onChange} />)
    expect(field('address').value).toBe(addressOf(1))
    expect(field('nativeOnly').checked).toBe(false)
    await act(() => void fireEvent.click(field('nativeOnly')))
    expect(onChange.mock.calls).toEqual([[{ ...SHOWN, nativeOnly: true }]])
  })

  test('follows the settings where the URL does not decide', async () => {
    show({ ...SHOWN, chainId: null, withSpam: null })
    expect(field('filterSpam').checked).toBe(true)
    await act(() => storeSettings({ chainId: '1', filterSpam: false }))
    await eventually(() => expect(field('chain').value).toBe('1'))
    expect(field('filterSpam').checked).toBe(false)
    await act(() => void fireEvent.click(field('nativeOnly')))
    expect(onChange.mock.calls).toEqual([[{ ...SHOWN, chainId: '1', nativeOnly: true, withSpam: true }]])
  })

  test('opens "More" if the URL limits the tokens', () => {
    show({ ...SHOWN, contracts: [contractOf(1)] })
    expect(screen.getByTestId('more')).toHaveProperty('open', true)
    cleanup()
    show(SHOWN)
    expect(screen.getByTestId('more')).toHaveProperty('open', false)
  })
})

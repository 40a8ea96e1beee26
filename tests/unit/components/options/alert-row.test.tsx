// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AlertRow } from '../../../../components/options/badge-card.tsx'
import { openAlertState } from '../../../../utils/state/alert-state.ts'
import { createSaveState } from '../../../../utils/state/save-status.ts'
import { ITEMS } from '../../../../utils/storage/items.ts'
import { eventually } from '../../support/eventually.ts'
import { reset, storedItem, storeItem } from '../../support/stored.ts'

beforeEach(async () => {
  await reset()
  vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(false as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Shows the stored settings. */
async function renderRow(threshold: number) {
  await storeItem('tpsAlert', { ...ITEMS.tpsAlert.fallback, threshold })
  const view = render(<AlertRow state={await openAlertState(createSaveState())} />)
  return { ...view, input: view.getByLabelText('Transactions per second') as HTMLInputElement }
}

const storedThreshold = async () => (await storedItem('tpsAlert'))?.threshold

describe('the settings of the TPS alert', () => {
  test.each([
    ['10', 10],
    ['2.5', 2.5],
    ['0', 0],
    ['0.000001', 0.000001],
  ])('save the threshold %s when it is complete', async (text, threshold) => {
    const { input } = await renderRow(3)
    for (let length = 1; length <= text.length; length += 1)
      fireEvent.input(input, { target: { value: text.slice(0, length) } })
    expect(await storedThreshold()).toBe(3)
    fireEvent.change(input)
    await eventually(async () => expect(await storedThreshold()).toBe(threshold))
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  test.each(['1,500', '10,000', 'many', '', '1e5', '1234567890', '1.0000001'])(
    'mark the threshold "%s" as invalid and do not save it',
    async (text) => {
      const { input } = await renderRow(3)
      fireEvent.input(input, { target: { value: text } })
      await act(() => void fireEvent.change(input))
      expect(await storedThreshold()).toBe(3)
      expect(input.getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('show the stored threshold', async () => {
    expect((await renderRow(2.5)).input.value).toBe('2.5')
  })

  test('turn the alert on when the switch is clicked and the browser may notify', async () => {
    vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never)
    vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(true as never)
    const { getByRole } = await renderRow(3)
    const control = getByRole('switch', { name: 'Notify me' }) as HTMLInputElement
    fireEvent.click(control)
    await eventually(async () => expect(await storedItem('tpsAlert')).toMatchObject({ isOn: true }))
    expect(control.checked).toBe(true)
  })

  test('leave the alert off if the browser may not notify', async () => {
    vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(false as never)
    const { getByRole } = await renderRow(3)
    const control = getByRole('switch', { name: 'Notify me' }) as HTMLInputElement
    await act(() => void fireEvent.click(control))
    await eventually(() => expect(control.checked).toBe(false))
    expect(await storedItem('tpsAlert')).toMatchObject({ isOn: false })
  })
})

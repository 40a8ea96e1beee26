// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zonedPointText } from '../../../../components/app/portfolio/point-text.ts'
import { ExportDialog } from '../../../../components/export/export-dialog.tsx'
import type { HoldingsStore } from '../../../../utils/domain/holdings-store.ts'
import type { ExportSide } from '../../../../utils/export/export-side.ts'
import * as exportCsv from '../../../../utils/state/export-state.ts'
import { createMemoryStore } from '../../../../utils/sync/memory-store.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { sideOf, storeList, worth } from '../../support/export.ts'
import { walletQuery } from '../../support/wallets.ts'

// The dialog loads its content on demand, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const saved: Blob[] = []
const onPrint = vi.fn()

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(cleanup)

interface Options {
  isHidden?: boolean
  sides?: () => readonly ExportSide[]
  wrapStore?: (store: HoldingsStore) => HoldingsStore
}

async function openDialog({
  isHidden = false,
  sides = () => [sideOf([walletQuery()])],
  wrapStore = (store) => store,
}: Options = {}) {
  const store = createMemoryStore()
  await storeList(store, walletQuery(), [{ tokens: [worth(1, '12.5')] }])
  const isOpen = signal(true)
  const amountsHidden = signal(isHidden)
  render(
    <ExportDialog
      app={{ ...appWith(), amountsHidden }}
      source={{ store: wrapStore(store) }}
      sides={sides}
      isOpen={isOpen}
      name="Main"
      timeName={zonedPointText}
      onPrint={onPrint}
    />,
  )
  return { isOpen, amountsHidden, save: await screen.findByTestId<HTMLButtonElement>('export-save') }
}

describe('the export dialog', () => {
  test('saves a file and closes', async () => {
    const { isOpen, save } = await openDialog()
    fireEvent.click(save)
    await expect.poll(() => isOpen.value).toBe(false)
    expect(saved).toHaveLength(1)
    expect(await saved[0]?.text()).toContain(',12.5,usd,current,stated,yes,')
  })

  test('confirms the saved file by its name until the confirmation is closed or the dialog opens again', async () => {
    const { isOpen, save } = await openDialog()
    fireEvent.click(save)
    const saved = await screen.findByRole('status')
    expect(saved.textContent).toBe('Saved as wallet-glance-2026-11-26-main.csv')
    fireEvent.click(within(saved).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    isOpen.value = true
    fireEvent.click(await screen.findByTestId('export-save'))
    await screen.findByRole('status')
    isOpen.value = true
    await screen.findByTestId('export-save')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('repeats the times, the currency, and the wallets and balances that it saves', async () => {
    const queries = [walletQuery(), walletQuery({ chainId: '1' }), walletQuery({ chainId: '1' })]
    const day = { kind: 'day' as const, date: '2025-12-31', timeZone: 'Europe/Rome' }
    await openDialog({ sides: () => [sideOf(queries), sideOf(queries, { point: day, currency: 'eur' })] })
    expect(screen.getByTestId('export-facts').textContent).toBe(
      [
        'TimeNow, each balance as it was last readDec 31, 2025, end of day, Europe/Rome',
        'CurrencyUSD and EUR',
        'Contents1 wallet, 2 balances (addresses on chains)',
      ].join(''),
    )
  })

  test('offers one number format where the language has a decimal point, and two where it has a comma', async () => {
    await openDialog()
    expect(screen.queryByTestId('export-form')).toBeNull()
    cleanup()
    vi.spyOn(exportCsv, 'hasDecimalComma').mockReturnValue(true)
    await openDialog()
    expect(screen.getByTestId('export-form').textContent).toContain(
      'Semicolon between columns, decimal comma',
    )
  })

  test('leaves values out of the file and of the print', async () => {
    const { isOpen } = await openDialog()
    fireEvent.click(screen.getByTestId('export-values'))
    fireEvent.click(screen.getByTestId('export-print'))
    await expect.poll(() => isOpen.value).toBe(false)
    expect(onPrint).toHaveBeenCalledExactlyOnceWith({ sides: [expect.anything()], withValues: false })
  })

  test('asks first while amounts are hidden, also if they are hidden while it is open', async () => {
    const { amountsHidden, save } = await openDialog()
    expect(save.disabled).toBe(false)
    amountsHidden.value = true
    await expect.poll(() => save.disabled).toBe(true)
    expect(screen.getByTestId<HTMLButtonElement>('export-print').disabled).toBe(true)
    fireEvent.click(screen.getByTestId('export-confirm'))
    expect(save.disabled).toBe(false)
  })

  test('says that storage could not be read, and stays open', async () => {
    const reject = () => Promise.reject(new Error('storage'))
    const { isOpen, save } = await openDialog({
      wrapStore: (store) => new Proxy(store, { get: () => reject }),
    })
    fireEvent.click(save)
    expect((await screen.findByTestId('export-failed')).textContent).toContain('could not be read')
    expect(isOpen.value).toBe(true)
    expect(saved).toEqual([])
  })
})

// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExportDialog } from '../../../../components/export/export-dialog.tsx'
import type { ExportSide } from '../../../../utils/export/export-side.ts'
import { createMemoryStore } from '../../../../utils/sync/memory-store.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { sideOf, storeList, worth } from '../../support/export.ts'
import { walletQuery } from '../../support/wallets.ts'

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
}

async function openDialog({ isHidden = false, sides = () => [sideOf([walletQuery()])] }: Options = {}) {
  const store = createMemoryStore()
  await storeList(store, walletQuery(), [{ tokens: [worth(1, '12.5')] }])
  const isOpen = signal(true)
  const amountsHidden = signal(isHidden)
  render(
    <ExportDialog
      app={{ ...appWith(), amountsHidden }}
      source={{ store }}
      sides={sides}
      isOpen={isOpen}
      name="Main"
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
    const { isOpen, save } = await openDialog({
      sides: () => {
        throw new Error('storage')
      },
    })
    fireEvent.click(save)
    expect((await screen.findByTestId('export-failed')).textContent).toContain('could not be read')
    expect(isOpen.value).toBe(true)
    expect(saved).toEqual([])
  })
})

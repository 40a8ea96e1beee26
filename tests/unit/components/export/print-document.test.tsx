// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PrintDocument } from '../../../../components/export/print-document.tsx'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../../../../utils/domain/decimal.ts'
import type { HoldingsStore } from '../../../../utils/domain/holdings-store.ts'
import type { ExportSide } from '../../../../utils/export/export-side.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { prepareSides } from '../../../../utils/state/export-state.ts'
import { createMemoryStore } from '../../../../utils/sync/memory-store.ts'
import { appWith } from '../../support/app-with-signals.ts'
import { block, dateWith, HASH, NOW, sideAt, sideOf, storeList, T, worth } from '../../support/export.ts'
import { nativeToken, token, walletQuery } from '../../support/wallets.ts'
import { addressOf, group, watchedWallet, watchlistOf } from '../../support/watchlist.ts'

let store: HoldingsStore
const onDone = vi.fn()
const print = vi.fn()

beforeEach(() => {
  store = createMemoryStore()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const app = (): AppState => ({
  ...appWith(),
  watchlist: signal(
    watchlistOf(
      [watchedWallet(1, { label: 'Main', groupId: 'own' }), watchedWallet(2, { label: 'Savings' })],
      {
        groups: [group('own')],
      },
    ),
  ),
})

async function printed(sides: readonly ExportSide[], withValues = true) {
  const prepared = await prepareSides(app(), { store }, sides)
  const { container } = render(
    <PrintDocument
      app={app()}
      job={{ sides: prepared, withValues }}
      name="All wallets"
      timeName={({ kind }) => (kind === 'now' ? 'Now' : '31 Dec 2025, end of day')}
      onDone={onDone}
    />,
  )
  const all = (id: string, within: ParentNode = container) => [
    ...within.querySelectorAll<HTMLElement>(`[data-testid=${id}]`),
  ]
  const text = (id: string) => all(id)[0]?.textContent ?? ''
  return { all, text, prepared, container }
}

const exactOf = (element: ParentNode | undefined): string =>
  element?.querySelector<HTMLDataElement>('data')?.value ?? ''

const sumOf = (values: readonly string[]): string =>
  decimalToText(values.map(toDecimal).reduce(addDecimals, ZERO))

describe('the print', () => {
  test('has a subtotal for each wallet, and they add up to the total, to the last digit', async () => {
    const queries = [1, 2].map((number) => walletQuery({ address: addressOf(number) }))
    for (const [index, query] of queries.entries())
      await storeList(store, query, [
        {
          native: nativeToken({ balance: `${index + 1}${'3'.repeat(40)}` }),
          tokens: [worth(1, `0.${'1'.repeat(30 + index)}`), worth(2, '5', { reputation: 'Malicious' })],
        },
      ])
    const { all, prepared, text } = await printed([sideOf(queries)])
    const subtotals = all('print-wallet').map((wallet) => exactOf(wallet))
    expect(sumOf(subtotals)).toBe(prepared[0]?.total.sum)
    expect(exactOf(all('print-total')[0])).toBe(prepared[0]?.total.sum)
    expect(text('print-total')).toContain(`${prepared[0]?.total.sum} USD`)
    for (const wallet of all('print-wallet')) {
      const counted = [...wallet.querySelectorAll<HTMLDataElement>('data[data-counted=true]')]
      expect(sumOf(counted.map(({ value }) => value))).toBe(exactOf(wallet))
    }
    expect(text('print-wallet')).toContain(`Main · Group own`)
    expect(text('print-wallet')).toContain('malicious, not in the total')
    // Every digit of an amount.
    expect(text('print-wallet').replaceAll(/[^\d.]/g, '')).toContain(`1${'3'.repeat(22)}.${'3'.repeat(18)}`)
  })

  test('has the blocks with hashes and the times on both sides of T, the finding and the zone', async () => {
    const date = dateWith(
      {
        '43114': { kind: 'found', block: block(75_104_882, T - 1_000), next: block(75_104_883, T) },
        '1': { kind: 'notStarted', genesis: block(0, T + 5_000) },
        '8453': { kind: 'missing', from: 3, to: 9 },
      },
      { prices: { '43114': { basis: 'current', symbols: ['AVAX'], at: NOW } } },
    )
    const queries = ['43114', '1', '8453', '10'].map((chainId) =>
      walletQuery({ chainId, address: addressOf(1) }),
    )
    await storeList(store, { ...walletQuery({ address: addressOf(1) }), blockNumber: '75104882' }, [
      { tokens: [worth(1, '3')] },
    ])
    const { text, container } = await printed([sideAt(date, queries)])
    const blocks = text('print-blocks')
    for (const part of [
      '75,104,882',
      HASH,
      '2025-12-31T22:59:59Z',
      '2025-12-31T23:00:00Z',
      '2025-12-31T23:00:05Z',
    ])
      expect(blocks).toContain(part)
    expect(blocks).toContain('Blocks 3 to 9 are missing at the service')
    expect(blocks).toContain('Not looked up yet')
    const whole = container.textContent ?? ''
    expect(whole).toContain('Europe/Rome (2025-12-31T23:00:00Z)')
    expect(whole).toContain('Current prices, not those of 31 Dec 2025, end of day')
    expect(whole).toContain('Nothing was held, the chain had not started')
    expect(whole).toContain('2026-11-26T09:59:00Z')
    expect(whole).toContain('https://data.example.org')
    expect(whole).toContain('This print is not tax advice.')
    expect(whole).toContain('2 balances')
  })

  test('has no prices, values and totals if they are left out', async () => {
    const query = walletQuery({ address: addressOf(1) })
    await storeList(store, query, [{ tokens: [token({ value: { currency: 'usd', value: '98765' } })] }])
    const { container } = await printed([sideOf([query])], false)
    expect(container.textContent).not.toMatch(/98,?765|\$/)
    expect(container.querySelector('data')).toBeNull()
    expect(container.textContent).toContain('Printed without prices and values')
  })

  test('is printed once, with a title for the header of the page, and then removed', async () => {
    document.title = 'Wallet Glance'
    await printed([sideOf([])])
    expect(print).toHaveBeenCalledOnce()
    expect(document.title).toBe('Token balances: All wallets – Now')
    dispatchEvent(new Event('afterprint'))
    dispatchEvent(new Event('afterprint'))
    expect(onDone).toHaveBeenCalledOnce()
    expect(document.title).toBe('Wallet Glance')
  })
})

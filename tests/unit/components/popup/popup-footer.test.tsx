// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import '../../support/locks.ts'
import '../../support/popover.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PopupFooter } from '../../../../components/popup/popup-footer.tsx'
import { NO_HEALTH } from '../../../../utils/domain/health.ts'
import { NO_TPS, type TpsRecord } from '../../../../utils/domain/tps-record.ts'
import { createTpsState } from '../../../../utils/state/tps-state.ts'
import { tpsRecords } from '../../../../utils/storage/network-values.ts'
import { openApp } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { PROFILE } from '../../support/wallets.ts'

/** 27 Aug 2024, 17:50 UTC, in ms. */
const NOW = 1_724_781_000_000
const DAY = 86_400
const RECORD: TpsRecord = {
  ...NO_TPS,
  point: { timestamp: NOW / 1_000 - DAY / 2, value: 1.98 },
  requestedAt: NOW,
}

interface LineOptions {
  /** The stored TPS of the chain. */
  record?: TpsRecord
  chainId?: string
  isIncognito?: boolean
  requestsNetwork?: boolean
}

let close = () => {}

async function renderLine(options: LineOptions = {}): Promise<HTMLElement> {
  const { record = RECORD, chainId = '43113', isIncognito = false, requestsNetwork = true } = options
  close()
  const app = await openApp({}, {}, isIncognito)
  await tpsRecords.change([PROFILE.metricsUrl, chainId], () => record)
  const tps = createTpsState(isIncognito)
  await tps.show(PROFILE.metricsUrl, chainId)
  close = () => {
    cleanup()
    tps.close()
    app.clock.stop()
  }
  render(
    <PopupFooter
      popup={{
        app,
        tps,
        knownHealth: signal(NO_HEALTH),
        requestsNetwork: signal(requestsNetwork),
        fullPage: signal(isIncognito ? null : '/app.html#portfolio'),
      }}
    />,
  )
  return screen.getByTestId('tps')
}

beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the footer of the popup', () => {
  test('shows chain and TPS; the TPS links to the chart of the chain', async () => {
    const line = await renderLine()
    expect(line.textContent).toBe('Avalanche Fuji (test) · 1.98 TPS')
    const link = screen.getByRole('link', { name: '1.98 TPS' })
    expect(link.getAttribute('href')).toBe('/app.html#network?chain=43113')
    expect(link.title).toBe('')
    fireEvent.focus(link)
    expect(link.title).toContain('Aug 27, 2024')
  })

  test('shows the day of a stale value, and the age of the value after a failed update', async () => {
    const old = await renderLine({
      record: { ...RECORD, point: { timestamp: NOW / 1_000 - 5 * DAY, value: 1.98 } },
    })
    expect(old.textContent).toContain('1.98 TPS · ')
    expect(old.textContent).toContain('outdated, from Aug 22, 2024')
    const failed = await renderLine({ record: { ...RECORD, failure: { kind: 'offline' } } })
    expect(failed.textContent).toContain('1.98 TPS · update failed; value from 12 h ago')
  })

  test('shows why TPS is missing', async () => {
    const textOf = async (options: LineOptions) => (await renderLine(options)).textContent
    const requested = { ...NO_TPS, requestedAt: NOW }
    expect(await textOf({ record: NO_TPS })).toContain('Loading…')
    expect(await textOf({ record: NO_TPS, requestsNetwork: false })).toMatch(
      /in an? (?:Incognito|private) window/,
    )
    expect(await textOf({ record: requested })).toContain('no TPS data')
    expect(await textOf({ record: { ...requested, failure: { kind: 'offline' } } })).toContain(
      'could not be loaded',
    )
    expect(await textOf({ chainId: 'abc' })).toContain('no TPS data for this chain')
  })

  test('links to the full page and the settings', async () => {
    const openOptionsPage = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockResolvedValue()
    await renderLine()
    expect(screen.getByRole('link', { name: 'Open full page' }).getAttribute('href')).toBe(
      '/app.html#portfolio',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(openOptionsPage).toHaveBeenCalledOnce()
  })

  test('shows no links in an incognito window', async () => {
    await renderLine({ isIncognito: true })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByTestId('tps').textContent).toContain('1.98 TPS')
  })

  test('opens the health reports by the status button, and closes them on Escape', async () => {
    await renderLine()
    const button = screen.getByRole('button', { name: 'Service not checked yet' })
    fireEvent.click(button)
    await eventually(() => expect(screen.getByTestId('health-data').textContent).toContain('Not checked'))
    fireEvent.keyDown(screen.getByTestId('health-panel'), { key: 'Escape' })
    await eventually(() => expect(screen.queryByTestId('health-data')).toBeNull())
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})

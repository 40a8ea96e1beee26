// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import '../../support/browser-environment.ts'
import '../../support/popover.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NetworkLine, type NetworkLineProps } from '../../../../components/network/network-line.tsx'
import { NO_HEALTH } from '../../../../utils/domain/health.ts'
import { NO_TPS, type TpsRecord } from '../../../../utils/domain/tps-record.ts'
import { openOptions } from '../../../../utils/state/navigation.ts'
import { appState, NOW } from '../app/app-state.ts'

vi.mock('../../../../utils/state/navigation.ts', () => ({ openOptions: vi.fn() }))

const DAY = 86_400
const RECORD: TpsRecord = {
  ...NO_TPS,
  point: { timestamp: NOW / 1_000 - DAY / 2, value: 1.98 },
  requestedAt: NOW,
}

interface LineOptions extends Partial<NetworkLineProps> {
  record?: TpsRecord
  chainId?: string
  isIncognito?: boolean
}

function renderLine({ record = RECORD, chainId = '43113', isIncognito = false, ...props }: LineOptions = {}) {
  const tps = {
    chainId: signal(chainId),
    record: signal(record),
    show: () => Promise.resolve(),
    sync: () => Promise.resolve(),
    close: () => {},
  }
  render(
    <NetworkLine
      app={appState({ isIncognito })}
      tps={tps}
      knownHealth={NO_HEALTH}
      requestsNetwork
      fullPage={isIncognito ? null : '/app.html#portfolio'}
      {...props}
    />,
  )
  return screen.getByTestId('tps')
}

afterEach(cleanup)

describe('the network line', () => {
  test('shows chain and TPS; the TPS links to the chart of the chain', () => {
    const line = renderLine()
    expect(line.textContent).toBe('Avalanche Fuji (test) · 1.98 TPS')
    const link = screen.getByRole('link', { name: '1.98 TPS' })
    expect(link.getAttribute('href')).toBe('/app.html#network?chain=43113')
    expect(link.title).toBe('')
    fireEvent.focus(link)
    expect(link.title).toContain('Aug 27, 2024')
  })

  test('shows the day of a stale value, and the age of the value after a failed update', () => {
    const old = renderLine({
      record: { ...RECORD, point: { timestamp: NOW / 1_000 - 5 * DAY, value: 1.98 } },
    })
    expect(old.textContent).toContain('1.98 TPS · ')
    expect(old.textContent).toContain('outdated, from Aug 22, 2024')
    cleanup()
    const failed = renderLine({ record: { ...RECORD, failure: { kind: 'offline' } } })
    expect(failed.textContent).toContain('1.98 TPS · update failed; value from 12 h ago')
  })

  test('shows why there is no TPS', () => {
    const textOf = (options: LineOptions) => {
      cleanup()
      return renderLine(options).textContent
    }
    const requested = { ...NO_TPS, requestedAt: NOW }
    expect(textOf({ record: NO_TPS })).toContain('Loading…')
    expect(textOf({ record: NO_TPS, requestsNetwork: false })).toMatch(/in an? (?:Incognito|private) window/)
    expect(textOf({ record: requested })).toContain('no TPS data')
    expect(textOf({ record: { ...requested, failure: { kind: 'offline' } } })).toContain(
      'could not be loaded',
    )
    expect(textOf({ chainId: 'abc' })).toContain('no TPS data for this chain')
  })

  test('links to the full page and the settings', () => {
    renderLine()
    expect(screen.getByRole('link', { name: 'Open full page' }).getAttribute('href')).toBe(
      '/app.html#portfolio',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(openOptions).toHaveBeenCalledOnce()
  })

  test('shows no links in an incognito window', () => {
    renderLine({ isIncognito: true })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByTestId('tps').textContent).toContain('1.98 TPS')
  })

  test('opens the health reports by the status button, and closes them on Escape', async () => {
    renderLine()
    const button = screen.getByRole('button', { name: 'Service not checked yet' })
    fireEvent.click(button)
    await vi.waitFor(() => expect(screen.getByTestId('health-data').textContent).toContain('Not checked'))
    fireEvent.keyDown(screen.getByTestId('health-panel'), { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByTestId('health-data')).toBeNull())
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})

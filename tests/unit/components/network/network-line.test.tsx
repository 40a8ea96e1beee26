// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render } from '@testing-library/preact'
import { beforeEach, describe, expect, test } from 'vitest'
import { NetworkLine } from '../../../../components/network/network-line.tsx'
import { NO_HEALTH } from '../../../../utils/domain/health.ts'
import { NO_TPS, type TpsRecord } from '../../../../utils/domain/tps-record.ts'
import type { AppState } from '../../../../utils/state/app-state.ts'
import { openApp } from '../../support/app.ts'

const NOW = 1_724_781_000_000

const LATEST: TpsRecord = {
  ...NO_TPS,
  point: { timestamp: 1_724_716_800, value: 1.98 },
  requestedAt: NOW,
}

let app: AppState

beforeEach(async () => {
  app = await openApp()
  return () => {
    cleanup()
    app.clock.stop()
  }
})

interface Options {
  record?: TpsRecord
  isPrivate?: boolean
  requestsNetwork?: boolean
  chainId?: string
}

function line({
  record = LATEST,
  isPrivate = false,
  requestsNetwork = true,
  chainId = '43113',
}: Options = {}) {
  const tps = {
    chainId: signal(chainId),
    record: signal(record),
    show: () => Promise.resolve(),
    sync: () => Promise.resolve(),
  }
  const clock = { now: signal(NOW), stop: () => {} }
  const { container } = render(
    <NetworkLine
      app={{ ...app, clock, isPrivate }}
      tps={tps}
      knownHealth={NO_HEALTH}
      requestsNetwork={requestsNetwork}
    />,
  )
  const part = (testId: string) => container.querySelector(`[data-testid=${testId}]`)
  return { container, part, text: part('tps')?.textContent }
}

describe('the latest figure', () => {
  test('links to the chart of its chain', () => {
    const link = line().part('tps')?.querySelector('a')
    expect(link?.textContent).toBe('1.98 TPS')
    expect(link?.getAttribute('href')).toBe('/app.html#network?chain=43113')
  })

  test('has no link in a private window, and neither has the full page', () => {
    const { container, text } = line({ isPrivate: true })
    expect(text).toContain('1.98 TPS')
    expect(container.querySelector('[href]')).toBeNull()
  })

  test('shows the day of an old figure with a warning icon', () => {
    const { part, text } = line({ record: { ...LATEST, point: { timestamp: 1_720_000_000, value: 2 } } })
    expect(text).toMatch(/2 TPS.*Jul 3, 2024/)
    expect(part('tps')?.querySelector('svg')).not.toBeNull()
  })

  test('says how old it is after a failed update', () => {
    const { text } = line({ record: { ...LATEST, failure: { kind: 'offline' } } })
    expect(text).toContain('not updated')
    expect(line().text).not.toContain('not updated')
  })
})

describe('without a figure', () => {
  const texts = () => ({
    loading: line({ record: NO_TPS }).text,
    notRequested: line({ record: NO_TPS, isPrivate: true, requestsNetwork: false }).text,
    none: line({ record: { ...NO_TPS, requestedAt: NOW } }).text,
    failed: line({ record: { ...NO_TPS, requestedAt: NOW, failure: { kind: 'offline' } } }).text,
    noEvmId: line({ chainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5' }).text,
  })

  test('says whether it is loading, absent, failed or not requested', () => {
    const { loading, notRequested, none, failed, noEvmId } = texts()
    expect(loading).toContain('Loading…')
    expect(notRequested).toContain('private window')
    expect(none).toContain('no network figures')
    expect(failed).toContain('could not be loaded')
    expect(noEvmId).toContain('for this chain')
  })
})

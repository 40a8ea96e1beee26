// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render } from '@testing-library/preact'
import { beforeEach, expect, test } from 'vitest'
import { NetworkLine } from '../../../../components/network/network-line.tsx'
import { NO_HEALTH } from '../../../../utils/domain/health.ts'
import { NO_TPS, type TpsRecord } from '../../../../utils/domain/tps-record.ts'
import { PROFILE } from '../../support/wallets.ts'

const NOW = 1_724_781_000_000

const KNOWN = { ...NO_TPS, point: { timestamp: 1_724_716_800, value: 1.98 }, askedAt: NOW }

function line(privately: boolean, record: TpsRecord = KNOWN, asks = true) {
  const tps = {
    chainId: signal('43113'),
    record: signal(record),
    show: () => Promise.resolve(),
    sync: () => Promise.resolve(),
  }
  const clock = { now: signal(NOW), stop: () => {} }
  const { container } = render(
    <NetworkLine
      profile={PROFILE}
      names={[]}
      tps={tps}
      knownHealth={NO_HEALTH}
      clock={clock}
      privately={privately}
      asks={asks}
      onOptions={() => {}}
    />,
  )
  return container
}

beforeEach(() => {
  return cleanup
})

test('the figure leads to the chart of its chain', () => {
  const link = line(false).querySelector('a')
  expect(link?.textContent).toBe('1.98 TPS')
  expect(link?.getAttribute('href')).toBe('/app.html#network?chain=43113')
})

test('in a private window it leads nowhere: a tab would open among the others', () => {
  const container = line(true)
  expect(container.textContent).toContain('1.98 TPS')
  expect(container.querySelector('[href]')).toBeNull()
})

test('a chain that is not asked for is not said to be asked for', () => {
  expect(line(false, NO_TPS).textContent).toContain("Asking for the network's figures…")
  expect(line(true, NO_TPS, false).textContent).toContain('no figures from a private window')
})

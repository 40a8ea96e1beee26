// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { TpsSummary } from '../../../../components/network/tps-summary.tsx'
import { NO_SERIES } from '../../../../utils/domain/tps-series.ts'

afterEach(cleanup)

const DAY = Date.UTC(2025, 10, 26) / 1_000
const HOUR = 3_600

test.each([
  [
    'is called not final if the service last updated its data on that day',
    DAY + 22 * HOUR,
    'Nov 26, 2025, not final yet',
  ],
  ['is final once the service has updated its data after it', DAY + 24 * HOUR, 'Nov 26, 2025'],
])('the day of the newest value %s', (_case, lastRun, day) => {
  const points = [{ timestamp: DAY, value: 2 }]
  const now = signal((DAY + 25 * HOUR) * 1_000)
  render(
    <TpsSummary
      series={{ ...NO_SERIES, points, lastRun }}
      shown={points}
      clock={{ now, stop: () => {} }}
      isLoading={false}
      onRefresh={() => {}}
    />,
  )
  expect(screen.getByTestId('tps-when').textContent).toBe(day)
})

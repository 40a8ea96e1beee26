// @vitest-environment happy-dom
import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DateLine } from '../../../../components/watchlist/date-line.tsx'
import { succeed } from '../../../../utils/domain/outcome.ts'
import type { DateProgress } from '../../../../utils/domain/portfolio/date-progress.ts'
import type { ShownRunStatus } from '../../../../utils/domain/run.ts'
import type { DatesState } from '../../../../utils/state/portfolio/dates-state.ts'

function show(status: ShownRunStatus, progress: Partial<DateProgress> = {}) {
  const action = () => vi.fn(async () => succeed(undefined))
  const controls: DatesState['controls'] = {
    status: signal(status),
    isActive: signal(true),
    pause: action(),
    resume: action(),
    tryNow: action(),
    stopRun: action(),
  }
  const shown: DateProgress = { stage: 'blocks', done: 3, total: 6, failed: 0, ...progress }
  render(<DateLine dates={{ controls, progress: signal(shown) } as unknown as DatesState} now={0} />)
  return controls
}
const text = () => screen.getByTestId('refresh-text').textContent

afterEach(cleanup)

test.each([
  [{ kind: 'running' }, {}, 'Reading blocks, 3 of 6'],
  [{ kind: 'running' }, { stage: 'balances', done: 40, total: 150 }, 'Reading balances, 40 of 150'],
  [{ kind: 'running' }, { stage: 'balances', failed: 2 }, 'Reading balances, 3 of 6 · 2 failed'],
  [{ kind: 'running' }, { stage: 'prices', done: 1, total: 2 }, 'Comparing prices, 1 of 2'],
  [{ kind: 'paused' }, {}, 'Paused at 3 of 6'],
  [{ kind: 'interrupted' }, {}, 'Interrupted at 3 of 6'],
  [{ kind: 'queued' }, {}, 'Waits until the other run has ended'],
] as const)('a run with the status %o and the progress %o', (status, progress, expected) => {
  show(status, progress)
  expect(text()).toBe(expected)
})

test('has the buttons of a refresh', () => {
  const controls = show({ kind: 'queued' })
  fireEvent.click(screen.getByText('Pause'))
  fireEvent.click(screen.getByText('Stop'))
  expect([controls.pause, controls.stopRun].map((action) => vi.mocked(action).mock.calls.length)).toEqual([
    1, 1,
  ])
})

describe('a run that was stopped', () => {
  const stopped = (change: { reason?: 'otherService'; now?: number } = {}) => {
    const { now = 1_000, ...reason } = change
    const runStatus = signal({ kind: 'stopped', at: 0, ...reason })
    render(<DateLine dates={{ runStatus, progress: signal(null) } as unknown as DatesState} now={now} />)
    return screen.queryByTestId('stopped-run')
  }

  test('because of another service says so, until it is closed', () => {
    expect(stopped({ reason: 'otherService' })?.textContent).toContain('because another service was chosen')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByTestId('stopped-run')).toBeNull()
  })

  test('by the user, or more than a day ago, has no notice', () => {
    expect(stopped()).toBeNull()
    expect(stopped({ reason: 'otherService', now: 25 * 60 * 60_000 })).toBeNull()
  })
})

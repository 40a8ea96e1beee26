// @vitest-environment happy-dom
import '../../../support/browser-environment.ts'
import '../../../support/locks.ts'
import '../../../support/popover.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WhenPicker } from '../../../../../components/app/portfolio/when-picker.tsx'
import type { PointInTime } from '../../../../../utils/domain/portfolio/point-in-time.ts'
import type { AppState } from '../../../../../utils/state/app-state.ts'
import { localTime } from '../../../../../utils/state/portfolio/local-time.ts'
import { openApp } from '../../../support/app.ts'

const NOW: PointInTime = { kind: 'now' }
const day = (date: string, timeZone = 'Europe/Rome'): PointInTime => ({ kind: 'day', date, timeZone })

type Change = Partial<Parameters<typeof WhenPicker>[0]> & { now?: string }

const onChange = vi.fn<(value: PointInTime | null) => void>()
let app: AppState

/** Renders a picker and opens it. */
async function openPicker({ now = '2026-11-26T12:00:00Z', ...change }: Change = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(now) })
  app = await openApp()
  const kind = change.kind ?? 'when'
  render(
    <WhenPicker
      app={app}
      kind={kind}
      canUseBlocks={false}
      value={NOW}
      otherValue={null}
      onChange={onChange}
      saved={[]}
      canUseDates
      {...change}
    />,
  )
  const button = screen.getByTestId(kind)
  await act(() => void fireEvent.click(button))
  return { button, panel: within(screen.getByTestId(`${kind}-panel`)) }
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
const type = (name: string, value: string) =>
  act(() => void fireEvent.input(field(name), { target: { value } }))
const submit = () => act(() => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement as Element, { key }))
const message = () => document.querySelector('form [role=status]')?.textContent
const isOpen = (kind = 'when') => screen.getByTestId(kind).getAttribute('aria-expanded') === 'true'

/** Chooses a time zone in its list. */
async function chooseZone(search: string) {
  await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
  await act(() => void fireEvent.input(field('optionSearch'), { target: { value: search } }))
  await press('Enter')
}

function stubOwnZone(timeZone: string) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}

beforeEach(async () => {
  onChange.mockReset()
  stubOwnZone('Europe/Rome')
  await vi.waitFor(() =>
    expect(localTime({ kind: 'day', date: '2025-12-31', timeZone: 'UTC' }, 0)).not.toBeNull(),
  )
})
afterEach(() => {
  cleanup()
  app.clock.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the button', () => {
  test.each<[Change, string]>([
    [{}, 'Time: Now'],
    [{ value: day('2025-12-31') }, 'Time: Dec 31, 2025, end of day'],
    // The line above the total has the time zone.
    [{ value: day('2025-12-31', 'America/New_York') }, 'Time: Dec 31, 2025, end of day'],
    [{ value: { kind: 'block', blockNumber: '75104882' }, canUseBlocks: true }, 'Time: Block 75,104,882'],
    [{ kind: 'since', value: null }, 'Compared with: Compare with…'],
    [{ kind: 'since', value: day('2024-12-31') }, 'Compared with: Compare with Dec 31, 2024'],
    [
      { kind: 'since', value: day('2024-12-31', 'UTC'), otherValue: day('2025-12-31', 'UTC') },
      'Compared with: Compare with Dec 31, 2024',
    ],
    [
      { kind: 'since', value: day('2024-12-31', 'UTC'), otherValue: day('2025-12-31') },
      'Compared with: Compare with Dec 31, 2024, UTC',
    ],
  ])('%j: %s', async (change, text) => {
    const { button } = await openPicker(change)
    expect(button.textContent).toBe(text)
  })
})

describe('the entries', () => {
  test.each([
    ['2026-11-26T12:00:00Z', ['Dec 31, 2025', 'Oct 31, 2026', 'Nov 25, 2026']],
    // It is still 2026 in UTC, and already 2027 in Rome.
    ['2026-12-31T23:30:00Z', ['Dec 31, 2026', 'Dec 31, 2026', 'Dec 31, 2026']],
    ['2026-12-31T22:30:00Z', ['Dec 31, 2025', 'Nov 30, 2026', 'Dec 30, 2026']],
    ['2028-03-01T00:30:00Z', ['Dec 31, 2027', 'Feb 29, 2028', 'Feb 29, 2028']],
  ])('at %s have the dates %j', async (now, dates) => {
    const { panel } = await openPicker({ now })
    const found = ['endOfLastYear', 'endOfLastMonth', 'yesterday'].map((id) =>
      panel.getByTestId(`when-${id}`),
    )
    expect(found.map((entry) => entry.textContent)).toEqual([
      `End of last year${dates[0]}`,
      `End of last month${dates[1]}`,
      `Yesterday${dates[2]}`,
    ])
  })

  test('change at midnight', async () => {
    const { panel } = await openPicker({ now: '2026-12-31T22:59:30Z' })
    expect(panel.getByTestId('when-yesterday').textContent).toBe('YesterdayDec 30, 2026')
    await act(() => void vi.advanceTimersByTime(60_000))
    expect(panel.getByTestId('when-yesterday').textContent).toBe('YesterdayDec 31, 2026')
  })

  test('have the dates of the chosen time zone', async () => {
    const { panel } = await openPicker({ now: '2026-12-31T23:30:00Z' })
    await chooseZone('new york')
    expect(panel.getByTestId('when-endOfLastYear').textContent).toContain('Dec 31, 2025')
    await act(() => void fireEvent.click(panel.getByTestId('when-endOfLastYear')))
    expect(onChange.mock.calls).toEqual([[day('2025-12-31', 'America/New_York')]])
    expect(isOpen()).toBe(false)
  })

  test('move the focus with the arrow keys, beginning with the current one', async () => {
    await openPicker()
    expect(document.activeElement?.textContent).toBe('Now')
    await press('ArrowDown')
    expect(document.activeElement?.textContent).toContain('End of last year')
    await press('End')
    expect(document.activeElement?.textContent).toContain('Yesterday')
    await press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Now')
  })

  test('of a comparison include "Nothing", and disable the time of the page', async () => {
    const { panel } = await openPicker({ kind: 'since', value: NOW, otherValue: day('2025-12-31') })
    expect(panel.getByTestId('when-endOfLastYear')).toHaveProperty('disabled', true)
    expect(panel.getByTestId('when-now').getAttribute('aria-current')).toBe('true')
    await act(() => void fireEvent.click(panel.getByTestId('when-nothing')))
    expect(onChange.mock.calls).toEqual([[null]])
  })

  test('include saved dates', async () => {
    const point = day('2024-06-30', 'UTC')
    const { panel } = await openPicker({ saved: [{ id: '1', label: '30 Jun 2024, UTC', point }] })
    await act(() => void fireEvent.click(panel.getByText('30 Jun 2024, UTC')))
    expect(onChange.mock.calls).toEqual([[point]])
  })
})

describe('the form', () => {
  test('applies a day on Enter, closes the panel and returns the focus', async () => {
    const { button } = await openPicker()
    field('date').focus()
    await type('date', '2025-06-30')
    await submit()
    expect(onChange.mock.calls).toEqual([[day('2025-06-30')]])
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  test.each([
    ['kolkata', 'Asia/Kolkata'],
    ['kyiv', 'Europe/Kyiv'],
    ['cairo', 'Africa/Cairo'],
    ['new york', 'America/New_York'],
    ['utc', 'UTC'],
  ])('applies a day in the time zone that is found by "%s"', async (search, timeZone) => {
    await openPicker()
    await chooseZone(search)
    await type('date', '2025-03-31')
    await submit()
    expect(onChange.mock.calls).toEqual([[day('2025-03-31', timeZone)]])
  })

  test('offers both times with their offsets if clocks were set back', async () => {
    await openPicker()
    await type('date', '2024-10-27')
    await type('time', '02:30:00')
    const radios = within(screen.getByTestId('occurrence')).getAllByRole('radio')
    expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
      'First, at UTC+02:00',
      'Second, at UTC+01:00',
    ])
    await submit()
    expect(message()).toContain('Choose one of the two times')
    await act(() => void fireEvent.click(radios[1] as Element))
    await submit()
    expect(onChange.mock.calls).toEqual([
      [{ kind: 'moment', dateTime: '2024-10-27T02:30', timeZone: 'Europe/Rome', occurrence: 'later' }],
    ])
  })

  test.each([
    ['Africa/Cairo', '2024-10-31', '23:30:00', ['UTC+03:00', 'UTC+02:00']],
    ['Australia/Lord_Howe', '2024-04-07', '01:45:00', ['UTC+11:00', 'UTC+10:30']],
    ['America/New_York', '2024-11-03', '01:30:00', ['UTC−04:00', 'UTC−05:00']],
  ])('offers the offsets of %s', async (timeZone, date, time, offsets) => {
    await openPicker({ value: day(date, timeZone) })
    await type('time', time)
    const labels = within(screen.getByTestId('occurrence')).getAllByRole('radio')
    expect(labels.map((radio) => radio.parentElement?.textContent?.split('at ')[1])).toEqual(offsets)
  })

  test.each([
    ['2024-03-31', '02:30:00', 'Clocks were set forward in Europe/Rome'],
    ['2026-11-26', '', 'This day has not ended in Europe/Rome'],
    ['2026-11-26', '23:00:00', 'This time is in the future'],
    ['', '', 'Enter a whole date'],
    ['0025-12-31', '', 'Check the year'],
  ])('refuses %s %s: %s', async (date, time, sentence) => {
    await openPicker()
    await type('date', date)
    await type('time', time)
    await submit()
    expect(message()).toContain(sentence)
    expect(onChange).not.toHaveBeenCalled()
    expect(isOpen()).toBe(true)
  })

  test('refuses a time that is typed only in part', async () => {
    await openPicker()
    await type('date', '2025-12-31')
    Object.defineProperty(field('time'), 'validity', { value: { badInput: true } })
    await submit()
    expect(message()).toContain('Enter the whole time')
    expect(field('time').getAttribute('aria-invalid')).toBe('true')
  })

  test('has a block field only for accounts on one chain', async () => {
    const { panel } = await openPicker({ canUseBlocks: true })
    await act(() => void fireEvent.click(panel.getByLabelText('Block')))
    await type('block', '75,104,882')
    await submit()
    expect(onChange.mock.calls).toEqual([[{ kind: 'block', blockNumber: '75104882' }]])
    cleanup()
    app.clock.stop()
    await openPicker()
    expect(screen.queryByLabelText('Block')).toBeNull()
  })
})

describe('without blocks by time', () => {
  test('wallets have only "Now", and a reason', async () => {
    const { panel } = await openPicker({ canUseDates: false })
    expect(panel.queryByTestId('when-yesterday')).toBeNull()
    expect(document.querySelector('form')).toBeNull()
    expect(panel.getByText(/This service has no blocks by time/)).toBeTruthy()
  })

  test('accounts on one chain have a block field', async () => {
    await openPicker({ canUseDates: false, canUseBlocks: true })
    expect(field('date')).toBeNull()
    await submit()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('A block is a whole number')
    await type('block', '12')
    await submit()
    expect(onChange.mock.calls).toEqual([[{ kind: 'block', blockNumber: '12' }]])
  })
})

describe('Escape', () => {
  test('closes the list of time zones first, then the panel, and returns the focus each time', async () => {
    const { button } = await openPicker()
    await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
    expect(document.activeElement).toBe(field('optionSearch'))
    await press('Escape')
    expect(document.activeElement).toBe(screen.getByTestId('time-zone'))
    expect(isOpen()).toBe(true)
    await press('Escape')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button)
    expect(onChange).not.toHaveBeenCalled()
  })
})

test('Enter in the search of time zones does not submit the form', async () => {
  await openPicker()
  await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
  expect(fireEvent.keyDown(field('optionSearch'), { key: 'Enter' })).toBe(false)
})

describe('the list of time zones', () => {
  const labels = () =>
    screen.getAllByTestId('picker-option').map((option) => option.querySelector('bdi')?.textContent)

  test('begins with that of the browser and UTC', async () => {
    await openPicker()
    await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
    expect(labels().slice(0, 2)).toEqual(['Europe/Rome', 'UTC'])
    expect(labels().length).toBeGreaterThan(400)
  })

  test('says that nothing was found', async () => {
    await openPicker()
    await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
    await type('optionSearch', 'atlantis')
    expect(screen.queryAllByTestId('picker-option')).toEqual([])
    expect(screen.getByText('Nothing found.')).toBeTruthy()
    await press('Enter')
    expect(screen.getByTestId('time-zone').textContent).toContain('Europe/Rome')
  })

  test('has the own zone, UTC and the current names in a browser without a list', async () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockImplementation(() => {
      throw new RangeError('timeZone')
    })
    await openPicker({ value: day('2025-12-31', '+05:30') })
    await act(() => void fireEvent.click(screen.getByTestId('time-zone')))
    expect(labels()).toEqual(['Europe/Rome', 'UTC', '+05:30', 'Asia/Kolkata', 'Europe/Kyiv'])
  })
})

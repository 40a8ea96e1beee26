import '../../support/browser-environment.ts'
import { signal } from '@preact/signals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PointInTime } from '../../../../utils/domain/portfolio/point-in-time.ts'
import { localTime } from '../../../../utils/state/portfolio/local-time.ts'
import { createWhenForm } from '../../../../utils/state/portfolio/when-form-state.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

interface Entered {
  date?: string
  time?: string
  timeZone?: string
  by?: 'date' | 'block'
  block?: string
  initial?: PointInTime
  other?: PointInTime
}

function formWith({ date, time, timeZone = 'Europe/Rome', by = 'date', block, initial, other }: Entered) {
  const form = createWhenForm({
    initial: initial ?? null,
    timeZone,
    by,
    now: signal(NOW),
    other: other ?? null,
  })
  if (date !== undefined) form.date.value = date
  if (time !== undefined) form.time.value = time
  if (block !== undefined) form.block.value = block
  return form
}

function submitted(entered: Entered, isTimePartial = false) {
  const form = formWith(entered)
  return form.submit(isTimePartial) ?? form.problem.value
}

// The form checks a time once `Temporal` is loaded.
beforeEach(async () => {
  await vi.waitFor(() =>
    expect(localTime({ kind: 'day', date: '2025-12-31', timeZone: 'UTC' }, NOW)).not.toBeNull(),
  )
})

describe('a submitted date', () => {
  test.each(['Europe/Rome', 'UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kolkata', 'Europe/Kyiv'])(
    'is the entered one in %s',
    (timeZone) => {
      expect(submitted({ date: '2025-12-31', timeZone })).toEqual({
        kind: 'day',
        date: '2025-12-31',
        timeZone,
      })
    },
  )

  test('with a time is a moment, with or without seconds', () => {
    const moment = { kind: 'moment', timeZone: 'Europe/Rome' }
    expect(submitted({ date: '2025-12-31', time: '14:05' })).toEqual({
      ...moment,
      dateTime: '2025-12-31T14:05',
    })
    expect(submitted({ date: '2025-12-31', time: '14:05:09' })).toEqual({
      ...moment,
      dateTime: '2025-12-31T14:05:09',
    })
  })

  test.each<[Entered, string]>([
    [{ date: '' }, 'date'],
    [{ date: '', time: '12:00' }, 'date'],
    [{ date: '2026-11-26' }, 'dayNotOver'],
    [{ date: '2026-11-27' }, 'dayNotOver'],
    [{ date: '2026-11-26', time: '13:00' }, 'future'],
    // It is 12:00 UTC.
    [{ date: '2026-11-26', time: '07:30', timeZone: 'America/New_York' }, 'future'],
    [{ date: '0025-12-31' }, 'early'],
    [{ date: '20240-05-05' }, 'invalid'],
    [{ date: '2025-12-31', timeZone: 'Mars/Olympus' }, 'invalid'],
    // Clocks were set forward.
    [{ date: '2024-03-31', time: '02:30' }, 'skipped'],
    [{ date: '2024-04-26', time: '00:30', timeZone: 'Africa/Cairo' }, 'skipped'],
    [{ date: '2024-10-06', time: '02:15', timeZone: 'Australia/Lord_Howe' }, 'skipped'],
  ])('%j is refused: %s', (entered, problem) => {
    expect(submitted(entered)).toBe(problem)
  })

  test('that has not ended in another time zone is refused, and accepted where it has ended', () => {
    expect(submitted({ date: '2026-11-26', timeZone: 'America/New_York' })).toBe('dayNotOver')
    expect(submitted({ date: '2026-11-26', timeZone: 'Pacific/Kiritimati' })).toMatchObject({ kind: 'day' })
  })

  test('a time of now in UTC is accepted in a zone behind it', () => {
    expect(submitted({ date: '2026-11-26', time: '11:59:58', timeZone: 'UTC' })).toMatchObject({
      kind: 'moment',
    })
  })

  test('with a time that is typed only in part is refused, instead of the end of the day', () => {
    expect(submitted({ date: '2025-12-31', time: '' }, true)).toBe('partialTime')
  })
})

describe('a time that occurs twice', () => {
  const entered = { date: '2024-10-27', time: '02:30' }

  test('is refused until one of the two is chosen', () => {
    const form = formWith(entered)
    expect(form.problem.value).toBeNull()
    expect(form.submit(false)).toBeNull()
    expect(form.problem.value).toBe('twice')
    form.occurrence.value = 'later'
    expect(form.problem.value).toBeNull()
    expect(form.submit(false)).toEqual({
      kind: 'moment',
      dateTime: '2024-10-27T02:30',
      timeZone: 'Europe/Rome',
      occurrence: 'later',
    })
  })

  test.each([
    ['Europe/Rome', '2024-10-27', '02:30:00', 3600],
    ['Africa/Cairo', '2024-10-31', '23:30:00', 3600],
    // Southern hemisphere, and half an hour.
    ['Pacific/Auckland', '2024-04-07', '02:30:00', 3600],
    ['Australia/Lord_Howe', '2024-04-07', '01:45:00', 1800],
  ])('has two times in %s', (timeZone, date, time, difference) => {
    const { twoTimes } = formWith({ date, time, timeZone })
    expect((twoTimes.value?.later ?? 0) - (twoTimes.value?.earlier ?? 0)).toBe(difference)
  })

  test('the choice is left out of another time', () => {
    const form = formWith(entered)
    form.occurrence.value = 'earlier'
    form.time.value = '04:30'
    expect(form.submit(false)).not.toHaveProperty('occurrence')
  })

  test('a chosen one of the URL can be changed', () => {
    const form = formWith({
      initial: {
        kind: 'moment',
        dateTime: '2024-10-27T02:30:00',
        timeZone: 'Europe/Rome',
        occurrence: 'earlier',
      },
    })
    expect([form.date.value, form.time.value, form.occurrence.value]).toEqual([
      '2024-10-27',
      '02:30:00',
      'earlier',
    ])
    expect(form.twoTimes.value).not.toBeNull()
    form.occurrence.value = 'later'
    expect(form.submit(false)).toMatchObject({ occurrence: 'later' })
  })
})

test('while a year is typed, no problem is shown', () => {
  const form = formWith({ date: '' })
  for (const date of ['0002-12-31', '0020-12-31', '0202-12-31', '2025-12-31']) {
    form.date.value = date
    expect(form.problem.value).toBeNull()
  }
})

test('a change removes the problem of the last submission', () => {
  const form = formWith({ date: '0025-12-31' })
  form.submit(false)
  expect(form.problem.value).toBe('early')
  form.date.value = '2025-12-31'
  expect(form.problem.value).toBeNull()
})

test('a block is read in the forms of other block fields', () => {
  const block = (text: string) => submitted({ by: 'block', block: text })
  expect(block('81,234,567')).toEqual({ kind: 'block', blockNumber: '81234567' })
  expect(block('0x10')).toEqual({ kind: 'block', blockNumber: '16' })
  for (const text of ['', 'latest', '12.5', 'block']) expect(block(text)).toBe('block')
})

test('the time of the other side of a comparison is refused', () => {
  const other: PointInTime = { kind: 'day', date: '2024-12-31', timeZone: 'Europe/Rome' }
  expect(submitted({ date: '2024-12-31', other })).toBe('same')
  expect(submitted({ date: '2024-12-31', time: '22:59:59', timeZone: 'UTC', other })).toBe('same')
  expect(submitted({ date: '2024-12-30', other })).toMatchObject({ date: '2024-12-30' })
})

import { expect, test } from 'vitest'
import type { PointInTime } from '../../../utils/domain/portfolio/point-in-time.ts'
import { csvFileName } from '../../../utils/export/csv.ts'
import { dateWith, sideOf, T } from '../support/export.ts'

test.each([
  ['All wallets', 'wallet-glance-2026-11-26-all-wallets.csv'],
  ['../../etc/passwd', 'wallet-glance-2026-11-26-etc-passwd.csv'],
  ['a\\b:c*d?"<>|e\n', 'wallet-glance-2026-11-26-a-b-c-d-e.csv'],
  ['0xB31f…66c7', 'wallet-glance-2026-11-26-0xb31f-66c7.csv'],
  ['مَحفظة', 'wallet-glance-2026-11-26-مَحفظة.csv'],
  ['\u202efdp.exe', 'wallet-glance-2026-11-26-fdp-exe.csv'],
  ['💰', 'wallet-glance-2026-11-26.csv'],
  ['', 'wallet-glance-2026-11-26.csv'],
  ['x'.repeat(400), `wallet-glance-2026-11-26-${'x'.repeat(40)}.csv`],
])('a file is named for the day and the wallets: %j', (name, expected) => {
  expect(csvFileName([sideOf([])], name)).toBe(expected)
})

test('the day is that of the time zone', () => {
  const asOf = Date.parse('2025-12-31T23:30:00Z')
  expect(csvFileName([sideOf([], { asOf, timeZone: 'Europe/Rome' })], '')).toBe(
    'wallet-glance-2026-01-01.csv',
  )
  expect(csvFileName([sideOf([], { asOf, timeZone: 'UTC' })], '')).toBe('wallet-glance-2025-12-31.csv')
})

test('the time of a date is as it was entered', () => {
  const at = (point: PointInTime) => sideOf([], { date: dateWith({}), point, asOf: T })
  const day = { kind: 'day', date: '2025-12-31', timeZone: 'Europe/Rome' } as const
  const moment = { kind: 'moment', dateTime: '2025-06-30T14:05:00', timeZone: 'UTC' } as const
  const names = [
    [at(day)],
    [at(moment)],
    [at({ ...moment, occurrence: 'later' })],
    [at({ kind: 'block', blockNumber: '77' })],
    [sideOf([]), at(day)],
  ].map((sides) => csvFileName(sides, 'Main'))
  expect(names).toEqual([
    'wallet-glance-2025-12-31-main.csv',
    'wallet-glance-2025-06-30T14-05-00-main.csv',
    'wallet-glance-2025-06-30T14-05-00-later-main.csv',
    'wallet-glance-block-77-main.csv',
    'wallet-glance-2026-11-26-2025-12-31-main.csv',
  ])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { unbelievable } from '../../../utils/background/cache-forms.ts'
import { storage } from '../../../utils/store/storage.ts'

const ROW = ['0x11', 'Name', 'SYM', 18, '1000']
const columnsOf = (count: number, change: Record<number, string> = {}) => ({
  count,
  columns: Array.from({ length: 13 }, (_, column) =>
    Array.from({ length: count }, () => change[column] ?? String(ROW[column] ?? '')).join('\n'),
  ),
})
const pageOf = (count: number, change: Record<number, string> = {}) => ({
  tokens: columnsOf(count, change),
  from: [],
})
const READ = {
  id: 'r',
  startedAt: 1,
  updatedAt: 1,
  pages: 2,
  tokens: 3,
  pageSize: 2,
  nextPageToken: null,
  seenPageTokens: [],
  end: 'complete',
  native: null,
  totals: { sum: '0', stated: 0, computed: 0, withoutPrice: 3, otherCurrency: 0, malicious: 0, hidden: 0 },
  top: columnsOf(1),
  bytes: 9,
}
const REF = { dataUrl: 'https://a.example', chainId: '1', address: '0x22', currency: 'usd' }
const whole = () => ({
  'holdings:w': { ref: REF, shown: READ, reading: null, trouble: null },
  'holdings:w#r#0': pageOf(2),
  'holdings:w#r#1': pageOf(1),
  'tps:https://a.example|1': { point: null, lastRun: null, readAt: 0, askedAt: 0, failure: null },
  'tps:kept': [],
  settings: 'none of the cache',
})
const WALLET = ['holdings:w', 'holdings:w#r#0', 'holdings:w#r#1']

beforeEach(() => {
  fakeBrowser.reset()
})

describe('what is kept of wallets', () => {
  test('is believed as the product writes it', async () => {
    expect(unbelievable(whole())).toEqual([])
    expect(await storage.snapshot('local')).toEqual({})
  })

  const HARMS: [string, (stored: Record<string, unknown>) => void][] = [
    ['a page that is gone', (stored) => delete stored['holdings:w#r#1']],
    ['a page that is garbage', (stored) => Object.assign(stored, { 'holdings:w#r#1': 'garbage' })],
    ['a page of an older form', (stored) => Object.assign(stored, { 'holdings:w#r#1': [ROW] })],
    ['a page that lacks a row', (stored) => Object.assign(stored, { 'holdings:w#r#0': pageOf(1) })],
    [
      'a page that lacks a column',
      (stored) =>
        Object.assign(stored, { 'holdings:w#r#1': { tokens: { count: 1, columns: ['0x11'] }, from: [] } }),
    ],
    [
      'a row without a balance',
      (stored) => Object.assign(stored, { 'holdings:w#r#1': pageOf(1, { 4: '' }) }),
    ],
    [
      'a balance that is none',
      (stored) => Object.assign(stored, { 'holdings:w#r#1': pageOf(1, { 4: '1e9' }) }),
    ],
    ['a balance too many', (stored) => Object.assign(stored, { 'holdings:w#r#1': pageOf(1, { 4: '1\n2' }) })],
    [
      'decimals that are none',
      (stored) => Object.assign(stored, { 'holdings:w#r#1': pageOf(1, { 3: '-1' }) }),
    ],
  ]
  for (const [name, harm] of HARMS) {
    test(`${name} takes the whole wallet with it`, () => {
      const stored = whole()
      harm(stored)
      expect(new Set(unbelievable(stored))).toEqual(new Set(WALLET.filter((key) => key in stored)))
    })
  }

  test('a network’s figure of a wrong form goes alone', () => {
    expect(unbelievable({ ...whole(), 'tps:https://a.example|1': { point: 'x' } })).toEqual([
      'tps:https://a.example|1',
    ])
  })
})

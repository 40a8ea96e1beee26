import { describe, expect, test } from 'vitest'
import { examine, isWhole, secondOf } from '../../../utils/background/examine.ts'
import { FORMS, NOTED, TWICE } from '../../../utils/background/stored-forms.ts'
import { PLAIN_CHOICE } from '../../../utils/domain/list-choice.ts'
import { NO_ALERT } from '../../../utils/store/alert.ts'
import { DEFAULT_SETTINGS } from '../../../utils/store/settings.ts'
import { EMPTY_VIEW } from '../../../utils/store/view.ts'
import { PROFILE } from '../support/wallets.ts'

const SETTINGS = { ...DEFAULT_SETTINGS, profile: PROFILE, currency: 'jpy' }
const MARKS = [{ chainId: '1', contract: '0x11', mark: 'hidden', symbol: 'X' }]
const KEY = { key: 'secret', origin: 'https://a.example', inUse: true }
const NOTHING = { first: {}, second: {}, told: [] }

/** What the product itself writes. */
const WHOLE: Record<string, unknown[]> = {
  settings: [SETTINGS, DEFAULT_SETTINGS, { profile: PROFILE, badgeMinutes: 0 }],
  tokenMarks: [[], MARKS],
  alert: [NO_ALERT, { on: true, side: 'below', figure: 0.5 }],
  chainNames: [[], [{ chainId: '1', name: 'One', test: false }]],
  listChoice: [PLAIN_CHOICE, { order: 'name', hideBelow: '0.01' }],
  apiKey: [KEY],
  recents: [[], [{ address: '0x11', chainId: '1' }]],
  view: [EMPTY_VIEW, { ...EMPTY_VIEW, draft: { text: '', chainId: '1', currency: 'eur', nativeOnly: true } }],
  lastChains: [[], ['1']],
  offer: [{ addresses: [], transactionHash: true }],
  notBefore: [{}, { 'https://a.example': { since: 1, until: 2 } }],
  holdingsDirectory: [{}, { 'local:holdings:x': { bytes: 1, usedAt: 2 } }],
  'tps:kept': [[], ['local:tps:series:x']],
}

/** What damage leaves behind. */
const WRONG: unknown[] = [undefined, null, 'garbage', 42, true, [42], [[null]]]

describe('what is stored', () => {
  test('has a form each', () => {
    expect(new Set(Object.keys(FORMS))).toEqual(new Set(Object.keys(WHOLE)))
    expect([...TWICE, ...NOTED].filter((key) => !(key in FORMS))).toEqual([])
  })

  for (const [key, values] of Object.entries(WHOLE)) {
    test(`${key}: what the product writes is whole, what damage leaves is not`, () => {
      for (const value of values) expect(isWhole(key, value)).toBe(true)
      for (const value of WRONG) expect(isWhole(key, value)).toBe(false)
    })
  }

  test.each(['settings', 'alert', 'listChoice', 'view'])('%s of which nothing is left are damaged', (key) => {
    expect(isWhole(key, {})).toBe(false)
  })

  test('a wrong value deep inside the settings is damage', () => {
    const wrongs = [
      { ...SETTINGS, currency: 'xyz' },
      { ...SETTINGS, currency: null },
      { ...SETTINGS, pageSize: 0 },
      { ...SETTINGS, pageSize: 501 },
      { ...SETTINGS, badgeMinutes: 1 },
      { ...SETTINGS, filterSpam: 'yes' },
      { ...SETTINGS, profile: { ...PROFILE, dataUrl: 42 } },
      { ...SETTINGS, profile: { ...PROFILE, metricsUrl: 'nowhere' } },
      { ...SETTINGS, profile: { ...PROFILE, tpsRoute: 'v9' } },
    ]
    expect(wrongs.filter((wrong) => isWhole('settings', wrong))).toEqual([])
  })
})

describe('the two copies', () => {
  test('nothing anywhere is a first run: nothing is missing', () => {
    expect(examine({}, {})).toEqual(NOTHING)
  })

  test('the second follows the first', () => {
    expect(examine({ settings: SETTINGS, tokenMarks: MARKS }, { tokenMarks: [] })).toEqual({
      first: {},
      second: { settings: SETTINGS, tokenMarks: MARKS },
      told: [],
    })
    expect(examine({ settings: SETTINGS }, { settings: SETTINGS })).toEqual(NOTHING)
  })

  for (const wrong of [...WRONG, {}, DEFAULT_SETTINGS]) {
    test(`settings that are ${JSON.stringify(wrong ?? null).slice(0, 40)} come back, and it is told`, () => {
      expect(examine({ settings: wrong }, { settings: SETTINGS })).toEqual({
        first: { settings: SETTINGS },
        second: {},
        told: ['back:settings'],
      })
    })
  }

  test('what cannot come back is told once, and gone from both', () => {
    const lost = { first: { settings: undefined }, second: { settings: undefined }, told: ['lost:settings'] }
    expect(examine({ settings: 'garbage' }, {})).toEqual(lost)
    expect(examine({ settings: 'garbage' }, { settings: 'garbage too' })).toEqual(lost)
    expect(examine({}, {}).told).toEqual([])
  })

  test('of the key and of wallets the second copy knows only that they were there', () => {
    expect(secondOf('apiKey', KEY)).toBe(true)
    const { second } = examine(
      { apiKey: KEY, recents: [{ address: '0x11', chainId: '1' }], view: EMPTY_VIEW },
      {},
    )
    expect(second).toEqual({ apiKey: true, recents: true, view: true })
    expect(examine({}, { apiKey: true }).told).toEqual(['lost:apiKey'])
    expect(JSON.stringify(second)).not.toContain('secret')
  })

  test('settings without a service never take the place of ones with one', () => {
    expect(secondOf('settings', DEFAULT_SETTINGS)).toBeUndefined()
    expect(secondOf('settings', SETTINGS)).toBe(SETTINGS)
  })

  test('what nobody would miss goes without a word', () => {
    expect(examine({ lastChains: 'garbage', notBefore: 3, offer: [] }, {})).toMatchObject({
      first: { lastChains: undefined, notBefore: undefined, offer: undefined },
      told: [],
    })
  })
})

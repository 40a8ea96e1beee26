import { describe, expect, test } from 'vitest'
import { backupOf } from '../../../utils/recovery/backup.ts'
import { type StoredItems, verifyItems } from '../../../utils/recovery/repair-items.ts'
import { ITEMS } from '../../../utils/storage/items.ts'
import { PROFILE } from '../support/wallets.ts'

const SETTINGS = { ...ITEMS.settings.fallback, profile: PROFILE, currency: 'jpy' }
const OVERRIDES = [{ chainId: '1', contract: '0x11', decision: 'hidden', symbol: 'X' }]
const KEY = { key: 'secret', origin: 'https://a.example', isInUse: true }
const NO_CHANGES = { items: {}, backup: {}, findings: [] }

const verify = (stored: StoredItems, backup = {}) => verifyItems(stored, backup)

describe('verifyItems', () => {
  test('returns no changes on a first run', () => {
    expect(verify({})).toEqual(NO_CHANGES)
  })

  test('returns the items that differ from the backup', () => {
    expect(verify({ settings: SETTINGS, tokenOverrides: OVERRIDES }, { tokenOverrides: [] })).toEqual({
      ...NO_CHANGES,
      backup: { settings: SETTINGS, tokenOverrides: OVERRIDES },
    })
    expect(verify({ settings: SETTINGS }, { settings: SETTINGS })).toEqual(NO_CHANGES)
  })

  test.each([undefined, null, 'garbage', 42, true, [42], [], {}, ITEMS.settings.fallback])(
    'restores settings that are %j',
    (settings) => {
      expect(verify({ settings }, { settings: SETTINGS })).toEqual({
        items: { settings: SETTINGS },
        backup: {},
        findings: ['restored:settings'],
      })
    },
  )

  test.each([undefined, 'garbage too'])(
    'removes and reports settings that the backup cannot restore (backup: %j)',
    (backup) => {
      const {
        items,
        findings,
        backup: backupChanges,
      } = verify({ settings: 'garbage' }, backup ? { settings: backup } : {})
      expect(Object.entries(items)).toEqual([['settings', undefined]])
      expect(Object.entries(backupChanges)).toEqual([['settings', undefined]])
      expect(findings).toEqual(['lost:settings'])
    },
  )

  test('backs up only the presence of the key and of wallets, and reports their loss', () => {
    const recents = [{ address: '0x11', chainId: '1' }]
    const stored = { apiKey: KEY, recents, popupState: ITEMS.popupState.fallback }
    const { backup } = verify(stored)
    expect(backup).toEqual({ apiKey: true, recents: true, popupState: true })
    expect(JSON.stringify(backup)).not.toContain('secret')
    expect(verify({}, backup).findings).toEqual(['lost:apiKey', 'lost:recents', 'lost:popupState'])
  })

  test('removes other damaged items without a report', () => {
    const { items, findings } = verify({ recentChains: 'garbage', rateLimitHolds: 3 })
    expect(Object.keys(items)).toEqual(['recentChains', 'rateLimitHolds'])
    expect(findings).toEqual([])
  })
})

test('settings without a service never replace the backup of settings with one', () => {
  expect(backupOf('settings', ITEMS.settings.fallback)).toBeUndefined()
  expect(backupOf('settings', SETTINGS)).toEqual(SETTINGS)
})

test.each([
  ['cut off', (text: string) => text.slice(0, 20)],
  ['with a byte order mark', (text: string) => `\ufeff${text}`],
  ['empty', () => ''],
  ['null', () => 'null'],
])('restores a watchlist whose text is %s', (_, damage) => {
  const text = JSON.stringify({ wallets: [], groups: [], order: 'name', hasSeenLinkNotice: true })
  expect(verifyItems({ watchlist: damage(text) }, { watchlist: text })).toMatchObject({
    items: { watchlist: text },
    findings: ['restored:watchlist'],
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { RECOVERABLE } from '../../../utils/domain/recovery-finding.ts'
import { ITEMS } from '../../../utils/storage/items.ts'
import { ITEM_NAMES } from '../support/stored.ts'

const isValid = (name: keyof typeof ITEMS, value: unknown): boolean =>
  v.is(ITEMS[name].schema as v.GenericSchema, value)

describe('the registry of stored items', () => {
  test.each(ITEM_NAMES)('has a fallback of %s that passes the schema', (name) => {
    expect(isValid(name, ITEMS[name].fallback)).toBe(true)
  })

  test.each(ITEM_NAMES)('rejects damaged values of %s', (name) => {
    const damaged = ['garbage', 42, true, [42], [[null]]]
    expect(damaged.filter((value) => isValid(name, value))).toEqual([])
  })

  test('has a separate key for each item, in `storage.local` unless it may not stay on the disk', () => {
    const keys = ITEM_NAMES.map((name) => ITEMS[name].key)
    expect(new Set(keys).size).toBe(ITEM_NAMES.length)
    expect(keys.filter((key) => !key.startsWith('local:item:'))).toEqual([
      'session:item:contextMenuSelection',
    ])
  })

  test.each(['apiKey', 'recents', 'popupState'] as const)('backs up only the presence of %s', (name) => {
    expect(ITEMS[name].backup).toBe('presence')
  })

  test('can report the loss of every item that the backup covers', () => {
    const covered = ITEM_NAMES.filter((name) => ITEMS[name].backup !== 'none')
    expect(new Set(covered)).toEqual(new Set(RECOVERABLE))
  })
})

import { beforeEach, expect, test } from 'vitest'
import { FORMAT, NewerFormatError, storeFormat } from '../../../utils/storage/format.ts'
import { reset, storedItem, storedKeys, storedRaw, storeItem, storeRaw } from '../support/stored.ts'

beforeEach(reset)

test.each([null, 'garbage', {}, [1]])(
  'the format is stored if it is missing or damaged: %j',
  async (format) => {
    await storeRaw('format', format)
    await storeItem('recentChains', ['1'])
    await storeFormat()
    expect(await storedRaw('format')).toBe(FORMAT)
    expect(await storedItem('recentChains')).toEqual(['1'])
  },
)

test('data of a newer format is rejected and not changed', async () => {
  await storeRaw('format', FORMAT + 1)
  await storeRaw('item:future', 'value')
  await expect(storeFormat()).rejects.toThrow(NewerFormatError)
  expect(await storedKeys()).toEqual(['format', 'item:future'])
})

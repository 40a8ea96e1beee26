import { describe, expect, test } from 'vitest'
import { indexKey, pageKeys, unpackHoldings } from '../../../utils/store/holdings-entries.ts'
import { packRead } from '../../../utils/store/pack-holdings.ts'
import { holdingsWith, nativeToken, plainHoldings, readWith, token, walletRef } from '../support/wallets.ts'

const REF = walletRef()

describe('keys', () => {
  test('of pages are of one wallet, one read and one page each', () => {
    const keys = ['a', 'b'].flatMap((id) => pageKeys(indexKey(REF), { id, pages: 3 }))
    expect(new Set(keys).size).toBe(6)
    expect(keys.every((key) => key.startsWith(`${indexKey(REF)}#`))).toBe(true)
  })
})

describe('an index entry', () => {
  test('is unpacked to what was packed', () => {
    const read = readWith({ native: nativeToken(), top: [token()], pages: 1, end: 'complete' })
    const stored = { ...holdingsWith(), shown: packRead(read, REF, 100), reading: packRead(null, REF, 0) }
    const unpacked = unpackHoldings(JSON.parse(JSON.stringify(stored)))
    expect(plainHoldings(unpacked)).toEqual(holdingsWith({ shown: read }))
  })

  test.each(['native', 'top'] as const)('is none where its %s tokens are damaged', (which) => {
    const read = readWith({ native: nativeToken(), top: [token()], pages: 1, end: 'complete' })
    const packed = packRead(read, REF, 100)
    const shown = { ...packed, [which]: { ...packed?.[which], columns: [] } }
    expect(unpackHoldings({ ...holdingsWith(), shown })).toBeNull()
  })

  test.each([null, undefined, {}, 5, 'text'])('is none where storage has %j', (stored) => {
    expect(unpackHoldings(stored)).toBeNull()
  })
})

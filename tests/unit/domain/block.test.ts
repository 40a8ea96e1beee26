import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBlockInput } from '../../../utils/domain/block.ts'

const parsedNumber = (blockNumber: string) => ({ kind: 'number', blockNumber })

describe('parseBlockInput', () => {
  test.each(['', '  ', '\n', 'latest', 'Latest', ' LATEST '])('reads %j as the latest block', (text) => {
    expect(parseBlockInput(text)).toEqual({ kind: 'latest' })
  })

  test.each([
    ['0', '0'],
    ['81234567', '81234567'],
    [' 81234567\n', '81234567'],
    ['#81234567', '81234567'],
    ['007', '7'],
    ['81,234,567', '81234567'],
    ['81.234.567', '81234567'],
    ['81 234 567', '81234567'],
    ['81\u00a0234\u00a0567', '81234567'],
    ['81\u202f234\u202f567', '81234567'],
    ['81’234’567', '81234567'],
    ["81'234'567", '81234567'],
    ['81_234_567', '81234567'],
    ['999', '999'],
    ['9'.repeat(18), '9'.repeat(18)],
    ['12,34,567', '1234567'],
    ['8123,4567', '81234567'],
    ['8123 4567', '81234567'],
    ['81,234,567', '81234567'],
    ['81\u2009234\u2009567', '81234567'],
    ['81，234，567', '81234567'],
    ['٨١٬٢٣٤٬٥٦٧', '81234567'],
    ['\u200f٨١٢٣٤٥٦٧\u200e', '81234567'],
    ['۸۱۲۳۴۵۶۷', '81234567'],
    ['८,१२,३४,५६७', '81234567'],
    ['৮১২৩৪৫৬৭', '81234567'],
    ['၈၁၂၃၄၅၆၇', '81234567'],
    ['８１２３４５６７', '81234567'],
    ['٣', '3'],
    ['0x10', '16'],
    ['0XfF', '255'],
  ])('reads %j as block %s', (text, blockNumber) => {
    expect(parseBlockInput(text)).toEqual(parsedNumber(blockNumber))
  })

  test.each([
    '-5',
    '+5',
    '1.5',
    '1e6',
    '0x',
    '0xg',
    'earliest',
    'latest block',
    '1,23',
    '1,234.567',
    '1,2,345',
    '12.34.5',
    '1.2345',
    '1,,234',
    '1234,567',
    ',123',
    '1 2',
    '9'.repeat(19),
    `0x${'f'.repeat(40)}`,
    '12;34',
    '<b>1</b>',
    'NaN',
  ])('rejects %j', (text) => {
    expect(parseBlockInput(text)).toEqual({ kind: 'invalid' })
  })

  test('reads digits, grouped digits and hex digits as the same block', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (block) => {
        const digits = block.toString()
        const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
        for (const text of [digits, grouped, `0x${block.toString(16)}`])
          expect(parseBlockInput(text)).toEqual(parsedNumber(digits))
      }),
    )
  })

  test('returns digits without leading zeros, for any valid input', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. x#-ef&=?') })
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseBlockInput(text)
        if (parsed.kind === 'number') expect(parsed.blockNumber).toMatch(/^(?:0|[1-9]\d{0,18})$/)
      }),
    )
  })

  test('returns the same block for its own output, which bookmarks contain', () => {
    for (const text of ['0x1', '0xde0b6b3a763ffff']) {
      const parsed = parseBlockInput(text)
      if (parsed.kind === 'number') expect(parseBlockInput(parsed.blockNumber)).toEqual(parsed)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { hiddenByFilter } from '../../../utils/domain/hidden-tokens.ts'
import { contractOf, token } from '../support/wallets.ts'

const MIXED = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const of = (number: number) => token({ address: contractOf(number), symbol: `T${number}` })

describe('the tokens that the filter hides', () => {
  test('are those that the filtered list lacks, in the order of the unfiltered one', () => {
    expect(hiddenByFilter([of(3), of(1), of(2), of(4)], [of(1), of(4)])).toEqual([of(3), of(2)])
  })

  test('do not exist if both lists have the same tokens, in any order', () => {
    expect(hiddenByFilter([of(1), of(2)], [of(2), of(1)])).toEqual([])
    expect(hiddenByFilter([], [])).toEqual([])
  })

  test('are matched by contract regardless of letter case', () => {
    const mixed = token({ address: MIXED })
    expect(hiddenByFilter([mixed], [token({ address: MIXED.toLowerCase() })])).toEqual([])
  })

  test('are matched by contract, not by name or balance', () => {
    const namesake = token({ address: contractOf(9), symbol: 'T1' })
    expect(hiddenByFilter([of(1), namesake], [{ ...of(1), balance: '7' }])).toEqual([namesake])
  })

  test('include none that only the filtered list has', () => {
    expect(hiddenByFilter([of(1)], [of(1), of(2)])).toEqual([])
  })
})

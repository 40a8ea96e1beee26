import { describe, expect, test } from 'vitest'
import { parseAddressInput } from '../../../utils/domain/address-input.ts'
import { EIP_55_VECTORS } from '../support/eip-55.ts'

const WALLET = EIP_55_VECTORS[4] as string
const OTHER = EIP_55_VECTORS[5] as string
const HASH = `0x${'5aAeb6053F3E94C9'.repeat(4)}`

describe('parseAddressInput', () => {
  test.each(EIP_55_VECTORS)('accepts the checksum of %s', (vector) => {
    expect(parseAddressInput(vector)).toEqual({ kind: 'address', address: vector, checksum: 'right' })
  })

  test('returns the checksum "absent" if all letters have the same case', () => {
    const absent = { kind: 'address', address: WALLET, checksum: 'absent' }
    expect(parseAddressInput(WALLET.toLowerCase())).toEqual(absent)
    expect(parseAddressInput(`0x${WALLET.slice(2).toUpperCase()}`)).toEqual(absent)
    expect(parseAddressInput(WALLET.toUpperCase())).toEqual(absent)
  })

  test('returns the checksum "wrong" if one letter has the wrong case', () => {
    const wrongCase = WALLET.replace('Ae', 'ae')
    expect(parseAddressInput(wrongCase)).toEqual({ kind: 'address', address: WALLET, checksum: 'wrong' })
  })

  test('returns the checksum "wrong" if a digit differs', () => {
    expect(parseAddressInput(`${WALLET.slice(0, -1)}e`)).toMatchObject({ kind: 'address', checksum: 'wrong' })
  })

  test('ignores whitespace around an address', () => {
    expect(parseAddressInput(` \t${WALLET}\n`)).toMatchObject({ kind: 'address', checksum: 'right' })
  })

  test.each(['', '   ', '\n'])('returns "empty" for %j', (text) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'empty' })
  })

  test.each([HASH, HASH.slice(2), HASH.toUpperCase()])('recognizes the transaction hash %s', (text) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'transactionHash' })
  })

  test.each(['vitalik.eth', 'name.avax', 'sub.name.eth', 'NAME.ETH', 'müller.eth', '🥑.eth', 'a-b_c.crypto'])(
    'recognizes the name %s',
    (text) => {
      expect(parseAddressInput(text)).toEqual({ kind: 'name' })
    },
  )

  test.each([
    ['a P-chain address', 'P-avax1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy'],
    ['an X-chain address', 'X-avax1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy'],
    ['a test X-chain address', 'X-fuji1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy'],
    ['a bare bech32 address', 'avax1tnuesf6cqwnjw7fxjyk7lhch0vhf0v95wj5jvy'],
    ['a Bitcoin bech32 address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['an old Bitcoin address', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['a Solana address', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
    ['a Tron address', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
  ])('recognizes %s as an address of another network', (_, text) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'otherNetwork' })
  })

  test.each([
    [39, WALLET.slice(0, -1)],
    [41, `${WALLET}0`],
    [1, '0xa'],
    [63, HASH.slice(0, -1)],
  ])('returns "wrongLength" for %i digits', (digits, text) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'wrongLength', digits })
  })

  test.each(['hello', '0x', '0xzz', `${WALLET}g`, 'a b', 'http://x', `${WALLET} ${OTHER}`, '۰x'])(
    'returns "notAnAddress" for %j',
    (text) => {
      expect(parseAddressInput(text)).toEqual({ kind: 'notAnAddress' })
    },
  )

  test('does not mistake an address without 0x for an address of another network', () => {
    expect(parseAddressInput('5aAeb6953F3E94C9b9A99f33669435E7Ef1BeAed').kind).not.toBe('otherNetwork')
    expect(parseAddressInput('fb6916995ca1df62bb79ce92ce3ea74c37c5d359').kind).not.toBe('otherNetwork')
  })

  test('takes less than a second for 10 MB', () => {
    const start = performance.now()
    expect(parseAddressInput('a.'.repeat(5_000_000))).toEqual({ kind: 'notAnAddress' })
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test('takes less than a second for several texts of the maximum length', () => {
    const start = performance.now()
    for (const unit of ['a', 'a.', 'a-', '1', '🥑', 'a1']) parseAddressInput(unit.repeat(200).slice(0, 200))
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

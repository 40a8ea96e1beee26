import { describe, expect, test } from 'vitest'
import { parseAddressInput, toChecksumAddress, withChecksum } from '../../../utils/domain/address.ts'

/** The test vectors of EIP-55: upper case, lower case, and four of mixed case. */
const VECTORS = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const WALLET = VECTORS[4] as string
const OTHER = VECTORS[5] as string
const HASH = `0x${'5aAeb6053F3E94C9'.repeat(4)}`

describe('toChecksumAddress', () => {
  test.each(VECTORS)('returns %s for its digits in any case', (vector) => {
    expect(toChecksumAddress(vector.toLowerCase())).toBe(vector)
    expect(toChecksumAddress(`0x${vector.slice(2).toUpperCase()}`)).toBe(vector)
    expect(toChecksumAddress(vector.slice(2))).toBe(vector)
  })
})

describe('parseAddressInput', () => {
  test.each(VECTORS)('accepts the checksum of %s', (vector) => {
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

describe('withChecksum', () => {
  test('returns the checksum form of an address with a right or absent checksum', () => {
    expect([WALLET, WALLET.toLowerCase(), `0x${WALLET.slice(2).toUpperCase()}`].map(withChecksum)).toEqual([
      WALLET,
      WALLET,
      WALLET,
    ])
  })

  test('keeps a wrong checksum, so that the user is warned', () => {
    const wrong = WALLET.replace('a', 'A').replace('fA', 'fa')
    expect(withChecksum(wrong)).toBe(wrong)
  })
})

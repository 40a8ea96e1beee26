import { describe, expect, test } from 'vitest'
import {
  containsTransactionHash,
  findAddresses,
  MAX_SELECTION,
} from '../../../utils/domain/address-search.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HASH = `0x${'5aAeb6053F3E94C9'.repeat(4)}`

describe('findAddresses', () => {
  test.each([
    `https://snowtrace.io/address/${WALLET}`,
    `https://example.org/?a=${WALLET}&b=1`,
    `https://example.org/#${WALLET}`,
    `ethereum:${WALLET}@43114`,
    `Send it to ${WALLET}.`,
    `(${WALLET})`,
    WALLET.replace('0x', '0X'),
    `…${WALLET}…`,
  ])('finds the address in %s', (text) => {
    expect(findAddresses(text)).toEqual([WALLET])
  })

  test('returns several addresses in their order', () => {
    expect(findAddresses(`${OTHER}, ${WALLET}`)).toEqual([OTHER, WALLET])
  })

  test('returns an address once, in the letter case of its first occurrence', () => {
    const upper = `0x${WALLET.slice(2).toUpperCase()}`
    expect(findAddresses(`${WALLET} ${WALLET.toLowerCase()} ${upper}`)).toEqual([WALLET])
    expect(findAddresses(`"${WALLET.toLowerCase()}", ${WALLET}`)).toEqual([WALLET.toLowerCase()])
  })

  test.each([
    ['the first 40 digits of a hash', HASH],
    ['41 digits', `${WALLET}a`],
    ['39 digits', WALLET.slice(0, -1)],
    ['digits without 0x', WALLET.slice(2)],
    ['an 0x in the middle of digits', `ab${WALLET}`],
    ['no text', ''],
  ])('ignores %s', (_, text) => {
    expect(findAddresses(text)).toEqual([])
  })

  test('finds an address next to a hash', () => {
    expect(findAddresses(`${HASH} ${WALLET}`)).toEqual([WALLET])
  })

  test('returns at most fifty addresses', () => {
    const addresses = Array.from({ length: 60 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
    expect(findAddresses(addresses.join(' '))).toHaveLength(50)
  })

  test('reads no further than the first 200,000 characters', () => {
    const blanks = ' '.repeat(MAX_SELECTION)
    expect(findAddresses(blanks + WALLET)).toEqual([])
    expect(findAddresses(blanks.slice(42) + WALLET)).toEqual([WALLET])
  })

  test.each(['0x', '0', 'a', `${WALLET.slice(0, 41)} `])(
    'takes, together with containsTransactionHash, less than a second for 10 MB of %j',
    (unit) => {
      const text = unit.repeat(Math.ceil(10_000_000 / unit.length))
      const start = performance.now()
      findAddresses(text)
      containsTransactionHash(text)
      expect(performance.now() - start).toBeLessThan(1_000)
    },
  )
})

describe('containsTransactionHash', () => {
  test.each([HASH, `https://snowtrace.io/tx/${HASH}?a=1`, HASH.slice(2), HASH.replace('0x', '0X')])(
    'is true for %s',
    (text) => {
      expect(containsTransactionHash(text)).toBe(true)
    },
  )

  test.each([WALLET, `${HASH}0`, HASH.slice(0, -1), '', 'f'.repeat(128)])('is false for %j', (text) => {
    expect(containsTransactionHash(text)).toBe(false)
  })
})

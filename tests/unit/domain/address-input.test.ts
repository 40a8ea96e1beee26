import { describe, expect, test } from 'vitest'
import { accountText, parseAddressInput } from '../../../utils/domain/address-input.ts'
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

  // https://github.com/status-im/status-legacy/issues/9238: payment links and links may have a name, too.
  test.each([
    'ethereum:vitalik.eth@1?value=1e18',
    'ethereum:pay-snt.thetoken.eth/transfer',
    'eth:vitalik.eth',
    'https://app.ens.domains/vitalik.eth',
    'https://etherscan.io/name-lookup-search?id=vitalik.eth',
    'vitalik.eth/',
    'Vitalik (vitalik.eth)',
  ])('recognizes the name in %s', (text) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'name' })
  })

  test.each(['https://example.com/a.eth.html', 'https://vitalik.ethereum.org/', 'eth', '.eth', '/.eth'])(
    'recognizes no name in %s',
    (text) => {
      expect(parseAddressInput(text)).toEqual({ kind: 'notAnAddress' })
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

  test.each(['hello', '0x', '0xzz', `${WALLET}g`, 'a b', 'http://x', '۰x'])(
    'returns "notAnAddress" for %j',
    (text) => {
      expect(parseAddressInput(text)).toEqual({ kind: 'notAnAddress' })
    },
  )

  test.each([
    ['0x5aAe…BeAed', '0x5aAe…BeAed'],
    ['to 0x5aAe...BeAed', '0x5aAe...BeAed'],
    ['0x5aAeb6053F…', '0x5aAeb6053F…'],
    ['0x5aAe****BeAed', '0x5aAe****BeAed'],
    ['avax:0x5aAe…BeAed', '0x5aAe…BeAed'],
  ])('recognizes an abbreviated address in %j', (text, abbreviated) => {
    expect(parseAddressInput(text)).toEqual({ kind: 'abbreviated', text: abbreviated })
  })

  test('returns several addresses with their chains', () => {
    expect(parseAddressInput(`${WALLET} avax:${OTHER}`)).toMatchObject({
      kind: 'several',
      addresses: [
        { address: WALLET, chainId: null },
        { address: OTHER, chainId: '43114' },
      ],
      isCut: false,
    })
  })

  test.each([
    [`avax:${WALLET}`, { chainId: '43114' }],
    [`bnb:${WALLET}`, { unknownChain: 'bnb' }],
    [`https://snowtrace.io/token/${WALLET}`, { chainId: '43114', isToken: true }],
    [WALLET.slice(2), {}],
  ])('returns what %j says about the address', (text, expected) => {
    expect(parseAddressInput(text)).toEqual({
      kind: 'address',
      address: WALLET,
      checksum: 'right',
      ...expected,
    })
  })

  test.each([
    ['30', '0x27b1FdB04752BBc536007A920D24ACB045561c26', 'right'],
    ['31', '0x27B1FdB04752BbC536007a920D24acB045561C26', 'right'],
    ['31', '0x27b1FdB04752BBc536007A920D24ACB045561c26', 'wrong'],
    ['1', '0x27b1FdB04752BBc536007A920D24ACB045561c26', 'wrong'],
    ['30', WALLET, 'right'],
  ])('on chain %s, the checksum of %s is %s (EIP-1191)', (chainId, text, checksum) => {
    expect(parseAddressInput(text, chainId)).toMatchObject({ kind: 'address', checksum })
    expect(parseAddressInput(`eip155:${chainId}:${text}`)).toMatchObject({ kind: 'address', checksum })
  })

  test('calls a padded number an amount', () => {
    expect(parseAddressInput(`0x${'f'.padStart(64, '0')}`)).toEqual({ kind: 'amount' })
  })

  test.each([
    { address: WALLET, chainId: null, isToken: false },
    { address: WALLET, chainId: null, isToken: true },
    { address: WALLET, chainId: '43114', isToken: false },
    { address: WALLET, chainId: '43114', isToken: true },
  ])('reads the text of a found address again: %j', (found) => {
    const { chainId, isToken } = found
    expect(parseAddressInput(accountText({ ...found, start: 0 }))).toEqual({
      kind: 'address',
      address: WALLET,
      checksum: 'right',
      ...(chainId && { chainId }),
      ...(isToken && { isToken }),
    })
  })

  test('does not mistake an address without 0x for an address of another network', () => {
    expect(parseAddressInput('5aAeb6953F3E94C9b9A99f33669435E7Ef1BeAed').kind).not.toBe('otherNetwork')
    expect(parseAddressInput('fb6916995ca1df62bb79ce92ce3ea74c37c5d359').kind).not.toBe('otherNetwork')
  })

  test('takes less than a second for 10 MB', () => {
    const start = performance.now()
    expect(parseAddressInput('a.'.repeat(5_000_000))).toEqual({ kind: 'tooLong' })
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test('takes less than a second for several texts of the maximum length', () => {
    const start = performance.now()
    for (const unit of ['a', 'a.', 'a-', '1', '🥑', 'a1']) parseAddressInput(unit.repeat(200).slice(0, 200))
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountText } from '../../../utils/domain/address-input.ts'
import { extractAddresses, MAX_TEXT } from '../../../utils/domain/extract-addresses.ts'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HASH = `0x${'5aAeb6053F3E94C9'.repeat(4)}`
const DIGITS = WALLET.slice(2)
const LOWER = WALLET.toLowerCase()
const GROUPS = DIGITS.match(/.{4}/g)?.join(' ') ?? ''

const extract = (text: string, wants: 'wallets' | 'contracts' = 'wallets') =>
  extractAddresses(text, { wants, allowsBareDigits: true })
const addresses = (text: string) => extract(text).addresses.map(({ address }) => address)
const accounts = (text: string) =>
  extract(text).addresses.map(({ address, chainId }) => [address, chainId] as const)

describe('one address in a text', () => {
  test.each([
    `https://snowtrace.io/address/${WALLET}`,
    `https://example.org/?a=${WALLET}&b=1`,
    `https://example.org/#${WALLET}`,
    `https://example.org/#/wallet/${WALLET}/tokens`,
    `https://app.safe.global/home?safe=avax:${WALLET}`,
    `Send it to ${WALLET}.`,
    `my wallet:${WALLET}`,
    `Wallet: ${WALLET} (main)`,
    `(${WALLET})`,
    `"${WALLET}",`,
    `“${WALLET}”`,
    `**${WALLET}**`,
    `[${WALLET}](https://example.org)`,
    `地址${WALLET}的余额`,
    `…${WALLET}…`,
    `${WALLET}with a word, copied from a table`,
    WALLET.replace('0x', '0X'),
    `0x${WALLET}`,
    WALLET.replace('0x', 'xdc'),
    WALLET.replace('0x', 'XDC'),
    WALLET.replace('0x', '\\x'),
    WALLET.replace('0x', 'ox'),
    WALLET.replace('0x', 'Ox'),
    `0x${'0'.repeat(24)}${DIGITS}`,
    `topic 0x${'0'.repeat(24)}${DIGITS} of a log`,
    DIGITS,
    ` ${DIGITS}\n`,
    `${'0'.repeat(24)}${DIGITS}`,
    `0x${DIGITS.slice(0, 20)}\n${DIGITS.slice(20)}`,
    `0x${DIGITS.slice(0, 30)}\r\n   ${DIGITS.slice(30)}`,
    `0x ${GROUPS}`,
    `0x${GROUPS}`,
    `Paid to 0x${GROUPS} on 12 Nov 2026`,
    `0x${DIGITS.slice(0, 38)}\n${DIGITS.slice(38)} 12 2026 ab`,
    `${WALLET} 2026 1200 abcd`,
    `${WALLET}\t${'ab'.repeat(12)}`,
    `${WALLET} ${LOWER} ${WALLET.replace('0x', '0X')}`,
    `0\u200bx5aAe\u00ad${DIGITS.slice(4)}`,
    `\u202a${WALLET}\u202c`,
    `${WALLET.slice(0, 12)}\0${WALLET.slice(12)}`,
    `https://x.example/?to=${encodeURIComponent(encodeURIComponent(`?a=${WALLET}&`))}`,
    `https://x.example/?q=100%&to=%3D${WALLET}`,
    `https://x.example/?to=%E0%A4%A/%30x${DIGITS}`,
    `https://x.example/?to=${WALLET.slice(0, 9)}%E2%80%8B${WALLET.slice(9)}`,
    `${HASH} ${WALLET}`,
    `${HASH},${WALLET}`,
  ])('is found in %j', (text) => {
    expect(addresses(text)).toEqual([WALLET])
  })

  test('may be broken without a checksum only if it is the whole text', () => {
    const broken = `0x${LOWER.slice(2, 20)} ${LOWER.slice(20)}`
    expect(addresses(broken)).toEqual([LOWER])
    expect(addresses(`to ${broken}`)).toEqual([])
    expect(addresses(`${broken} 12`)).toEqual([])
  })

  test('keeps its letter case', () => {
    expect(addresses(`"${LOWER}", ${WALLET}`)).toEqual([LOWER])
  })
})

describe('no address', () => {
  test.each([
    ['the first 40 digits of a hash', HASH],
    ['a hash without 0x', HASH.slice(2)],
    ['a broken hash', `0x${HASH.slice(2, 42).slice(0, 30)} ${HASH.slice(32)}`],
    [
      'a hash whose first 40 digits have a checksum, broken',
      `0x${DIGITS.slice(0, 20)} ${DIGITS.slice(20)} ${'ab'.repeat(12)}`,
    ],
    ['41 digits', `${WALLET}a`],
    ['39 digits', WALLET.slice(0, -1)],
    ['bare digits in a text', `at ${DIGITS}`],
    ['padded bare digits in a text', `at ${'0'.repeat(24)}${DIGITS}`],
    ['an amount', `0x${'0'.repeat(32)}${DIGITS.slice(8)}`],
    ['an 0x in the middle of digits', `ab${WALLET}`],
    ['a prefix after a letter', `fox${DIGITS}`],
    ['an address with a letter', `${WALLET}g`],
    ['an abbreviated address', '0x5aAe…BeAed'],
    ['no text', ''],
  ])('is found in %s', (_, text) => {
    expect(addresses(text)).toEqual([])
  })

  test('is found in bare digits that are not an address field', () => {
    for (const text of [DIGITS, `${'0'.repeat(24)}${DIGITS}`])
      expect(extractAddresses(text, { wants: 'wallets' }).addresses).toEqual([])
  })
})

describe('the chain', () => {
  test.each([
    ['eth:', '', '1'],
    ['avax:', '', '43114'],
    ['AVAX:', '', '43114'],
    ['Fuji:', '', '43113'],
    ['arb1:', '', '42161'],
    ['oeth:', '', '10'],
    ['base:', '', '8453'],
    ['pol:', '', '137'],
    ['matic:', '', '137'],
    ['43114:', '', '43114'],
    ['eip155:43114:', '', '43114'],
    ['see eip155:250:', '.', '250'],
    ['did:pkh:eip155:43114:', '', '43114'],
    ['eip155:1/erc721:', '/771769', '1'],
    ['did:ethr:0x89:', '', '137'],
    ['', '@eip155:1', '1'],
    ['', '@eth', '1'],
    ['', '@eth.', '1'],
    ['', '@eth.limo', null],
    ['', '@base-mail', null],
    ['Polygon:', '', '137'],
    ['on arbitrum:', '', '42161'],
    ['send to avax:', ', please', '43114'],
    ['ethereum:', '', null],
    ['ethereum:', '@43114', '43114'],
    ['ethereum:pay-', '@43114?value=1e18', '43114'],
    ['ethereum:pay-', '?value=1', null],
    ['ETHEREUM:', '@0xa86a', '43114'],
    ['https://metamask.app.link/send/', '@137?value=1', '137'],
    ['https://snowtrace.io/address/', '', '43114'],
    ['snowtrace.io/address/', '#tokentxns', '43114'],
    ['www.etherscan.io/address/', '', '1'],
    ['http://testnet.snowtrace.io/address/', '?x=1', '43113'],
    ['https://snowtrace.io/address/', '?chainid=43113', '43113'],
    ['https://routescan.io/?chain_id=43114&a=', '', '43114'],
    ['https://43114.routescan.io/address/', '', '43114'],
    ['https://subnets.avax.network/defi-kingdoms/address/', '', '53935'],
    ['https://subnets.avax.network/c-chain/address/', '', '43114'],
    ['https://avascan.info/blockchain/c/address/', '/transactions', '43114'],
    ['https://basescan.org/tokenholdings?a=', '', '8453'],
    ['https://arbiscan.io/txs#', '', '42161'],
    ['https://sepolia.etherscan.io/address/', '', '11155111'],
    ['https://google.com/url?q=https%253A%252F%252Fsnowtrace.io%252Faddress%252F', '', '43114'],
    ['https://etherscan.io.evil.example/address/', '', null],
    ['https://etherscan.io@evil.example/address/', '', null],
    ['https://notetherscan.io/address/', '', null],
    ['see https://snowtrace.io/ and ', '', null],
    ['note: ', '', null],
  ])('of %s…%s is %s', (before, after, chainId) => {
    expect(accounts(`${before}${WALLET}${after}`)).toEqual([[WALLET, chainId]])
  })

  test.each([
    ['bnb:', 'bnb'],
    ['BNB:', 'bnb'],
    ['on bnb:', 'bnb'],
    ['https://app.safe.global/home?safe=gno:', 'gno'],
    ['https://bscscan.com/address/', 'bscscan.com'],
    ['https://www.gnosisscan.io/token/', 'gnosisscan.io'],
    ['explorer.celo.example/address/', 'explorer.celo.example'],
  ])('of %s… is unknown: %s', (before, unknownChain) => {
    const { addresses: found } = extract(`${before}${WALLET}`)
    expect(found).toMatchObject([{ address: WALLET, chainId: null, unknownChain }])
    expect(extract(found.map(accountText).join(' ')).addresses).toMatchObject(
      found.map(({ start: _, ...same }) => same),
    )
  })

  test.each([
    ...[
      'Address:',
      'address:',
      'wallet:',
      'To:',
      'from:',
      'Main:',
      'token:',
      'erc20:',
      'eip155:',
      'ethereum:',
      '{"owner":"',
    ],
    ...['https://opensea.example/', 'https://etherscan.io@evil.example/address/', 'http:'],
  ])('is not named by %s…', (before) => {
    expect(extract(`${before}${WALLET}`).addresses[0]).not.toHaveProperty('unknownChain')
  })

  test('makes two accounts of an address', () => {
    expect(accounts(`eth:${WALLET} ${WALLET} avax:${LOWER}`)).toEqual([
      [WALLET, '1'],
      [LOWER, '43114'],
    ])
    expect(accounts(`${WALLET} avax:${LOWER}`)).toEqual([[WALLET, '43114']])
  })
})

describe('a token', () => {
  test.each([
    [`https://snowtrace.io/token/${OTHER}?a=${WALLET}`, '43114'],
    [`https://snowtrace.io/token/${OTHER}?chainid=43113&a=${WALLET}`, '43113'],
    [`ethereum:${OTHER}@8453/transfer?address=${WALLET}&uint256=1`, '8453'],
  ])('with a holder is left out of wallets, and the holder out of contracts: %s', (text, chainId) => {
    expect(extract(text).addresses).toMatchObject([{ address: WALLET, chainId, isToken: false }])
    expect(extract(text, 'contracts').addresses).toMatchObject([{ address: OTHER, chainId, isToken: true }])
  })

  test.each([
    `https://snowtrace.io/token/${WALLET}`,
    `token/${WALLET}`,
    `eip155:43114/erc20:${WALLET}`,
    `eip155:43114/erc721:${WALLET}/771769`,
    `ethereum:${WALLET}/transfer?uint256=1`,
  ])('alone is called a token: %s', (text) => {
    expect(extract(text).addresses).toMatchObject([{ address: WALLET, isToken: true }])
  })
})

describe('several addresses', () => {
  test('are found in their order', () => {
    expect(addresses(`${OTHER}, ${WALLET}`)).toEqual([OTHER, WALLET])
    expect(addresses(`https://x.example/swap?from=${OTHER}&to=${WALLET}`)).toEqual([OTHER, WALLET])
  })

  test.each(['', '\u200b', '\ufeff\u2060', ',', '\n', '%0A', '+', '|', '\t', '；'])(
    'can be separated by %j',
    (separator) => {
      expect(addresses([OTHER, WALLET, OTHER.toLowerCase()].join(separator))).toEqual([OTHER, WALLET])
    },
  )

  test('are found however many there are', () => {
    const all = Array.from({ length: 15_200 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
    expect(addresses(all.join('\n'))).toEqual(all)
  })
})

test('reads no further than 1 MB, and reports that the text is cut', () => {
  const blanks = ' '.repeat(MAX_TEXT)
  expect(extract(blanks + WALLET)).toMatchObject({ addresses: [], isCut: true })
  expect(extract(blanks.slice(42) + WALLET)).toMatchObject({ addresses: [{ address: WALLET }], isCut: false })
  // The limit would make an address of a hash.
  expect(addresses(blanks.slice(42) + HASH)).toEqual([])
})

describe('for any text', () => {
  const address = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 }),
      fc.constantFrom('0x', '0X', '0x0x', 'xdc', 'ox', '\\x', `0x${'0'.repeat(24)}`),
    )
    .filter(([digits]) => !digits.startsWith('00000000'))
  const invisible = fc.constantFrom(
    '\0',
    '\u00ad',
    '\u200b',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2069',
    '\ufeff',
  )
  const around = fc.constantFrom(
    ['', ''],
    ['my wallet ', ' is here'],
    ['"', '",'],
    ['(', ').'],
    ['avax:', ''],
    ['eip155:43114:', ''],
    ['ethereum:pay-', '@43114?value=1'],
    ['https://snowtrace.io/address/', '?tab=1#x'],
    ['snowtrace.io/#/', '/x'],
    ['https://x.example/?b=1&to=', '&c=0xab'],
  )
  const encode = fc.constantFrom(0, 1, 2, 5)

  test('any decorations around an address find exactly it', () => {
    fc.assert(
      fc.property(
        address,
        fc.array(fc.tuple(invisible, fc.nat(200))),
        around,
        encode,
        (written, hidden, parts, times) => {
          const [digits, prefix] = written
          let text = `${parts[0]}${prefix}${digits}${parts[1]}`
          for (const [character, place] of hidden) {
            const at = place % (text.length + 1)
            text = text.slice(0, at) + character + text.slice(at)
          }
          for (let i = 0; i < times; i += 1) text = encodeURIComponent(text)
          expect(addresses(text)).toEqual([`0x${digits}`])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a hash of 64 digits never yields an address', () => {
    const hash = fc
      .string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 64, maxLength: 64 })
      .filter((digits) => !digits.startsWith('0'.repeat(24)))
    const cuts = fc.array(fc.integer({ min: 1, max: 39 }), { maxLength: 3 })
    fc.assert(
      fc.property(
        hash,
        around,
        fc.boolean(),
        cuts,
        fc.constantFrom(' ', '\n', '\u200b'),
        (digits, parts, has0x, places, gap) => {
          let text = digits
          for (const place of places) text = `${text.slice(0, place)}${gap}${text.slice(place)}`
          expect(addresses(`${parts[0]}${has0x ? '0x' : ''}${text}${parts[1]}`)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('hostile text of 1 MB', () => {
  test('with an address on as many chains as fit takes less than three seconds', () => {
    const text = Array.from({ length: 16_000 }, (_, i) => `eip155:${i}:${WALLET}`).join(' ')
    const start = performance.now()
    expect(extract(text).addresses).toHaveLength(16_000)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test.each([
    '0x',
    '0',
    'a',
    '0x ',
    '0xab ',
    '0x5c504ed4 ',
    `0x${'a'.repeat(39)} `,
    `${WALLET.slice(0, 41)} `,
    `${WALLET}`,
    `0x${GROUPS} `,
    'ab12 ',
    'a.',
    'a.b/',
    'a.b?',
    'etherscan.io/',
    '%',
    '%25',
    '%2525252525',
    '%30%78',
    '\u200b',
    'a\u200b',
    '0\u200bx',
    ' ',
    '…',
    '0xab…',
    'eip155:',
    'avax:',
    '@43114',
    '?a=',
    `token/${OTHER}?a=${WALLET}&`,
    `https://x.example/${WALLET}/`,
  ])('%j takes less than three seconds', (unit) => {
    const text = unit.repeat(Math.ceil(MAX_TEXT / unit.length)).slice(0, MAX_TEXT)
    const start = performance.now()
    extract(text)
    expect(performance.now() - start).toBeLessThan(3_000)
  })
})

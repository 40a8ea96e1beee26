import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../../../utils/domain/address.ts'
import { MAX_CONTRACTS, parseContracts } from '../../../utils/domain/contract-list.ts'
import { contractOf, WALLET } from '../support/wallets.ts'

const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const USDT = '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'
const WRONG_CHECKSUM = USDC.replace('B97EF', 'b97EF')
const HASH = `0x${'ab'.repeat(32)}`
const valid = (...contracts: string[]) => ({ contracts, invalid: [], ignoredWords: 0 })

describe('parseContracts', () => {
  test.each([
    ['commas', `${USDC},${USDT}`],
    ['commas and spaces', ` ${USDC} , ${USDT} ,`],
    ['spaces', `${USDC} ${USDT}`],
    ['line breaks', `${USDC}\n${USDT}\n`],
    ['Windows line breaks', `${USDC}\r\n\r\n${USDT}\r\n`],
    ['tabs, as from a spreadsheet', `${USDC}\t${USDT}`],
    ['semicolons', `${USDC};${USDT};`],
    ['a JSON list', JSON.stringify([USDC, USDT], null, 2)],
    ['a JavaScript array', `['${USDC}', \`${USDT}\`]`],
    ['a full stop at the end', `${USDC}, ${USDT}.`],
    ['lower case', `${USDC.toLowerCase()} ${USDT.toLowerCase()}`],
    ['upper case', `0X${USDC.slice(2).toUpperCase()} 0x${USDT.slice(2).toUpperCase()}`],
    ['bullets without a space', `•${USDC}\n-${USDT}`],
  ])('parses a list with %s', (_, text) => {
    expect(parseContracts(text)).toEqual(valid(USDC, USDT))
  })

  test.each([
    ['bullets', `- ${USDC}\n- ${USDT}`],
    ['asterisks', `* ${USDC}\n* ${USDT}`],
    ['table borders', `| ${USDC} |\n| ${USDT} |`],
  ])('parses a list that contains %s', (_, text) => {
    expect(parseContracts(text)).toEqual(valid(USDC, USDT))
  })

  test.each([`${USDC}|${USDT}`, `${USDC}+${USDT}`, `${USDC}%2C${USDT}`, `${USDC}、${USDT}`])(
    'parses a list with an unusual separator: %s',
    (text) => {
      expect(parseContracts(text)).toEqual(valid(USDC, USDT))
    },
  )

  test('returns no contracts for an empty list', () => {
    for (const text of ['', ' \n\t', ',;,', '[]']) expect(parseContracts(text)).toEqual(valid())
  })

  test.each([
    `https://snowtrace.io/token/${USDC}`,
    `https://snowtrace.io/token/${USDC.toLowerCase()}?chainid=43114`,
    `https://etherscan.io/token/${USDC}?a=${WALLET}`,
    `https://etherscan.io/address/${USDC}#code`,
    `https://subnets.avax.network/c-chain/token/${USDC}/`,
    `<https://snowtrace.io/token/${USDC}>`,
    `(snowtrace.io/token/${USDC})`,
  ])('accepts a link to a contract: %s', (link) => {
    expect(parseContracts(link)).toEqual(valid(USDC))
  })

  test('accepts links and addresses in the same list', () => {
    expect(parseContracts(`https://snowtrace.io/token/${USDC}, ${USDT}`)).toEqual(valid(USDC, USDT))
  })

  test('returns each contract once, at its first position, even if its forms differ', () => {
    const text = `${USDT} ${USDC} ${USDT.toLowerCase()} https://snowtrace.io/token/${USDC}`
    expect(parseContracts(text)).toEqual(valid(USDT, USDC))
  })

  test.each([
    ['checksum', WRONG_CHECKSUM],
    ['checksum', `https://snowtrace.io/token/${WRONG_CHECKSUM}`],
    ['transactionHash', HASH],
    ['wrongLength', USDC.slice(0, -1)],
    ['wrongLength', `${USDC}0`],
    ['transactionHash', HASH.slice(2)],
    ['transactionHash', `https://snowtrace.io/tx/${HASH}`],
    ['abbreviated', '0xB97E…8a6E'],
    ['notAnAddress', USDC.slice(2)],
    ['notAnAddress', USDC.replace('B97', 'Z97')],
  ])('reports the reason %s for %s', (reason, text) => {
    const { contracts, invalid } = parseContracts(`${USDT}, ${text}`)
    expect(contracts).toEqual([USDT])
    expect(invalid).toMatchObject([{ reason }])
  })

  test.each([
    [`USDC ${USDC}\nTether USD: ${USDT} (6 decimals)`, 5],
    [`symbol,address,decimals\nUSDC,${USDC},6\nUSDT,${USDT},6`, 7],
    [
      JSON.stringify({
        tokens: [
          { address: USDC, symbol: 'USDC' },
          { address: USDT, name: '0xBitcoin' },
        ],
      }),
      7,
    ],
    [`https://snowtrace.io/tokens ${USDC}, vitalik.eth, ${USDT}`, 2],
  ])('takes the contracts of a table and counts its other words: %j', (text, ignoredWords) => {
    expect(parseContracts(text)).toEqual({ contracts: [USDC, USDT], invalid: [], ignoredWords })
  })

  test.each(['USDC', 'vitalik.eth', 'https://snowtrace.io/tokens', '43114', '%2e%2e', '%2C'])(
    'reports %j if there is no contract',
    (text) => {
      const invalid = [{ text, reason: 'notAnAddress' }]
      expect(parseContracts(text)).toEqual({ contracts: [], invalid, ignoredWords: 0 })
    },
  )

  test('accepts the checksum of the chosen chain (EIP-1191)', () => {
    const rootstock = '0x27b1FdB04752BBc536007A920D24ACB045561c26'
    expect(parseContracts(rootstock, '30').invalid).toEqual([])
    expect(parseContracts(rootstock, '1').invalid).toMatchObject([{ reason: 'checksum' }])
  })

  test('reports each invalid entry as written, in order', () => {
    expect(parseContracts(`x ${USDC} ${WRONG_CHECKSUM}\n0x12`)).toEqual({
      contracts: [USDC],
      ignoredWords: 1,
      invalid: [
        { text: WRONG_CHECKSUM, reason: 'checksum' },
        { text: '0x12', reason: 'wrongLength' },
      ],
    })
  })

  test('truncates a long invalid entry', () => {
    const [invalid] = parseContracts('y'.repeat(5_000)).invalid
    expect(invalid?.text).toBe(`${'y'.repeat(80)}…`)
  })

  const firstContracts = (count: number) =>
    Array.from({ length: count }, (_, i) => toChecksumAddress(contractOf(i + 1)))

  test('accepts a thousand contracts and reports each further one', () => {
    const contracts = firstContracts(MAX_CONTRACTS)
    expect(parseContracts(contracts.join('\n'))).toEqual(valid(...contracts))
    const tooMany = [...firstContracts(MAX_CONTRACTS + 2), contracts[0]]
    const { contracts: accepted, invalid } = parseContracts(tooMany.join('\n'))
    expect(accepted).toEqual(contracts)
    expect(invalid).toEqual(tooMany.slice(MAX_CONTRACTS, -1).map((text) => ({ text, reason: 'tooMany' })))
  })

  test('reports "tooLong" if the list is too long to be parsed completely', () => {
    const links = firstContracts(900).map(
      (contract) => `https://example.org/token/${contract}?and=${'x'.repeat(1_250)}`,
    )
    const { contracts, invalid } = parseContracts(links.join('\n'))
    expect(contracts.length).toBeLessThan(900)
    expect(invalid.at(-1)?.reason).toBe('tooLong')
    expect(parseContracts(`${firstContracts(1)[0]}${' '.repeat(300_000)}`).invalid).toEqual([])
  })

  test('accepts a thousand links', () => {
    const contracts = firstContracts(MAX_CONTRACTS)
    const links = contracts.map((contract) => `https://subnets.avax.network/defi-kingdoms/token/${contract}`)
    expect(parseContracts(links.join('\n'))).toEqual(valid(...contracts))
  })

  test('returns the same contracts for any separators and forms', () => {
    const contract = fc.integer({ min: 1, max: 1_000_000 }).map((i) => toChecksumAddress(contractOf(i)))
    const separators = fc.constantFrom(',', ' ', '\n', ', ', ';', '\t', ',\n', '\r\n')
    const formats = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => `"${text}"`,
      (text: string) => `https://snowtrace.io/token/${text}?a=${WALLET}`,
    )
    const entries = fc.array(fc.tuple(contract, formats, separators), { maxLength: 20 })
    fc.assert(
      fc.property(entries, (list) => {
        const text = list.map(([address, format, separator]) => format(address) + separator).join('')
        expect(parseContracts(text)).toEqual(valid(...new Set(list.map(([address]) => address))))
      }),
    )
  })

  test('returns only addresses in checksum form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`0xaF9,;/ \n?&="'${USDC}`) }), (text) => {
        for (const contract of parseContracts(text).contracts) {
          expect(contract).toMatch(/^0x[0-9a-fA-F]{40}$/)
          expect(toChecksumAddress(contract)).toBe(contract)
        }
      }),
    )
  })
})

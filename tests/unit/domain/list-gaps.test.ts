import { describe, expect, test } from 'vitest'
import { isWhole, unreadKeys } from '../../../utils/domain/list-gaps.ts'
import { addToSums } from '../../../utils/domain/list-sums.ts'
import { changesOf } from '../../../utils/domain/portfolio/comparison.ts'
import { NO_SUMS } from '../../../utils/domain/token-counts.ts'
import { NO_HIDDEN_TOKENS } from '../../../utils/domain/token-overrides.ts'
import type { UnreadableToken } from '../../../utils/domain/unreadable-token.ts'
import { summaryOf } from '../../../utils/domain/watchlist/figures.ts'
import { completeSnapshot, contractOf, recordWith, token, walletQuery } from '../support/wallets.ts'

const QUERY = { chainId: '43114', currency: 'usd' } as const
const odd: UnreadableToken = { isNative: false, address: contractOf(0xab), symbol: 'X', fields: ['decimals'] }
const UNREADABLE = { count: 1, listed: [odd] }

describe('the keys of tokens that could not be read', () => {
  test('are contracts in lower case, and empty for the native token', () => {
    const upper = { ...odd, address: contractOf(0xab).toUpperCase().replace('0X', '0x') }
    const unreadable = { count: 1, listed: [upper] }
    expect(unreadKeys({ unreadable, nativeFailure: { kind: 'timeout' } })).toEqual(
      new Set([contractOf(0xab), '']),
    )
  })

  test.each([
    ['an address', { count: 1, listed: [{ ...odd, address: null }] }],
    ['an entry in the list', { count: 2, listed: [odd] }],
  ])('are unknown if a token has no %s', (_, unreadable) => {
    expect(unreadKeys({ unreadable })).toBeNull()
  })
})

test('a list is not whole with an unreadable token or without its native balance', () => {
  expect(isWhole(completeSnapshot())).toBe(true)
  expect(isWhole(completeSnapshot({ unreadable: UNREADABLE }))).toBe(false)
  expect(isWhole(completeSnapshot({ nativeFailure: { kind: 'timeout' } }))).toBe(false)
})

test('a summary has the reason why the native balance is missing', () => {
  const current = completeSnapshot({ nativeFailure: { kind: 'timeout' } })
  expect(summaryOf(recordWith({ query: walletQuery(), current }), NO_HIDDEN_TOKENS).figures).toMatchObject({
    nativeFailure: { kind: 'timeout' },
  })
})

test('a token with an unreadable reputation is counted on its own, and not in the sum', () => {
  const marked = token({ unreadableFields: ['tokenReputation'] })
  expect(addToSums(NO_SUMS, [marked, token()], QUERY)).toMatchObject({
    sum: '1',
    stated: 1,
    unreadableReputation: 1,
  })
})

describe('a comparison', () => {
  const held = token({ address: contractOf(0xab) })
  const side = (tokens: (typeof held)[], unread?: ReadonlySet<string>) => ({ tokens, complete: true, unread })
  const compare = (before: ReturnType<typeof side>, after: ReturnType<typeof side>) =>
    changesOf(before, after, QUERY, NO_HIDDEN_TOKENS)

  test('takes a token that could not be read as unknown, not as gone or new', () => {
    const unread = new Set([contractOf(0xab)])
    expect(compare(side([held]), side([]))[0]?.after).toEqual({ units: 0n, scale: 0 })
    expect(compare(side([held]), side([], unread))).toMatchObject([{ after: null, amount: null }])
    expect(compare(side([], unread), side([held]))).toMatchObject([{ before: null, value: null }])
  })
})

import { describe, expect, test } from 'vitest'
import type { HoldingsPage, HoldingsSnapshot } from '../../../utils/domain/holdings.ts'
import { toUnreadableTokens, type UnreadableToken } from '../../../utils/domain/unreadable-token.ts'
import { MAX_EMPTY_PAGES, TOP_ROWS } from '../../../utils/sync/limits.ts'
import { addNative, addPage } from '../../../utils/sync/list-snapshot.ts'
import {
  contractOf,
  nativeToken,
  newSnapshot,
  page,
  snapshotWith,
  token,
  walletQuery,
} from '../support/wallets.ts'

const usd = (value: string) => ({ currency: 'usd', value })
const add = (snapshot: HoldingsSnapshot, received: HoldingsPage, now = 10) =>
  addPage(snapshot, received, walletQuery(), now)

describe('addPage', () => {
  test('completes a list that has no next page, even if the page is empty', () => {
    expect(add(newSnapshot('a'), page([1, 2]))).toMatchObject({ end: 'complete', pages: 1, tokens: 2 })
    expect(add(newSnapshot('a'), page([]))).toMatchObject({ end: 'complete', pages: 1, tokens: 0 })
  })

  test('sets startedAt with the first page, and updatedAt with each page', () => {
    const first = add(newSnapshot('a', 5), page([1], 'next'), 100)
    expect(first).toMatchObject({ startedAt: 100, updatedAt: 100, end: null, nextPageToken: 'next' })
    expect(add(first, page([2]), 200)).toMatchObject({ startedAt: 100, updatedAt: 200 })
  })

  test('adds up pages, tokens and totals, and does not change the older snapshot', () => {
    const empty = newSnapshot('a')
    const snapshot = add(add(empty, page([1, 2], 'next')), page([3]))
    expect(snapshot).toMatchObject({ pages: 2, tokens: 3, totals: { sum: '3', stated: 3 } })
    expect(empty).toEqual(newSnapshot('a'))
  })

  test('ends the list if a page token repeats, even an older one', () => {
    const second = add(add(newSnapshot('a'), page([1], 'x')), page([2], 'y'))
    expect(second.seenPageTokens).toEqual(['x', 'y'])
    expect(add(second, page([3], 'y')).end).toBe('repeatedPage')
    expect(add(second, page([3], 'x')).end).toBe('repeatedPage')
  })

  test('counts empty pages in a row; a page with tokens resets the count', () => {
    const snapshot = snapshotWith({ emptyPagesInARow: MAX_EMPTY_PAGES - 1 })
    expect(add(snapshot, page([], 'next'))).toMatchObject({ end: 'emptyPages', emptyPagesInARow: 10 })
    expect(add(snapshot, page([1], 'next'))).toMatchObject({ end: null, emptyPagesInARow: 0 })
  })

  test('counts the first native token once in the total, and not among the tokens', () => {
    const native = nativeToken({ value: usd('10') })
    const first = add(newSnapshot('a'), { ...page([1], 'next'), native })
    const other = nativeToken({ value: usd('99') })
    const snapshot = add(first, { ...page([2]), native: other })
    expect(snapshot).toMatchObject({ native, tokens: 2, totals: { sum: '12', stated: 3 } })
    expect(snapshot.topTokens).not.toContainEqual(native)
  })

  test('accepts a native token that only a later page has', () => {
    const native = nativeToken({ value: usd('10') })
    const snapshot = add(add(newSnapshot('a'), page([1], 'next')), { ...page([2]), native })
    expect(snapshot).toMatchObject({ native, totals: { sum: '12' } })
  })

  test('keeps the tokens with the highest values of all pages', () => {
    const tokens = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => token({ symbol: `${from + i}`, value: usd(`${from + i}`) }))
    const first = add(newSnapshot('a'), { ...page([], 'next'), tokens: tokens(0, 40) })
    const { topTokens } = add(first, { ...page([]), tokens: tokens(100, 3) })
    expect(topTokens).toHaveLength(TOP_ROWS)
    expect(topTokens.slice(0, 4).map(({ symbol }) => symbol)).toEqual(['102', '101', '100', '39'])
  })
})

describe('the unreadable tokens of a list', () => {
  const odd = (number: number): UnreadableToken => ({
    isNative: false,
    address: contractOf(number),
    symbol: `T${number}`,
    fields: ['decimals'],
  })
  const oddNative: UnreadableToken = { isNative: true, address: null, symbol: 'AVAX', fields: ['balance'] }
  const nameless: UnreadableToken = { isNative: false, address: null, symbol: '', fields: ['token'] }
  const pageWith = (numbers: number[], listed: UnreadableToken[], next: string | null = null) => ({
    ...page(numbers, next),
    unreadable: toUnreadableTokens(listed),
  })

  test('are not set without any', () => {
    expect(add(newSnapshot('a'), pageWith([1], []))).not.toHaveProperty('unreadable')
  })

  test('are collected from all pages, each contract once in any letter case', () => {
    const upper = { ...odd(0xab), address: `0x${'0'.repeat(38)}AB` }
    const first = add(newSnapshot('a'), pageWith([1], [odd(0xab), nameless], 'next'))
    const second = add(first, pageWith([2], [upper, nameless, odd(3)]))
    expect(second).toMatchObject({
      tokens: 2,
      unreadable: { count: 4, listed: [odd(0xab), nameless, nameless, odd(3)] },
    })
  })

  test('do not contain a token that a later page has in readable form', () => {
    const first = add(newSnapshot('a'), pageWith([1], [odd(2), oddNative], 'next'))
    const second = add(first, { ...pageWith([2], []), native: nativeToken() })
    expect(second).not.toHaveProperty('unreadable')
  })

  test('do not contain a native balance that was read before', () => {
    const first = add(newSnapshot('a'), { ...page([1], 'next'), native: nativeToken() })
    expect(add(first, pageWith([2], [oddNative]))).not.toHaveProperty('unreadable')
  })

  test('are counted beyond the number that is listed', () => {
    const many = (from: number) => Array.from({ length: 40 }, (_, index) => odd(from + index))
    const snapshot = add(add(newSnapshot('a'), pageWith([], many(1), 'next')), pageWith([], many(100)))
    expect(snapshot.unreadable?.count).toBe(80)
    expect(snapshot.unreadable?.listed).toHaveLength(50)
  })
})

describe('a missing native balance', () => {
  const missing = (numbers: number[], next: string | null = null): HoldingsPage => ({
    ...page(numbers, next),
    nativeFailure: { kind: 'timeout' },
  })

  test('is named with its failure until a later page has it', () => {
    const first = add(newSnapshot('a'), missing([1], 'next'))
    expect(first).toMatchObject({ native: null, nativeFailure: { kind: 'timeout' } })
    expect(add(first, page([2]))).toMatchObject({ nativeFailure: { kind: 'timeout' } })
    expect(add(first, { ...page([2]), native: nativeToken() })).not.toHaveProperty('nativeFailure')
  })

  test('is added to the total, and the age and end of the list stay', () => {
    const list = { ...add(newSnapshot('a'), missing([1], 'next'), 100), end: 'stopped' as const }
    const whole = addNative(list, { ...page([]), native: nativeToken({ value: usd('5') }) }, walletQuery())
    expect(whole).toMatchObject({
      native: { symbol: 'AVAX' },
      updatedAt: 100,
      end: 'stopped',
      nextPageToken: 'next',
      totals: { sum: '6' },
      pages: 2,
    })
    expect(whole).not.toHaveProperty('nativeFailure')
  })
})

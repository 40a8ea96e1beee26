import type { Failure } from '../domain/failure.ts'
import { parseJson } from '../domain/parse-json.ts'
import { isTokenCount, type NonZeroSums } from '../domain/token-counts.ts'
import type { UnreadableToken } from '../domain/unreadable-token.ts'
import { type CommonQuery, queryKey } from '../domain/wallet-query.ts'
import {
  type AccountFigures,
  type AccountSummary,
  type AccountToken,
  MAX_ALLOCATION_TOKENS,
} from '../domain/watchlist/summary.ts'

type Field = Exclude<keyof AccountFigures, 'topTokens' | 'topValues'>

/** One value per summary; null if the summary has no figures, or they do not have the field. */
type Column = readonly unknown[]

/** A damaged group can lack columns. */
type Columns = { [Name in Field | 'address' | 'lastError']?: Column }

/**
 * The summaries of a bucket whose queries differ only in the address. The popup reads all summaries to open,
 * and JSON with a few long arrays is parsed several times faster than with thousands of objects.
 */
interface StoredGroup extends Columns {
  query: CommonQuery
  /** The tokens of all accounts, each once. */
  names: readonly AccountToken[]
  /** Columns for the most valuable token, the second and so on: its position in `names`, if there is one. */
  topTokens: readonly Column[]
  topValues: readonly Column[]
}

/** The stored form of summaries, as JSON. */
export function toBucket(summaries: readonly AccountSummary[]): string {
  const groups = Map.groupBy(summaries, ({ query }) => queryKey({ ...query, address: '' }))
  return JSON.stringify([...groups.values()].flatMap(toGroup))
}

function toGroup(summaries: readonly AccountSummary[]): StoredGroup[] {
  const [first] = summaries
  if (!first) return []
  const { address: _, ...query } = first.query
  const all = summaries.map(({ figures }) => figures)
  const names: AccountToken[] = []
  const positions = new Map<string, number>()
  const positionOf = (token: AccountToken): number => {
    const key = JSON.stringify([token.contract, token.symbol])
    const position = positions.get(key) ?? names.push(token) - 1
    positions.set(key, position)
    return position
  }
  const column = (read: (figures: AccountFigures) => unknown): Column =>
    all.map((figures) => (figures && read(figures)) ?? null)
  const field = (name: keyof AccountFigures): Column => column((figures) => figures[name])
  const byRank = (read: (figures: AccountFigures, rank: number) => unknown): Column[] =>
    Array.from({ length: MAX_ALLOCATION_TOKENS }, (_value, rank) => column((figures) => read(figures, rank)))
  const group: StoredGroup = {
    query,
    startedAt: field('startedAt'),
    updatedAt: field('updatedAt'),
    end: field('end'),
    totals: field('totals'),
    tokens: field('tokens'),
    pages: field('pages'),
    requests: field('requests'),
    pageSize: field('pageSize'),
    nativeFailure: field('nativeFailure'),
    unreadable: field('unreadable'),
    address: summaries.map((summary) => summary.query.address),
    lastError: summaries.map(({ lastError }) => lastError),
    topTokens: byRank(({ topTokens }, rank) => topTokens[rank] && positionOf(topTokens[rank])),
    topValues: byRank(({ topValues }, rank) => topValues[rank]),
    names,
  }
  return [group]
}

/** The summaries of a stored bucket, without damaged ones, which are treated as missing. */
export function parseBucket(bucket: string | undefined): AccountSummary[] {
  const groups = parseJson(bucket ?? '[]')
  return Array.isArray(groups) ? groups.filter(isGroup).flatMap(summariesOf) : []
}

function summariesOf(group: StoredGroup): AccountSummary[] {
  const summaries: AccountSummary[] = []
  group.address?.forEach((address, index) => {
    const figures = group.startedAt?.[index] === null ? null : figuresAt(group, index)
    const lastError = group.lastError?.[index]
    if (typeof address !== 'string' || figures === undefined) return
    if (lastError === null || isError(lastError))
      summaries.push({ query: { ...group.query, address }, figures, lastError })
  })
  return summaries
}

/** An object whose properties are not checked yet. */
type Unchecked<T> = { [Name in keyof T]?: unknown }

/** @returns undefined if the figures are damaged */
function figuresAt(group: StoredGroup, index: number): AccountFigures | undefined {
  const topTokens: AccountToken[] = []
  const topValues: number[] = []
  for (let rank = 0; rank < group.topTokens.length; rank += 1) {
    const position = group.topTokens[rank]?.[index]
    if (position === null) break
    const token = typeof position === 'number' ? group.names[position] : undefined
    const value = group.topValues[rank]?.[index]
    if (token === undefined || typeof value !== 'number') return
    topTokens.push(token)
    topValues.push(value)
  }
  const figures: Unchecked<AccountFigures> = {
    startedAt: group.startedAt?.[index],
    updatedAt: group.updatedAt?.[index],
    end: group.end?.[index],
    totals: group.totals?.[index],
    tokens: group.tokens?.[index],
    pages: group.pages?.[index],
    requests: group.requests?.[index],
    pageSize: group.pageSize?.[index],
    topTokens,
    topValues,
  }
  const nativeFailure = group.nativeFailure?.[index]
  const unreadable = group.unreadable?.[index]
  if (nativeFailure) figures.nativeFailure = nativeFailure
  if (unreadable) figures.unreadable = unreadable
  return isFigures(figures) ? figures : undefined
}

const isObject = <T>(value: unknown): value is Unchecked<T> => typeof value === 'object' && value !== null

const isArrayOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem)

const isNumber = (value: unknown): value is number => typeof value === 'number'

// The checks are written by hand, because a schema would delay the first paint of a long watchlist. They
// are for what totals need.

const isGroup = (value: unknown): value is StoredGroup =>
  isObject<StoredGroup>(value) &&
  isCommonQuery(value.query) &&
  Object.entries(value).every(([name, member]) => name === 'query' || Array.isArray(member)) &&
  isArrayOf(value.names, isAccountToken) &&
  isArrayOf(value.topTokens, Array.isArray) &&
  isArrayOf(value.topValues, Array.isArray)

const isCommonQuery = (value: unknown): value is CommonQuery =>
  isObject<CommonQuery>(value) &&
  typeof value.dataUrl === 'string' &&
  typeof value.chainId === 'string' &&
  typeof value.currency === 'string' &&
  typeof value.filterSpam === 'boolean' &&
  value.scope === 'all' &&
  value.blockNumber === undefined &&
  value.contracts === undefined &&
  (value.allowlist === undefined || Array.isArray(value.allowlist))

const isAccountToken = (value: unknown): value is AccountToken =>
  isObject<AccountToken>(value) && typeof value.contract === 'string' && typeof value.symbol === 'string'

const isFigures = (value: Unchecked<AccountFigures>): value is AccountFigures =>
  isNumber(value.startedAt) &&
  isNumber(value.updatedAt) &&
  isNumber(value.pages) &&
  isNumber(value.requests) &&
  isNumber(value.pageSize) &&
  isNonZeroSums(value.totals) &&
  (value.nativeFailure === undefined || isFailure(value.nativeFailure)) &&
  (value.unreadable === undefined || isArrayOf(value.unreadable, isUnreadable))

function isNonZeroSums(value: unknown): value is NonZeroSums {
  if (!isObject<NonZeroSums>(value) || !isSum(value.sum)) return false
  for (const name in value) if (isTokenCount(name) && !isNumber(value[name])) return false
  return value.lookAlikeSum === undefined || isSum(value.lookAlikeSum)
}

const SUM = /^\d+(?:\.\d+)?$/

const isSum = (value: unknown): value is string => typeof value === 'string' && SUM.test(value)

const isUnreadable = (value: unknown): value is UnreadableToken =>
  isObject<UnreadableToken>(value) && typeof value.symbol === 'string' && Array.isArray(value.fields)

const isError = (value: unknown): value is NonNullable<AccountSummary['lastError']> =>
  isObject<NonNullable<AccountSummary['lastError']>>(value) && isNumber(value.at) && isFailure(value.failure)

const isFailure = (value: unknown): value is Failure =>
  isObject<Failure>(value) && typeof value.kind === 'string'

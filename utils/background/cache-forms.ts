import * as v from 'valibot'
import type { WalletRef } from '../domain/holdings.ts'
import type { Token } from '../domain/token.ts'
import { pageKeys, type StoredHoldings, type StoredRead, tokensOf } from '../store/holdings-entries.ts'
import { unpackTokens } from '../store/token-columns.ts'

/**
 * What the entries of the cache have to look like so that they can be shown. One that does not is taken away: it is read
 * anew, which costs a request and nothing else.
 */

const text = v.string()
const number = v.number()
const count = v.pipe(number, v.integer(), v.minValue(0))
const thing = v.nullable(v.looseObject({}))
const digits = v.pipe(text, v.regex(/^\d{1,78}$/))
const decimals = v.pipe(number, v.integer(), v.minValue(0), v.maxValue(255))

const columns = v.looseObject({ count, columns: v.array(text) })

const read = v.nullable(
  v.looseObject({
    id: text,
    startedAt: number,
    updatedAt: number,
    pages: count,
    tokens: count,
    pageSize: count,
    nextPageToken: v.nullable(text),
    seenPageTokens: v.array(text),
    end: v.nullable(v.picklist(['complete', 'stopped', 'superseded', 'tooLong', 'repeatedPage'])),
    native: v.nullable(columns),
    totals: v.looseObject({ sum: text, stated: count, computed: count, withoutPrice: count }),
    top: columns,
    bytes: count,
  }),
)

const holdings = v.looseObject({
  ref: v.looseObject({ dataUrl: text, chainId: text, address: text, currency: text }),
  shown: read,
  reading: read,
  trouble: v.nullable(v.looseObject({ failure: v.looseObject({ kind: text }), at: number })),
})

const page = v.looseObject({
  tokens: columns,
  from: v.array(v.looseObject({})),
})
const point = v.looseObject({ timestamp: number, value: number })
const tps = v.looseObject({
  point: v.nullable(point),
  finished: v.nullish(point),
  lastRun: v.nullable(number),
  readAt: number,
  askedAt: number,
  failure: thing,
})
const series = v.looseObject({
  points: v.array(point),
  lastRun: v.nullable(number),
  readAt: number,
  answeredAt: number,
  older: v.nullable(text),
})

const named = v.looseObject({ evmChainId: number, chainName: text, blockchainId: text, network: text })
const listOf = <Schema extends v.GenericSchema>(chain: Schema) =>
  v.looseObject({ chains: v.array(chain), failure: thing })
const chains = v.looseObject({
  data: listOf(v.looseObject({ chainId: text, name: text })),
  metrics: listOf(named),
  askedAt: number,
})
const chainInfo = v.looseObject({ info: v.nullable(named), failure: thing, askedAt: number })

const words = v.record(text, text)
const check = v.looseObject({
  report: v.nullable(v.looseObject({ status: text, components: words, errors: words })),
  failure: thing,
  at: number,
})
const health = v.looseObject({ data: check, metrics: check })

const HOLDINGS = 'holdings:'

/** The families, by what their keys begin with; the first that fits counts. */
const FAMILIES: readonly [string, v.GenericSchema][] = [
  ['tps:series:', series],
  ['tps:', tps],
  ['chains:', chains],
  ['chainInfo:', chainInfo],
  ['health:', health],
]

/**
 * The keys of all entries that cannot be believed: those of a wrong form, and every entry of a wallet of which a page is
 * missing or wrong.
 * @param stored the local area, whole; keys without the area's name
 */
export function unbelievable(stored: Record<string, unknown>): string[] {
  const keys = Object.keys(stored)
  const wrong = keys.filter((key) => {
    const family = FAMILIES.find(([beginning]) => key.startsWith(beginning))
    return family !== undefined && !(key in SINGLE) && !v.is(family[1], stored[key])
  })
  const indexes = keys.filter((key) => key.startsWith(HOLDINGS) && !key.includes('#'))
  const broken = indexes.filter((key) => !isWhole(key, stored))
  const ofBroken = keys.filter((key) => broken.some((index) => key === index || key.startsWith(`${index}#`)))
  return [...wrong, ...ofBroken]
}

/** A single item that has its own form, though its key begins like a family's. */
const SINGLE: Readonly<Record<string, true>> = { 'tps:kept': true }

function isWhole(key: string, stored: Record<string, unknown>): boolean {
  const index = stored[key]
  if (!v.is(holdings, index)) return false
  const { ref, shown, reading } = index as unknown as StoredHoldings
  return [shown, reading].every((one) => one === null || hasPages(key, one, ref, stored))
}

function hasPages(key: string, one: StoredRead, ref: WalletRef, stored: Record<string, unknown>): boolean {
  const pages = pageKeys(`local:${key}`, one).map((name) => stored[name.slice('local:'.length)])
  if (!pages.every((entry) => v.is(page, entry))) return false
  const tokens = pages.flatMap((entry) => tokensOf(entry, ref))
  const shown = [one.native, one.top].flatMap((stored) => unpackTokens(stored, ref))
  const isAll = tokens.length === one.tokens && shown.length === one.top.count + (one.native?.count ?? 0)
  return isAll && [...tokens, ...shown].every(isToken)
}

const isToken = (token: Token): boolean => v.is(decimals, token.decimals) && v.is(digits, token.balance)

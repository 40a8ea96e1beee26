import type { Currency } from '../dataset/prices.ts'
import type { PageTokens } from './page-tokens.ts'

/** The switches that affect the responses of routes. They can change while the service runs. */
export interface AnswerSettings {
  money: 'text' | 'number'
  listWithoutNative: boolean
  emptyLastToken: boolean
  movePeriodSeconds: number
  /** Whether the data interface has the routes for blocks, as the public service has. */
  hasBlockRoutes: boolean
  /** Earlier blocks are not found, apart from block 0. */
  firstBlock: number
  /** Whether blocks between the first one and the head have an earlier time than the block before. */
  hasUnorderedTimes: boolean
  /** Unix seconds after which no block is known; null for the present. */
  headTime: number | null
  /** The prices of balances at a past block. */
  pastPrices: 'current' | 'historical'
}

/** The decoded parameters of the path; empty if the route's pattern does not have them. */
export interface PathParts {
  chainId: string
  address: string
  block: string
}

/** A request as a route receives it. */
export interface Call {
  path: Readonly<PathParts>
  query: URLSearchParams
  /**
   * Interface, path and all query parameters except pageToken. A page token is bound to all of them (API
   * 4.7).
   */
  identity: string
  /** The time of the request, in milliseconds. */
  now: number
  settings: AnswerSettings
  tokens: PageTokens
  /** Whether a fault makes lists restart after their last page. */
  endless: boolean
  /** Whether a fault makes all pages empty, each with a new page token. */
  emptyPages: boolean
}

/** The currency and the JSON type of amounts of money in a response. */
export interface MoneyFormat {
  currency: Currency
  money: 'text' | 'number'
  /** The day whose prices are used, counted from 1970; undefined for the current prices. */
  pastDay?: number | undefined
}

/** Returns the body of a successful response. @throws an `HttpError` */
export type Handler = (call: Call) => object

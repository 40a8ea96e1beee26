import type { Currency } from '../dataset/prices.ts'
import type { PageTokens } from './page-tokens.ts'

/** The switches that affect the responses of routes. They can change while the service runs. */
export interface AnswerSettings {
  money: 'text' | 'number'
  listWithoutNative: boolean
  emptyLastToken: boolean
  movePeriodSeconds: number
}

/** The decoded parameters of the path; empty if the route's pattern does not have them. */
export interface PathParts {
  chainId: string
  address: string
}

/** A request as a route receives it. */
export interface Call {
  path: Readonly<PathParts>
  query: URLSearchParams
  /** Interface, path and all query parameters but pageToken. A page token is bound to it (API 4.7). */
  identity: string
  /** Milliseconds. */
  now: number
  settings: AnswerSettings
  tokens: PageTokens
  /** Whether lists restart after their last page (a fault). */
  endless: boolean
  /** Whether pages have no items, but a new page token each (a fault). */
  emptyPages: boolean
}

/** How a response contains amounts of money. */
export interface MoneyForm {
  currency: Currency
  money: 'text' | 'number'
}

/** Returns the body of a successful response. @throws an `HttpError` */
export type Handler = (call: Call) => object

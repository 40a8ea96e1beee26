import type { Currency } from '../dataset/prices.ts'
import type { PageTokens } from './page-tokens.ts'

/** The switches that change while the service runs and that a route's answer depends on. */
export interface AnswerSettings {
  money: 'text' | 'number'
  listWithoutNative: boolean
  emptyLastToken: boolean
  movePeriodSeconds: number
}

/** The parts of the path that the routes' patterns name, decoded; empty where a pattern has none. */
export interface PathParts {
  chainId: string
  address: string
}

/** One request, as a route sees it. */
export interface Call {
  path: Readonly<PathParts>
  query: URLSearchParams
  /** Interface, path and every query parameter but pageToken: what a page token is bound to (contract 4.7). */
  identity: string
  /** Milliseconds. */
  now: number
  settings: AnswerSettings
  tokens: PageTokens
  /** Whether a fault makes lists start again after their last page. */
  endless: boolean
  /** Whether pages have no items, but another next token each. */
  emptyPages: boolean
}

/** What the amounts of an answer are written in. */
export interface MoneyForm {
  currency: Currency
  money: 'text' | 'number'
}

/** Makes the body of a 200, or throws an `HttpError`. */
export type Handler = (call: Call) => object

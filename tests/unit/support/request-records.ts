import type { RequestRecord } from '../../../utils/domain/request-record.ts'
import { WALLET } from './wallets.ts'

export const LIST_URL = `https://data.example.org/v1/chains/43114/addresses/${WALLET}/balances:listErc20`
export const NATIVE_URL = `https://data.example.org/v1/chains/43114/addresses/${WALLET}/balances:getNative`

/** The record of a successful request for a token list. */
export const requestRecord = (change: Partial<RequestRecord> = {}): RequestRecord => ({
  url: LIST_URL,
  at: 1_000,
  ms: 12,
  status: 200,
  bytes: 345,
  problem: null,
  keyHeader: null,
  attempt: 1,
  rateLimit: null,
  ...change,
})

import { afterEach, beforeEach } from 'vitest'
import { SPECIAL_WALLETS } from './dataset/special-wallets.ts'
import { type LocalService, type ServiceOptions, startService } from './service.ts'

/** Noon UTC in milliseconds: a test can move the clock by hours without changing the day. */
export const NOON = Date.UTC(2026, 2, 10, 12)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** An address that is not a special wallet. */
export const ANYONE = '0x1111111111111111111111111111111111111111'

interface MoneyAnswer {
  currencyCode: string
  value: string
}

export interface NativeAnswer {
  name: string
  symbol: string
  decimals: number
  logoUri?: string
  chainId: string
  price?: MoneyAnswer
  balance: string
  balanceValue?: MoneyAnswer
}

export interface TokenAnswer extends NativeAnswer {
  address: string
  ercType: string
  tokenReputation: string | null
}

export interface ListAnswer {
  nextPageToken?: string
  nativeTokenBalance?: NativeAnswer
  erc20TokenBalances: TokenAnswer[]
}

export interface TpsAnswer {
  results: { timestamp: number; value: number }[]
  status?: number
  lastRun?: number
  nextPageToken?: string
}

export interface ErrorAnswer {
  message: string | string[]
  error: string
  statusCode: number
}

export interface Answer<T> {
  status: number
  headers: Headers
  text: string
  body: T
}

export interface RequestOptions {
  chain?: string
  address?: string
  query?: string
  headers?: Record<string, string>
}

/** Sends a request. The body is the parsed JSON, or null for another content type. */
export async function get<T = ErrorAnswer>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
}

/** Starts a new service for each test, by default without limits. The test controls the clock with `now`. */
export class TestService {
  now = NOON
  #service: LocalService | undefined

  constructor(options: ServiceOptions = {}) {
    beforeEach(async () => {
      this.now = NOON
      this.#service = await startService({ limits: 'none', clock: () => this.now, ...options })
    })
    afterEach(() => this.#service?.stop())
  }

  get service(): LocalService {
    if (!this.#service) throw new Error('The service runs only during a test')
    return this.#service
  }

  listUrl({ chain = '43114', address = SPECIAL_WALLETS.ordinary, query = '' }: RequestOptions = {}): string {
    return `${this.service.dataUrl}/v1/chains/${chain}/addresses/${address}/balances:listErc20${query}`
  }

  list<T = ListAnswer>(requested: RequestOptions = {}): Promise<Answer<T>> {
    return get<T>(this.listUrl(requested), { headers: requested.headers ?? {} })
  }

  native<T = { nativeTokenBalance: NativeAnswer }>(requested: RequestOptions = {}): Promise<Answer<T>> {
    const url = this.listUrl(requested).replace('balances:listErc20', 'balances:getNative')
    return get<T>(url, { headers: requested.headers ?? {} })
  }

  data<T = ErrorAnswer>(path: string, init?: RequestInit): Promise<Answer<T>> {
    return get<T>(`${this.service.dataUrl}${path}`, init)
  }

  metrics<T = ErrorAnswer>(path: string, init?: RequestInit): Promise<Answer<T>> {
    return get<T>(`${this.service.metricsUrl}${path}`, init)
  }

  /** All pages of a list. */
  async pages(requested: RequestOptions & { query: string }): Promise<ListAnswer[]> {
    const pages: ListAnswer[] = []
    let token: string | undefined
    do {
      const suffix = token === undefined ? '' : `&pageToken=${token}`
      const { body } = await this.list({ ...requested, query: `${requested.query}${suffix}` })
      pages.push(body)
      token = body.nextPageToken
    } while (token)
    return pages
  }
}

import type { LoggedRequest } from '../../service/service.ts'

/** A wallet on a chain, in any spelling: letter case of the address, EVM chain id or blockchain id. */
export interface Account {
  address: string
  chainId: string
}

/** EVM chain ids by blockchain id. */
export type ChainIds = Readonly<Record<string, string>>

/** One text for all spellings of an account. */
export const accountKey = ({ address, chainId }: Account, chainIds: ChainIds): string =>
  `${chainIds[chainId] ?? chainId} ${address.toLowerCase()}`

export interface Money {
  currencyCode: string
  value: string
}

export interface Balance {
  decimals: number
  balance: string
  price?: Money | null
  balanceValue?: Money | null
  tokenReputation?: string | null
}

interface Page {
  tokens: Balance[]
  nextPageToken: string | undefined
}

/** The content of a successful response: a page of the ERC-20 list, the native balance, or both. */
interface Balances {
  page?: Page
  native?: Balance
}

/** A request for the balances of an account. */
export interface AccountRequest {
  request: LoggedRequest
  account: string
  /** The same for two requests that ask for the same page of the same account. */
  identity: string
  /** Null without a usable response. */
  balances: Balances | null
  /** When the response was sent or the connection closed, in milliseconds. */
  endedAt: number
}

const ACCOUNT_PATH = /^\/v1\/chains\/(?<chainId>[^/]+)\/addresses\/(?<address>[^/]+)\/balances:\w+$/

/** The balance requests of a log in the order of arrival. The service has to run with `logAnswers`. */
export function accountRequestsOf(log: readonly LoggedRequest[], chainIds: ChainIds): AccountRequest[] {
  return log.flatMap((request) => {
    const { chainId, address } = ACCOUNT_PATH.exec(request.path)?.groups ?? {}
    if (request.interface !== 'data' || !chainId || !address) return []
    const account = accountKey({ address, chainId }, chainIds)
    const identity = `${request.route} ${account} ${request.query.pageToken ?? 'first page'}`
    const endedAt = request.endedAt ?? Number.POSITIVE_INFINITY
    return [{ request, account, identity, balances: balancesOf(request), endedAt }]
  })
}

/** Null without a successful response, and for a body that no client could use. */
function balancesOf({ route, status, answer }: LoggedRequest): Balances | null {
  const body = status === 200 && answer ? parse(answer.body) : null
  const native: Balance | undefined = body?.nativeTokenBalance ?? undefined
  if (route === 'getNative') return native ? { native } : null
  if (!Array.isArray(body?.erc20TokenBalances)) return null
  const page = { tokens: body.erc20TokenBalances, nextPageToken: body.nextPageToken }
  return native ? { page, native } : { page }
}

// biome-ignore lint/suspicious/noExplicitAny: the local service follows the API specification
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

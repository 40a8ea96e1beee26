import type { StandardSchemaV1, StandardSchemaV1InferOutput } from 'ky'
import { isSameChain } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import type { HealthReport } from '../domain/health.ts'
import type { HoldingsPage } from '../domain/holdings.ts'
import type { DataChain } from '../domain/listed-chain.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { Token } from '../domain/token.ts'
import { getJson, type JsonRequest, type RequestOptions } from './client.ts'
import { parseMoneyJson } from './parse-money-json.ts'
import type { Profile } from './profiles.ts'
import { dataChainsSchema } from './schemas/chains.ts'
import { erc20ListSchema, nativeSchema } from './schemas/balances.ts'
import { hasNative, pageTokenOf } from './schemas.ts'
import { healthSchema } from './schemas/health.ts'
import { addressSegment, chainSegment, serviceUrl } from './urls.ts'

/** The key, and the one origin it was saved for. */
export interface ApiKey {
  key: string
  origin: string
}

/** Who is asked, and with which key, if any. */
export interface DataAccess {
  profile: Profile
  apiKey: ApiKey | null
}

/** What a balance is asked for by (contract 4.4); without a block number, the latest block. */
export interface NativeQuery {
  chainId: string
  address: string
  currency?: Currency | undefined
  blockNumber?: string | undefined
}

/** The parameters of the list (contract 4.3); what is left out takes the contract's default. */
export interface Erc20Query extends NativeQuery {
  pageToken?: string | undefined
  /** 1 to 500. */
  pageSize?: number | undefined
  filterSpamTokens?: boolean | undefined
  contractAddresses?: readonly string[] | undefined
}

/**
 * Who asks for a page may be told the next one's token before this one is read: nothing else of it is known by then, and it is
 * read once what is returned has come.
 */
export interface ViaPages extends RequestOptions {
  onPageToken?: ((pageToken: string | null) => Promise<void>) | undefined
}

/**
 * The one place where the key meets a request: only on the data interface, only on the origin it was saved for.
 */
function keyHeader({ profile, apiKey }: DataAccess, url: URL): Record<string, string> {
  return apiKey && url.origin === apiKey.origin ? { [profile.keyHeader]: apiKey.key } : {}
}

/**
 * Asks the data interface. A 401 or 403 means another thing to one who sent a key than to one who did not; a request record says in
 * which header the key went, and no more of it; a service that says it back to us is not repeated.
 */
async function getData<Schema extends StandardSchemaV1>(
  access: DataAccess,
  { via, ...request }: JsonRequest<Schema>,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const headers = keyHeader(access, request.url)
  const [header = null] = Object.keys(headers)
  const seen = via?.seen && ((requestRecord: RequestRecord) => via.seen?.({ ...requestRecord, keyHeader: header }))
  const [secret] = Object.values(headers)
  const outcome = await getJson({ ...request, headers, secret, parse: parseMoneyJson, via: { ...via, seen } })
  if (outcome.ok || !('keySent' in outcome.failure)) return outcome
  return fail({ ...outcome.failure, keySent: header !== null })
}

const balancesPath = (chainId: string, address: string, call: string): string[] => [
  'v1',
  'chains',
  chainSegment(chainId),
  'addresses',
  addressSegment(address),
  `balances:${call}`,
]

const otherChain = (asked: string, token: Token | null): boolean =>
  token !== null && token.chainId !== null && !isSameChain(asked, token.chainId)

const doubtOf = (asked: string, tokens: readonly (Token | null)[]): 'otherChain' | null =>
  tokens.some((token) => otherChain(asked, token)) ? 'otherChain' : null

/**
 * A page of a wallet's ERC-20 balances and, where the service gives it, the native balance (contract 4.3).
 * Balances are digits in the smallest unit, money plain decimal text in the asked currency.
 * @throws UrlError for a chain id or address that has no place in a path, and for a contract that is none
 */
export async function listErc20(
  access: DataAccess,
  query: Erc20Query,
  via?: ViaPages,
): Promise<Outcome<Omit<HoldingsPage, 'receipts'>>> {
  const { chainId, address, contractAddresses, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'listErc20'), {
    ...parameters,
    contractAddresses: contractAddresses?.map(addressSegment).join(','),
  })
  return getData(access, {
    url,
    schema: erc20ListSchema,
    // Where the native balance is missing it is asked for first: a request ahead could take the last one that a limit leaves.
    early: async (answer) => {
      if (query.pageToken !== undefined || hasNative(answer)) await via?.onPageToken?.(pageTokenOf(answer))
    },
    doubt: ({ native, tokens }) => doubtOf(chainId, [native, ...tokens]),
    via,
  })
}

/**
 * A wallet's native balance (contract 4.4).
 * @throws UrlError for a chain id or address that has no place in a path
 */
export async function getNative(access: DataAccess, query: NativeQuery, via?: RequestOptions): Promise<Outcome<Token>> {
  const { chainId, address, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'getNative'), parameters)
  return getData(access, { url, schema: nativeSchema, doubt: (token) => doubtOf(chainId, [token]), via })
}

/** The chains that the data interface knows, all at once (service facts; the contract shows no such route). */
export function listDataChains(access: DataAccess, via?: RequestOptions): Promise<Outcome<DataChain[]>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'chains'])
  return getData(access, { url, schema: dataChainsSchema, via })
}

/** Whether the data interface is up, for reads (contract 4.5). */
export function liveCheck(access: DataAccess, via?: RequestOptions): Promise<Outcome<HealthReport>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'live-check'])
  return getData(access, { url, schema: healthSchema, via })
}

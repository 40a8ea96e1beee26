import type { StandardSchemaV1, StandardSchemaV1InferOutput } from 'ky'
import { isSameChain } from '../domain/chain.ts'
import type { DataChain } from '../domain/chain-lists.ts'
import type { Currency } from '../domain/currency.ts'
import type { BadResponseReason } from '../domain/failure.ts'
import type { HealthReport } from '../domain/health.ts'
import type { HoldingsPage } from '../domain/holdings.ts'
import { fail, type Outcome, succeed } from '../domain/outcome.ts'
import type { RequestRecord } from '../domain/request-record.ts'
import type { Profile } from '../domain/settings.ts'
import { type Token, withNative } from '../domain/token.ts'
import {
  joinUnreadable,
  toUnreadableTokens,
  type UnreadableToken,
  type UnreadableTokens,
} from '../domain/unreadable-token.ts'
import { getJson, type JsonRequest, type RequestOptions } from './client.ts'
import { ofOptionalRoute } from './failures.ts'
import { parseMoneyJson } from './parse-money-json.ts'
import { erc20ListSchema, nativeSchema } from './schemas/balances.ts'
import { addressChainsSchema, dataChainsSchema } from './schemas/chains.ts'
import { healthSchema } from './schemas/health.ts'
import { addressSegment, chainSegment, serviceUrl } from './urls.ts'

/** A service, and its API key if one is saved and in use. */
export interface DataAccess {
  profile: Profile
  apiKey: ApiKey | null
}

/** Parameters of the native balance (API 4.4). */
export interface NativeQuery {
  chainId: string
  address: string
  currency?: Currency | undefined
  /** The latest block if left out. */
  blockNumber?: string | undefined
}

/** Parameters of the ERC-20 list (API 4.3). */
export interface Erc20Query extends NativeQuery {
  pageToken?: string | undefined
  /** 1 to 500. */
  pageSize?: number | undefined
  filterSpamTokens?: boolean | undefined
  contractAddresses?: readonly string[] | undefined
}

export interface Erc20Options extends RequestOptions {
  /** Whether earlier pages of the list were read. */
  isLaterPage?: boolean | undefined
}

/**
 * Sends a request to the data interface. The request has the API key if the key was saved for the origin of
 * the URL. Sets `keyHeader` in request records, and `keySent` in failures that have this property.
 */
export async function getData<Schema extends StandardSchemaV1>(
  { profile, apiKey }: DataAccess,
  { options, ...request }: JsonRequest<Schema>,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const headers = apiKeyHeaders(apiKey, profile.keyHeader, request.url)
  const [header = null] = Object.keys(headers)
  const [secret] = Object.values(headers)
  const onRequest =
    options?.onRequest && ((record: RequestRecord) => options.onRequest?.({ ...record, keyHeader: header }))
  const outcome = await getJson({
    ...request,
    headers,
    secret,
    parse: parseMoneyJson,
    options: { ...options, onRequest },
  })
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

type Erc20Page = Pick<HoldingsPage, 'native' | 'tokens' | 'nextPageToken'> & { unreadable: UnreadableTokens }

/** The page with its tokens of another chain as unreadable tokens. */
function onlyOfChain(chainId: string, page: Erc20Page): Erc20Page {
  const { native, tokens, unreadable } = page
  const isReadable = (token: Token) => isSameChain(chainId, token.chainId)
  const others = withNative(native, tokens).filter((token) => !isReadable(token))
  if (others.length === 0) return page
  return {
    ...page,
    native: native && isReadable(native) ? native : null,
    tokens: tokens.filter(isReadable),
    unreadable: joinUnreadable(unreadable, toUnreadableTokens(others.map(ofAnotherChain))),
  }
}

const ofAnotherChain = ({ address, symbol, name }: Token): UnreadableToken => ({
  isNative: address === null,
  address,
  symbol: symbol || name,
  fields: ['chainId'],
})

/** Why a page is rejected: it has tokens, but all of them are unreadable. */
function unreadableReason({ native, tokens, unreadable }: Erc20Page): BadResponseReason | null {
  if (native || tokens.length > 0 || unreadable.count === 0) return null
  const isOtherChain = unreadable.listed.every(({ fields }) => fields.includes('chainId'))
  return isOtherChain ? 'otherChain' : 'wrongShape'
}

/**
 * Requests a page of a wallet's ERC-20 balances (API 4.3). The page may include the native balance. Balances
 * are digits in the smallest unit. Prices and values are plain decimal text with the currency of the
 * response. Tokens that cannot be read, also those of another chain, are in `unreadable`. If no token can be
 * read, the page is rejected, unless it continues a list that was read before.
 * @throws UrlError for an invalid chain id, address or contract address
 */
export async function listErc20(
  access: DataAccess,
  query: Erc20Query,
  { isLaterPage = false, ...options }: Erc20Options = {},
): Promise<Outcome<Erc20Page>> {
  const { chainId, address, contractAddresses, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'listErc20'), {
    ...parameters,
    contractAddresses: contractAddresses?.map(addressSegment).join(','),
  })
  const outcome = await getData(access, {
    url,
    schema: erc20ListSchema,
    rejectReason: (page) => (isLaterPage ? null : unreadableReason(onlyOfChain(chainId, page))),
    options,
  })
  return outcome.ok ? succeed(onlyOfChain(chainId, outcome.value)) : outcome
}

/**
 * Requests a wallet's native balance (API 4.4). Amounts have the format of `listErc20`.
 * @throws UrlError for an invalid chain id or address
 */
export async function getNative(
  access: DataAccess,
  query: NativeQuery,
  options?: RequestOptions,
): Promise<Outcome<Token>> {
  const { chainId, address, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'getNative'), parameters)
  return getData(access, {
    url,
    schema: nativeSchema,
    rejectReason: (token) => (isSameChain(chainId, token.chainId) ? null : 'otherChain'),
    options,
  })
}

/**
 * Requests all chains of the data interface. The API lacks this route; services with `chainsList` have it.
 */
export function listDataChains(access: DataAccess, options?: RequestOptions): Promise<Outcome<DataChain[]>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'chains'])
  return getData(access, { url, schema: dataChainsSchema, options }).then(ofOptionalRoute)
}

/** The chains on which an address was active. The address may hold nothing there now. */
export interface AddressChains {
  indexed: DataChain[]
  /** Chain ids without further information. */
  unindexed: string[]
}

/**
 * Requests the chains of an address. The API lacks this route; services with `chainsList` should have it.
 * @throws UrlError for an invalid address
 */
export async function listAddressChains(
  access: DataAccess,
  address: string,
  options?: RequestOptions,
): Promise<Outcome<AddressChains>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'address', addressSegment(address), 'chains'])
  return ofOptionalRoute(await getData(access, { url, schema: addressChainsSchema, options }))
}

/** Checks the health of the data interface (API 4.5). */
export function liveCheck(access: DataAccess, options?: RequestOptions): Promise<Outcome<HealthReport>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'live-check'])
  return getData(access, { url, schema: healthSchema, options })
}

/** An API key and the origin that it was saved for. */
interface ApiKey {
  key: string
  origin: string
}

/**
 * The header with the API key, if the URL has the origin that the key was saved for; otherwise no header.
 * @param name the header in which the service expects the key
 */
export const apiKeyHeaders = (apiKey: ApiKey | null, name: string, url: URL): Record<string, string> =>
  apiKey && url.origin === apiKey.origin ? { [name]: apiKey.key } : {}

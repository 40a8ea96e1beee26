import type { StandardSchemaV1, StandardSchemaV1InferOutput } from 'ky'
import { isSameChain } from '../domain/chain.ts'
import type { Currency } from '../domain/currency.ts'
import type { HealthReport } from '../domain/health.ts'
import type { HoldingsPage } from '../domain/holdings.ts'
import type { DataChain } from '../domain/listed-chain.ts'
import { fail, type Outcome } from '../domain/outcome.ts'
import type { Token } from '../domain/token.ts'
import { getJson } from './http.ts'
import type { Profile } from './profiles.ts'
import { dataChainsSchema, erc20ListSchema, healthSchema, nativeSchema } from './schemas.ts'
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
  signal?: AbortSignal | undefined
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
 * The one place where the key meets a request: only on the data interface, only on the origin it was saved for.
 */
function keyHeader({ profile, apiKey }: DataAccess, url: URL): Record<string, string> {
  return apiKey && url.origin === apiKey.origin ? { [profile.keyHeader]: apiKey.key } : {}
}

/** Asks the data interface. A 401 means another thing to one who sent a key than to one who did not. */
async function getData<Schema extends StandardSchemaV1>(
  access: DataAccess,
  url: URL,
  schema: Schema,
): Promise<Outcome<StandardSchemaV1InferOutput<Schema>>> {
  const headers = keyHeader(access, url)
  const outcome = await getJson({ url, schema, headers, signal: access.signal })
  if (outcome.ok || outcome.failure.kind !== 'unauthorized') return outcome
  return fail({ kind: 'unauthorized', keySent: Object.keys(headers).length > 0 })
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

/**
 * A page of a wallet's ERC-20 balances and, where the service gives it, the native balance (contract 4.3).
 * Balances are digits in the smallest unit, money plain decimal text in the asked currency.
 * @throws UrlError for a chain id or address that has no place in a path
 */
export async function listErc20(access: DataAccess, query: Erc20Query): Promise<Outcome<HoldingsPage>> {
  const { chainId, address, contractAddresses, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'listErc20'), {
    ...parameters,
    contractAddresses: contractAddresses?.join(','),
  })
  const outcome = await getData(access, url, erc20ListSchema)
  if (!outcome.ok) return outcome
  const { native, tokens } = outcome.value
  const strange = [native, ...tokens].some((token) => otherChain(chainId, token))
  return strange ? fail({ kind: 'badResponse', reason: 'otherChain' }) : outcome
}

/**
 * A wallet's native balance (contract 4.4).
 * @throws UrlError for a chain id or address that has no place in a path
 */
export async function getNative(access: DataAccess, query: NativeQuery): Promise<Outcome<Token>> {
  const { chainId, address, ...parameters } = query
  const url = serviceUrl(access.profile.dataUrl, balancesPath(chainId, address, 'getNative'), parameters)
  const outcome = await getData(access, url, nativeSchema)
  if (outcome.ok && otherChain(chainId, outcome.value))
    return fail({ kind: 'badResponse', reason: 'otherChain' })
  return outcome
}

/** The chains that the data interface knows, all at once (service facts; the contract shows no such route). */
export function listDataChains(access: DataAccess): Promise<Outcome<DataChain[]>> {
  return getData(access, serviceUrl(access.profile.dataUrl, ['v1', 'chains']), dataChainsSchema)
}

/** Whether the data interface is up, for reads (contract 4.5). */
export function liveCheck(access: DataAccess): Promise<Outcome<HealthReport>> {
  const url = serviceUrl(access.profile.dataUrl, ['v1', 'live-check'])
  return getData(access, url, healthSchema)
}

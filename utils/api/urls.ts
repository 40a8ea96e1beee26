import { isChainId, isEvmChainId } from '../domain/chain.ts'
import { isServiceAddress } from './service-address.ts'

/** A base URL or segment is invalid, so the request must not be sent. */
export class UrlError extends Error {
  override name = 'UrlError'
}

type Query = Record<string, string | number | boolean | undefined>

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Builds the URL of a request.
 * @throws UrlError if the base is not a service URL, or if a segment has characters that could change the
 * path
 */
export function serviceUrl(base: string, segments: readonly string[], query: Query = {}): URL {
  const text = `${base}/${segments.join('/')}`
  const isPlain = segments.every((segment) => /^[A-Za-z0-9:_-]+$/.test(segment))
  if (!isServiceAddress(base) || !isPlain || new URL(text).href !== text)
    throw new UrlError('not a URL of this service')
  const url = new URL(text)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** @throws UrlError unless `chainId` is an EVM chain id or a blockchain id */
export function chainSegment(chainId: string): string {
  if (!isChainId(chainId)) throw new UrlError('not a chain id')
  return chainId
}

/** @throws UrlError unless `chainId` is an EVM chain id (API 4.2) */
export function evmChainSegment(chainId: string): string {
  if (!isEvmChainId(chainId)) throw new UrlError('not an EVM chain id')
  return chainId
}

/** @throws UrlError unless `address` is 0x and 40 hex digits */
export function addressSegment(address: string): string {
  if (!ADDRESS.test(address)) throw new UrlError('not a wallet address')
  return address
}

import { isChainId, isEvmChainId } from '../domain/chain.ts'
import { isServiceAddress } from './service-address.ts'

/** A request that would not go where it was meant to: a defect of the caller, never sent. */
export class UrlError extends Error {
  override name = 'UrlError'
}

type Query = Record<string, string | number | boolean | undefined>

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * The address of a request. Each segment is plain or it is refused, and the finished address is compared with what
 * was meant, because a URL parser collapses `..` even when it is escaped, and what follows a `?` or `#` in the service's
 * own address would be no path any more.
 * @throws UrlError
 */
export function serviceUrl(base: string, segments: readonly string[], query: Query = {}): URL {
  const meant = `${base}/${segments.join('/')}`
  const isPlain = segments.every((segment) => /^[A-Za-z0-9:_-]+$/.test(segment))
  if (!isServiceAddress(base) || !isPlain || new URL(meant).href !== meant) {
    throw new UrlError('not an address of this service')
  }
  const url = new URL(meant)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** @throws UrlError for anything but an EVM chain id or a blockchain id */
export function chainSegment(chainId: string): string {
  if (!isChainId(chainId)) throw new UrlError('not a chain id')
  return chainId
}

/** @throws UrlError for anything but an EVM chain id (contract 4.2) */
export function evmChainSegment(chainId: string): string {
  if (!isEvmChainId(chainId)) throw new UrlError('not an EVM chain id')
  return chainId
}

/** @throws UrlError for anything but 0x and 40 hex digits */
export function addressSegment(address: string): string {
  if (!ADDRESS.test(address)) throw new UrlError('not a wallet address')
  return address
}

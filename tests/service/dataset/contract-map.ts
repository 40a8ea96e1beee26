import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Token } from './tokens.ts'

/** The description of a token contract. */
export type Description = Pick<Token, 'name' | 'symbol' | 'decimals'>

interface MapEntry extends Description {
  erc20?: boolean
}

/**
 * The ERC-20 tokens of Ethereum in `@metamask/contract-metadata`, keyed by contract address in the package's
 * spelling (checksum form).
 */
export function readContractMap(): ReadonlyMap<string, Description> {
  const path = createRequire(import.meta.url).resolve('@metamask/contract-metadata/contract-map.json')
  const map = JSON.parse(readFileSync(path, 'utf8')) as Record<string, MapEntry>
  const erc20 = Object.entries(map).filter(([, entry]) => entry.erc20)
  return new Map(
    erc20.map(([address, { name, symbol, decimals }]) => [address, { name, symbol, decimals }] as const),
  )
}

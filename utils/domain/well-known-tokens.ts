import { NATIVE_ICONS, NETWORK_ICONS, type TokenRow, WELL_KNOWN_TOKENS } from 'virtual:well-known-tokens'
import { knownChain } from './chain.ts'
import { foldConfusables } from './confusable.ts'
import { foldToken } from './folded-token.ts'
import { isNativeContract, NATIVE_TOKENS } from './native-token.ts'
import type { Token } from './token.ts'

/** A token of the list that the extension ships, or the native token of a known chain. */
export interface WellKnownToken {
  /** In lower case; null for the native token. */
  contract: string | null
  symbol: string
  /** Only of the native token, the chain's best-ranked tokens and the additional ones. */
  name: string | null
  /** The path of its icon from the extension's root; null if there is none. */
  icon: string | null
}

/** The well-known tokens of one chain. Symbols and names are folded (`confusable.ts`). */
interface ChainIndex {
  native: WellKnownToken | undefined
  byContract: ReadonlyMap<string, WellKnownToken>
  bySymbol: ReadonlyMap<string, WellKnownToken>
  byName: ReadonlyMap<string, WellKnownToken>
}

const indexes = new Map<string, ChainIndex>()

function indexOfChain(chainId: string): ChainIndex {
  const index = indexes.get(chainId) ?? createIndex(chainId)
  indexes.set(chainId, index)
  return index
}

function createIndex(chainId: string): ChainIndex {
  const tokens = (Object.hasOwn(WELL_KNOWN_TOKENS, chainId) ? WELL_KNOWN_TOKENS[chainId] : undefined) ?? []
  const listed = tokens.map(toWellKnownToken)
  const native = nativeTokenOf(chainId)
  const isTest = knownChain(chainId)?.test === true
  const bySymbol = new Map<string, WellKnownToken>()
  const byName = new Map<string, WellKnownToken>()
  // The native token first, then by rank: the first of two tokens with the same symbol is the genuine one.
  for (const token of native ? [native, ...listed] : listed) {
    if (token.name === null) continue
    addOnce(bySymbol, token.symbol, token)
    if (!isTest) addOnce(byName, token.name, token)
  }
  return { native, byContract: new Map(listed.map((token) => [token.contract, token])), bySymbol, byName }
}

function addOnce(map: Map<string, WellKnownToken>, text: string, token: WellKnownToken): void {
  const folded = foldConfusables(text)
  if (!map.has(folded)) map.set(folded, token)
}

const toWellKnownToken = ([contract, symbol, icon, name]: TokenRow) => ({
  contract,
  symbol,
  name: name ?? null,
  icon: icon === null ? null : tokenIcon(icon),
})

function nativeTokenOf(chainId: string): WellKnownToken | undefined {
  const names = NATIVE_TOKENS.get(chainId)
  const icon = NATIVE_ICONS[chainId]
  return names && { contract: null, ...names, icon: icon === undefined ? null : tokenIcon(icon) }
}

const tokenIcon = (id: string): string => `/token-icons/${id}.svg`

/**
 * The well-known token of a chain that has this contract.
 * @param contract in any case; null for the native token
 */
export function findWellKnownToken(chainId: string, contract: string | null): WellKnownToken | undefined {
  const { native, byContract } = indexOfChain(chainId)
  if (contract === null) return native
  const address = contract.toLowerCase()
  return isNativeContract(chainId, address) ? native : byContract.get(address)
}

/**
 * The well-known token that a token impersonates: its symbol or name looks like that of the chain's native
 * token or of one of the chain's 100 best-ranked tokens, but its contract is not in the list.
 *
 * Symbols are compared with symbols and names with names. On a test network only the native symbol is
 * compared, and on an unknown chain nothing.
 * @param chainId the EVM chain id, for a token that does not state its own
 * @returns the genuine token, or null
 */
export function impersonatedToken(token: Token, chainId: string | null = null): WellKnownToken | null {
  const chain = token.chainId ?? chainId
  if (token.address === null || chain === null) return null
  const { bySymbol, byName } = indexOfChain(chain)
  if (bySymbol.size === 0 || isKnownContract(chain, token.address)) return null
  const folded = foldToken(token)
  return bySymbol.get(folded.symbol) ?? byName.get(folded.name) ?? null
}

/** Whether a contract is in the chain's list or represents its native token. */
export function isKnownContract(chainId: string, contract: string): boolean {
  const address = contract.toLowerCase()
  return isNativeContract(chainId, address) || indexOfChain(chainId).byContract.has(address)
}

/**
 * The path of a token's icon from the extension's root; null if the extension has none.
 * @param contract in any case; null for the native token
 */
export const tokenIconPath = (chainId: string, contract: string | null): string | null =>
  findWellKnownToken(chainId, contract)?.icon ?? null

/** The path of a network's icon from the extension's root; null if the extension has none. */
export function networkIconPath(chainId: string): string | null {
  const icon = NETWORK_ICONS[chainId]
  return icon === undefined ? null : `/network-icons/${icon}.svg`
}

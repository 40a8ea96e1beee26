import { NATIVE_ICONS, NETWORK_ICONS, type TokenRow, WELL_KNOWN_TOKENS } from 'virtual:well-known-tokens'
import type { FoldedToken } from './confusable.ts'
import { foldConfusables } from './confusable.ts'
import { isNativeMirror, NATIVE_TOKENS } from './native-token.ts'
import { memoize } from './once.ts'

/** A token of the list that the extension ships, or the native token of a known chain. */
export interface WellKnownToken {
  /** In lower case; null for the native token. */
  contract: string | null
  symbol: string
  /** Only of the native token, the chain's best-ranked tokens and the additional ones. */
  name: string | null
  /** The path of its icon from the extension's root; null if there is none. */
  icon: string | null
  /** Symbol and name folded by `confusable.ts`, if the token has a name. Of a listed token, by the build. */
  looks: FoldedToken | null
}

/** The well-known tokens of one chain. */
export interface ChainTokens {
  native: WellKnownToken | undefined
  /** By rank. */
  listed: readonly WellKnownToken[]
  byContract: ReadonlyMap<string | null, WellKnownToken>
}

export const wellKnownTokensOf = memoize((chainId: string): ChainTokens => {
  const tokens = (Object.hasOwn(WELL_KNOWN_TOKENS, chainId) ? WELL_KNOWN_TOKENS[chainId] : undefined) ?? []
  const listed = tokens.map(toWellKnownToken)
  return {
    native: nativeTokenOf(chainId),
    listed,
    byContract: new Map(listed.map((token) => [token.contract, token])),
  }
})

const toWellKnownToken = ([contract, symbol, icon, name, foldedSymbol, foldedName]: TokenRow) => ({
  contract,
  symbol,
  name: name ?? null,
  icon: icon && tokenIcon(icon === true ? symbol : icon),
  looks:
    foldedSymbol === undefined || foldedName === undefined
      ? null
      : { symbol: foldedSymbol, name: foldedName },
})

function nativeTokenOf(chainId: string): WellKnownToken | undefined {
  const names = NATIVE_TOKENS.get(chainId)
  const icon = NATIVE_ICONS[chainId]
  if (!names) return undefined
  const looks = { symbol: foldConfusables(names.symbol), name: foldConfusables(names.name) }
  return { contract: null, ...names, icon: icon === undefined ? null : tokenIcon(icon), looks }
}

const tokenIcon = (id: string): string => `/token-icons/${id}.png`

/**
 * The well-known token of a chain that has this contract.
 * @param contract in any case; null for the native token
 */
export function findWellKnownToken(chainId: string, contract: string | null): WellKnownToken | undefined {
  const { native, byContract } = wellKnownTokensOf(chainId)
  if (contract === null) return native
  const address = contract.toLowerCase()
  return isNativeMirror(chainId, address) ? native : byContract.get(address)
}

/** Whether a contract is in the chain's list or represents its native token. */
export function isKnownContract(chainId: string, contract: string): boolean {
  const address = contract.toLowerCase()
  return isNativeMirror(chainId, address) || wellKnownTokensOf(chainId).byContract.has(address)
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
  return icon === undefined ? null : `/network-icons/${icon}.png`
}

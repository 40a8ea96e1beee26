import { knownChain } from './chain.ts'
import { foldToken } from './confusable.ts'
import { memoize } from './once.ts'
import { type Token, withNative } from './token.ts'
import { isKnownContract, type WellKnownToken, wellKnownTokensOf } from './well-known-tokens.ts'

/** The well-known tokens of one chain by their folded symbols and names (`confusable.ts`). */
interface ChainIndex {
  bySymbol: ReadonlyMap<string, WellKnownToken>
  byName: ReadonlyMap<string, WellKnownToken>
}

const indexOfChain = memoize((chainId: string): ChainIndex => {
  const { native, listed } = wellKnownTokensOf(chainId)
  const isTest = knownChain(chainId)?.test === true
  const bySymbol = new Map<string, WellKnownToken>()
  const byName = new Map<string, WellKnownToken>()
  // The native token first, then by rank: the first of two tokens with the same symbol is the genuine one.
  for (const token of withNative(native, listed)) {
    if (token.looks === null) continue
    addOnce(bySymbol, token.looks.symbol, token)
    if (!isTest) addOnce(byName, token.looks.name, token)
  }
  return { bySymbol, byName }
})

function addOnce(map: Map<string, WellKnownToken>, folded: string, token: WellKnownToken): void {
  if (!map.has(folded)) map.set(folded, token)
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

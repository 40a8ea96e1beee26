import type { HoldingsSnapshot } from '../domain/holdings.ts'
import { sortByValue, type Token } from '../domain/token.ts'
import type { HiddenTokens } from '../domain/token-overrides.ts'
import type { LoadedWallet } from './wallet-loader.ts'

/** The loaded ERC-20 tokens without hidden ones, by value. */
export function visibleTokens(wallet: LoadedWallet, hiddenTokens: HiddenTokens): readonly Token[] {
  const { chainId, currency } = wallet.record.query
  const visible = hiddenTokens.isEmpty
    ? wallet.tokens
    : wallet.tokens.filter((token) => !hiddenTokens.isHidden(chainId, token))
  return sortByValue(visible, currency)
}

/** The displayed snapshot. Its totals leave out the tokens that are hidden or not counted. */
export function visibleSnapshot(wallet: LoadedWallet, hiddenTokens: HiddenTokens): HoldingsSnapshot {
  const { snapshot, tokens, record } = wallet
  if (hiddenTokens.isEmpty) return snapshot
  return { ...snapshot, totals: hiddenTokens.without(snapshot.totals, tokens, record.query) }
}

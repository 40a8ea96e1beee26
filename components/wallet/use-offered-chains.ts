import { useMemo } from 'preact/hooks'
import { isChainId, isEvmChainId, KNOWN_CHAINS } from '../../utils/domain/chain.ts'
import type { AppState } from '../../utils/state/app-state.ts'

/**
 * The chain ids of a select: recent and known chains, and the selected one unless it is invalid.
 * @param evmOnly leaves out blockchain ids
 */
export function useOfferedChains(app: AppState, selected: string, evmOnly = false): string[] {
  // Read once, so that the order does not change while the select is open.
  const recentChains = useMemo(() => app.recentChains.peek(), [])
  const ids = new Set([...recentChains, ...KNOWN_CHAINS.map(({ chainId }) => chainId), selected])
  return [...ids].filter(evmOnly ? isEvmChainId : isChainId)
}

import { useSignal } from '@preact/signals'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletOnChain } from '../balances/all-chains-tokens.tsx'
import { ExclusionsLine } from '../balances/exclusions-line.tsx'
import { TotalBreakdown } from '../balances/total-breakdown.tsx'
import { useChainTotal } from '../balances/use-chain-total.ts'
import { Total } from '../ui/money.tsx'

/** The total of a wallet on one of its chains, and what the total leaves out. */
export function ChainSummary({ app, chain: { wallet } }: { app: AppState; chain: WalletOnChain }) {
  const isBreakdownOpen = useSignal(false)
  const snapshot = wallet.snapshot.value
  const query = wallet.displayedQuery.value
  const total = useChainTotal(wallet)
  if (!snapshot || !query || !total) return <Total whole="–" testId="total" />
  return (
    <>
      <span title={total.exact}>
        <Total whole={total.whole} fraction={total.fraction} compact={total.compact} testId="total" />
      </span>
      <ExclusionsLine
        snapshot={snapshot}
        query={query}
        progress={wallet.progress.value}
        clock={app.clock}
        onOpen={() => {
          isBreakdownOpen.value = true
        }}
      />
      <TotalBreakdown
        isOpen={isBreakdownOpen}
        query={query}
        snapshot={snapshot}
        tokens={wallet.tokens.value}
        isIncognito={app.isIncognito}
        hiddenTokens={app.hiddenTokens.value}
        loadProvenance={wallet.loadProvenance}
      />
    </>
  )
}

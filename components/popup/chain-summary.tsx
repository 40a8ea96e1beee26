import { useSignal } from '@preact/signals'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { ExclusionsLine } from '../balances/exclusions-line.tsx'
import { TotalBreakdown } from '../balances/total-breakdown.tsx'
import { useChainTotal } from '../balances/use-chain-total.ts'
import { Total } from '../ui/money.tsx'

interface ChainSummaryProps {
  app: AppState
  accounts: AccountsState
  chain: ShownAccount
}

/** The total of a wallet on one of its chains, and what the total leaves out. */
export function ChainSummary({ app, accounts, chain }: ChainSummaryProps) {
  const isBreakdownOpen = useSignal(false)
  const { shownQuery: query, snapshot, tokens, progress } = chain
  const total = useChainTotal(chain)
  if (!snapshot || !total) return <Total whole="–" testId="total" />
  return (
    <>
      <span title={total.exact}>
        <Total whole={total.whole} fraction={total.fraction} compact={total.compact} testId="total" />
      </span>
      <ExclusionsLine
        snapshot={snapshot}
        query={query}
        progress={progress}
        clock={app.clock}
        onOpen={() => {
          isBreakdownOpen.value = true
        }}
      />
      <TotalBreakdown
        isOpen={isBreakdownOpen}
        query={query}
        snapshot={snapshot}
        tokens={tokens}
        isIncognito={app.isIncognito}
        hiddenTokens={app.hiddenTokens.value}
        loadProvenance={() => accounts.loadProvenance(chain.query)}
      />
    </>
  )
}

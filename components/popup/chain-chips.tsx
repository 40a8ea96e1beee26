import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import { shortChainLabel } from '../ui/chain-name.ts'
import { Chip } from '../ui/chip.tsx'
import { focusByArrow } from '../ui/focus-by-arrow.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { totalText } from '../ui/total-text.ts'
import styles from './chain-chips.module.css'

interface ChainChipsProps {
  accounts: readonly ShownAccount[]
  /** null: all chains. */
  selected: string | null
  chainNames: readonly NamedChain[]
  onSelect: (chainId: string | null) => void
}

/** Selects all chains of a wallet, or one of them. */
export function ChainChips({ accounts, selected, chainNames, onSelect }: ChainChipsProps) {
  const format = useAmountFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of toggle buttons is not a form
    <div
      class={styles.chips}
      role="group"
      aria-label={i18n.t('watchlist.wallet.chains')}
      onKeyDown={focusByArrow}
      data-testid="chain-chips"
    >
      <Chip
        label={i18n.t('watchlist.wallet.allChains')}
        selected={selected === null}
        onClick={() => onSelect(null)}
        testId="all-chains"
      />
      {accounts.map((account) => {
        const { chainId } = account.query
        const value = totalText(totalOfAccount(account), format).short()
        return (
          <Chip
            key={chainId}
            label={[shortChainLabel(chainId, chainNames), value].filter(Boolean).join(' ')}
            iconSrc={networkIconPath(chainId)}
            hasWarning={account.failure !== null}
            selected={selected === chainId}
            onClick={() => onSelect(chainId)}
            testId="chain-chip"
          />
        )
      })}
    </div>
  )
}

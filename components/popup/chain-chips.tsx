import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import { shortChainLabel } from '../ui/chain-name.ts'
import { Chip } from '../ui/chip.tsx'
import { focusByArrow } from '../ui/focus-by-arrow.ts'
import styles from './chain-chips.module.css'

export interface ChainChip {
  chainId: string
  /** The formatted value of the wallet on the chain; empty if it is unknown. */
  value: string
  hasFailed: boolean
}

interface ChainChipsProps {
  chains: readonly ChainChip[]
  /** null: all chains. */
  selected: string | null
  chainNames: readonly NamedChain[]
  onSelect: (chainId: string | null) => void
}

/** Selects all chains of a wallet, or one of them. */
export function ChainChips({ chains, selected, chainNames, onSelect }: ChainChipsProps) {
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
      {chains.map(({ chainId, value, hasFailed }) => (
        <Chip
          key={chainId}
          label={[shortChainLabel(chainId, chainNames), value].filter(Boolean).join(' ')}
          iconSrc={networkIconPath(chainId)}
          hasWarning={hasFailed}
          selected={selected === chainId}
          onClick={() => onSelect(chainId)}
          testId="chain-chip"
        />
      ))}
    </div>
  )
}

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { Recent } from '../../utils/domain/stored-choices.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { WalletAvatar } from '../ui/wallet-avatar.tsx'
import styles from './wallet-choices.module.css'

export interface WalletChoicesProps {
  title: string
  wallets: readonly Recent[]
  chainNames: readonly NamedChain[]
  onOpen: (wallet: Recent) => void
  /** Without it, there are no remove buttons. */
  onRemove?: ((wallet: Recent) => void) | undefined
  /** Shown at the end of the heading. */
  actions?: ComponentChildren | undefined
}

/** Wallets to choose from. Their addresses are not shortened, because shortened ones can look the same. */
export function WalletChoices({ title, wallets, chainNames, onOpen, onRemove, actions }: WalletChoicesProps) {
  return (
    <section aria-label={title} data-testid="recents">
      <div class={styles.header}>
        <h2>{title}</h2>
        {actions}
      </div>
      <ul>
        {wallets.map((wallet) => (
          <li key={`${wallet.address}|${wallet.chainId}`} class={styles.item} data-testid="recent">
            <button type="button" class={styles.open} onClick={() => onOpen(wallet)}>
              <WalletAvatar address={wallet.address} />
              <span class={styles.lines}>
                <span class={styles.address} translate={false}>
                  {wallet.address}
                </span>
                <bdi class={styles.chain}>{chainLabel(wallet.chainId, chainNames)}</bdi>
              </span>
            </button>
            {onRemove && (
              <span class={styles.remove}>
                <IconButton
                  icon="close"
                  label={i18n.t('recents.remove', [wallet.address])}
                  onClick={() => onRemove(wallet)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

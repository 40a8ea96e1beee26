import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { Recent } from '../../utils/domain/stored-items.ts'
import { chainLabel } from './chain-name.ts'
import { IconButton } from './icon-button.tsx'
import { WalletAvatar } from './wallet-avatar.tsx'
import styles from './wallet-choices.module.css'

/**
 * A wallet to choose. `isToken`: the address is that of a token contract. `unknownChain`: see
 * `AddressContext`
 */
type Choice = Recent & { isToken?: boolean; unknownChain?: string }

export interface WalletChoicesProps<Wallet extends Choice> {
  title: string
  wallets: readonly Wallet[]
  chainNames: readonly NamedChain[]
  onOpen: (wallet: Wallet) => void
  /** Adds remove buttons. */
  onRemove?: ((wallet: Wallet) => void) | undefined
  /** Shown at the end of the heading. */
  actions?: ComponentChildren | undefined
  /** Shown between the heading and the list. */
  children?: ComponentChildren | undefined
}

/** Wallets to choose from. Their addresses are not shortened, because shortened ones can look the same. */
export function WalletChoices<Wallet extends Choice>(props: WalletChoicesProps<Wallet>) {
  const { title, wallets, chainNames, onOpen, onRemove, actions, children } = props
  return (
    <section aria-label={title} data-testid="recents">
      <div class={styles.header}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
      <ul>
        {wallets.map((wallet) => (
          <li key={`${wallet.address}|${wallet.chainId}`} class={styles.item} data-testid="recent">
            <button type="button" class={styles.open} onClick={() => onOpen(wallet)}>
              <WalletAvatar address={wallet.address} />
              <span class={styles.lines}>
                <span class={styles.address} translate={false}>
                  {wallet.address}
                </span>
                <span class={styles.chain}>
                  <bdi>{chainLabel(wallet.chainId, chainNames)}</bdi>
                  {wallet.isToken && ` · ${i18n.t('selection.token')}`}
                  {wallet.unknownChain && ` · ${i18n.t('addressInput.unknownChain', [wallet.unknownChain])}`}
                </span>
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

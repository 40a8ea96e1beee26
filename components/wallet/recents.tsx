import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { Recent } from '../../utils/domain/stored-choices.ts'
import { Avatar } from '../common/avatar.tsx'
import { Button } from '../common/button.tsx'
import { chainLabel } from '../common/chain-name.ts'
import { Icon } from '../common/icon.tsx'
import styles from './recents.module.css'

interface RecentsProps {
  title: string
  wallets: readonly Recent[]
  /** What was learned of the names of chains. */
  names: readonly NamedChain[]
  onCheck: (wallet: Recent) => void
  /** Left out where nothing can be removed. */
  onRemove?: (wallet: Recent) => void
}

/** Wallets to choose from, in full: an address is never shortened to what another could look like. */
export function Recents({ title, wallets, names, onCheck, onRemove }: RecentsProps) {
  return (
    <section class={styles.list} aria-label={title} data-part="recents">
      <h2 class={styles.title}>{title}</h2>
      <ul>
        {wallets.map((wallet) => (
          <li key={`${wallet.address}|${wallet.chainId}`} class={styles.item} data-part="recent">
            <button type="button" class={styles.check} onClick={() => onCheck(wallet)}>
              <Avatar address={wallet.address} />
              <span>
                <span class={styles.digits}>{wallet.address}</span>
                <br />
                <bdi class={styles.chain}>{chainLabel(wallet.chainId, names)}</bdi>
              </span>
            </button>
            {onRemove && (
              <Button
                kind="quiet"
                label={i18n.t('recents.remove', [wallet.address])}
                onClick={() => onRemove(wallet)}
              >
                <Icon name="close" size={12} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { parseAccountText } from '../../utils/domain/address-input.ts'
import type { NamedChain } from '../../utils/domain/chain.ts'
import type { FoundAddress } from '../../utils/domain/extract-addresses.ts'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import { formatCount } from '../../utils/format/number.ts'
import { chainLabel } from './chain-name.ts'
import { SearchField } from './search-field.tsx'
import { setterOf } from './signal-handlers.ts'
import styles from './wallet-choices.module.css'
import { WalletChoices } from './wallet-choices.tsx'

interface AddressChoicesProps {
  selection: ContextMenuSelection
  /** The chain of addresses for which the text names none. */
  chainId: string
  chainNames: readonly NamedChain[]
  actions?: ComponentChildren | undefined
  onOpen: (found: FoundAddress) => void
}

/** Fewer addresses are shown without a filter. */
const MIN_FILTERED = 6
const MAX_SHOWN = 200

/** The addresses of a text to choose from, with a filter. */
export function AddressChoices({ selection, chainId, chainNames, actions, onOpen }: AddressChoicesProps) {
  const filter = useSignal('')
  const all = useMemo(
    () => selection.addresses.map(parseAccountText).filter((found) => found !== null),
    [selection],
  )
  const wanted = filter.value.trim().toLowerCase()
  const matching = all.filter(
    (found) =>
      found.address.toLowerCase().includes(wanted) ||
      chainLabel(found.chainId ?? chainId, chainNames)
        .toLowerCase()
        .includes(wanted),
  )
  const shown = matching.slice(0, MAX_SHOWN)
  return (
    <WalletChoices
      title={i18n.t('selection.title')}
      wallets={shown.map((found) => ({ ...found, chainId: found.chainId ?? chainId, found }))}
      chainNames={chainNames}
      actions={actions}
      onOpen={({ found }) => onOpen(found)}
    >
      {selection.isCut && (
        <p class={styles.note} role="status" data-testid="text-cut">
          {i18n.t('selection.isCut')}
        </p>
      )}
      {all.length >= MIN_FILTERED && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the event belongs to the field inside
        <div
          class={styles.filter}
          onKeyDown={(event) => {
            // Enter must not submit the form around the list.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
        >
          <SearchField
            label={i18n.t('selection.filter')}
            name="addressFilter"
            value={filter.value}
            onInput={setterOf(filter)}
            testId="address-filter"
          />
          <p class={styles.note} role="status" data-testid="addresses-found">
            {foundText(shown.length, matching.length, all.length)}
          </p>
        </div>
      )}
    </WalletChoices>
  )
}

function foundText(shown: number, matching: number, all: number): string {
  if (matching === 0) return i18n.t('selection.noMatch')
  const key = shown < matching ? 'selection.shown' : 'selection.found'
  return i18n.t(key, [formatCount(shown), formatCount(shown < matching ? matching : all)])
}

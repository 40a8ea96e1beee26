import { useLayoutEffect, useState } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId } from '../../utils/domain/chain.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { Select } from '../ui/select.tsx'
import { ChainSearch } from '../wallet/chain-search.tsx'
import { useOfferedChains } from '../wallet/use-offered-chains.ts'
import styles from './query-form.module.css'

const OTHER = 'other'

interface ChainFieldProps {
  app: AppState
  /** May be invalid text from the page's URL or from the search. */
  chainId: string
  onChange: (chainId: string) => void
}

/** A select for the chain of a query. "Other chain…" opens a search. */
export function ChainField({ app, chainId, onChange }: ChainFieldProps) {
  const isValid = isChainId(chainId)
  const [isSearching, setSearching] = useState(!isValid)
  // The chain can change with the page's URL while the search is open.
  useLayoutEffect(() => setSearching(!isValid), [chainId])
  const offered = useOfferedChains(app, chainId)
  const close = (keepsFocus: boolean) => {
    setSearching(false)
    if (keepsFocus) document.querySelector<HTMLSelectElement>('select[name=chain]')?.focus()
  }
  return (
    <div class={styles.chain}>
      <Select
        label={i18n.t('query.chain')}
        name="chain"
        value={isSearching ? OTHER : chainId}
        iconSrc={isSearching ? null : networkIconPath(chainId)}
        options={[
          ...offered.map((id) => ({ value: id, label: chainLabel(id, app.chainNames.value) })),
          { value: OTHER, label: i18n.t('chain.other') },
        ]}
        error={isValid ? undefined : i18n.t('chain.invalid')}
        onChange={(picked) => {
          setSearching(picked === OTHER)
          if (picked !== OTHER) onChange(picked)
        }}
      />
      {isSearching && (
        <ChainSearch
          name="chainId"
          label={i18n.t('query.otherChain')}
          app={app}
          initialText={isValid ? '' : chainId}
          onPick={(picked, keepsFocus) => {
            close(keepsFocus)
            if (picked !== chainId) onChange(picked)
          }}
          onInvalid={onChange}
          onBack={close}
        />
      )}
    </div>
  )
}

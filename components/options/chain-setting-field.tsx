import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { Select } from '../ui/select.tsx'
import { ChainSearch } from '../wallet/chain-search.tsx'
import { useOfferedChains } from '../wallet/use-offered-chains.ts'
import styles from './chain-setting-field.module.css'

const OTHER = 'other'

export interface ChainSettingFieldProps {
  label: string
  name: string
  chainId: string
  app: AppState
  /** Whether to offer only EVM chains. The metrics interface accepts no other ids (API 4.2). */
  evmOnly?: boolean
  onChange: (chainId: string) => void
}

/** A select for a chain. "Other chain…" opens a search. */
export function ChainSettingField({
  label,
  name,
  chainId,
  app,
  evmOnly = false,
  onChange,
}: ChainSettingFieldProps) {
  const isSearching = useSignal(false)
  const offered = useOfferedChains(app, chainId, evmOnly)
  const close = (keepsFocus: boolean) => {
    isSearching.value = false
    if (keepsFocus) document.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.focus()
  }
  return (
    <div class={styles.chain}>
      <Select
        label={label}
        hideLabel
        shape="menu"
        name={name}
        iconSrc={isSearching.value ? null : networkIconPath(chainId)}
        value={isSearching.value ? OTHER : chainId}
        options={[
          ...offered.map((id) => ({ value: id, label: chainLabel(id, app.chainNames.value) })),
          { value: OTHER, label: i18n.t('chain.other') },
        ]}
        onChange={(value) => {
          isSearching.value = value === OTHER
          if (value !== OTHER) onChange(value)
        }}
      />
      {isSearching.value && (
        <div class={styles.search}>
          <ChainSearch
            name={`${name}-id`}
            label={`${label}: ${i18n.t('chain.otherLabel')}`}
            app={app}
            evmOnly={evmOnly}
            onPick={(picked, keepsFocus) => {
              close(keepsFocus)
              onChange(picked)
            }}
            onBack={close}
          />
        </div>
      )}
    </div>
  )
}

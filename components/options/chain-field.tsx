import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { isEvmChainId, KNOWN_CHAINS } from '../../utils/domain/chain.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../common/chain-name.ts'
import { SelectField } from '../common/field.tsx'
import { ChainSearch } from '../wallet/chain-search.tsx'
import styles from './chain-field.module.css'

const OTHER = 'other'

interface ChainFieldProps {
  label: string
  name: string
  chainId: string
  app: AppState
  /** The metrics interface takes EVM chain ids alone (contract 4.2). */
  evmOnly?: boolean
  onChange: (chainId: string) => void
}

/** A chain by name: one of those before, one that we know, or another that is searched for. */
export function ChainField({ label, name, chainId, app, evmOnly = false, onChange }: ChainFieldProps) {
  const searching = useSignal(false)
  // The order of the list must not change under the pointer.
  const recentChains = useMemo(() => app.recentChains.peek(), [])
  const last = recentChains.filter((id) => !evmOnly || isEvmChainId(id))
  const offered = new Set([...last, ...KNOWN_CHAINS.map((chain) => chain.chainId), chainId])
  const options = [
    ...[...offered].map((id) => ({ value: id, words: chainLabel(id, app.chainNames.value) })),
    { value: OTHER, words: i18n.t('chain.other') },
  ]
  const close = (stays: boolean) => {
    searching.value = false
    if (stays) document.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.focus()
  }
  return (
    <div class={styles.chain}>
      <SelectField
        label={label}
        name={name}
        value={searching.value ? OTHER : chainId}
        options={options}
        onChange={(picked) => {
          searching.value = picked === OTHER
          if (picked !== OTHER) onChange(picked)
        }}
      />
      {searching.value && (
        <ChainSearch
          name={`${name}-id`}
          label={`${label}: ${i18n.t('chain.otherLabel')}`}
          app={app}
          evmOnly={evmOnly}
          onPick={(picked, stays) => {
            close(stays)
            onChange(picked)
          }}
          onBack={close}
        />
      )}
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId } from '../../utils/domain/chain.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel, shortChainLabel } from '../ui/chain-name.ts'
import { Select } from '../ui/select.tsx'
import styles from './chain-search.module.css'
import { ChainSearch } from './chain-search.tsx'
import { useOfferedChains } from './use-offered-chains.ts'

const OTHER = 'other'

export interface ChainSelectProps {
  chainId: string
  app: AppState
  onChange: (chainId: string) => void
}

/** A select of recent and known chains. "Other chain…" opens a search. */
export function ChainSelect({ chainId, app, onChange }: ChainSelectProps) {
  const isValid = isChainId(chainId)
  const isSearching = useSignal(!isValid)
  const shouldFocus = useRef(false as boolean)
  const box = useRef<HTMLSpanElement>(null)
  const offered = useOfferedChains(app, chainId)
  const lastValid = useRef(chainId)
  if (isValid) lastValid.current = chainId
  // A valid chain that is chosen elsewhere, for example with a recent wallet, closes the search.
  useLayoutEffect(() => {
    isSearching.value = !isValid
  }, [chainId])
  useLayoutEffect(() => {
    if (shouldFocus.current && !isSearching.value) box.current?.querySelector('select')?.focus()
    shouldFocus.current = false
  }, [isSearching.value])

  const pick = (picked: string, keepsFocus: boolean) => {
    shouldFocus.current = keepsFocus
    isSearching.value = false
    if (picked !== chainId) onChange(picked)
  }

  if (isSearching.value)
    return (
      <ChainSearch
        name="chainId"
        label={i18n.t('chain.otherLabel')}
        app={app}
        initialText={isValid ? '' : chainId}
        onPick={pick}
        onInvalid={onChange}
        backLabel={i18n.t('chain.back')}
        onBack={(keepsFocus) => pick(lastValid.current, keepsFocus)}
      />
    )
  return (
    <span ref={box} class={styles.menu} title={chainLabel(chainId, app.chainNames.value)}>
      <Select
        name="chain"
        label={i18n.t('chainSelect.label')}
        hideLabel
        shape="menu"
        value={chainId}
        iconSrc={networkIconPath(chainId)}
        options={[
          ...offered.map((id) => ({ value: id, label: shortChainLabel(id, app.chainNames.value) })),
          { value: OTHER, label: i18n.t('chainSelect.other') },
        ]}
        onChange={(picked) => {
          if (picked === OTHER) isSearching.value = true
          else onChange(picked)
        }}
      />
    </span>
  )
}

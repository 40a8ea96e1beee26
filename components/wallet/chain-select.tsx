import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId, isEvmChainId } from '../../utils/domain/chain.ts'
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
  name?: string | undefined
  label?: string | undefined
  hideLabel?: boolean | undefined
  /** `menu` for toolbars, `field` for forms. */
  shape?: 'menu' | 'field' | undefined
  /** Whether only EVM chain ids are valid (API 4.2). */
  evmOnly?: boolean | undefined
}

/** A select of recent and known chains. "Other chain…" opens a search. */
export function ChainSelect(props: ChainSelectProps) {
  const { chainId, app, onChange, name = 'chain', label = i18n.t('chainSelect.label') } = props
  const { hideLabel = true, shape = 'menu', evmOnly = false } = props
  const isValid = isChainId(chainId) && (!evmOnly || isEvmChainId(chainId))
  const isSearching = useSignal(!isValid)
  const shouldFocus = useRef(false as boolean)
  const box = useRef<HTMLSpanElement>(null)
  const offered = useOfferedChains(app, chainId, evmOnly)
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
        name={`${name}Id`}
        label={i18n.t('chain.otherLabel')}
        app={app}
        evmOnly={evmOnly}
        initialText={isValid ? '' : chainId}
        onPick={pick}
        onInvalid={onChange}
        backLabel={i18n.t('chain.back')}
        onBack={(keepsFocus) => pick(lastValid.current, keepsFocus)}
      />
    )
  const labelOf = shape === 'menu' ? shortChainLabel : chainLabel
  return (
    <span
      ref={box}
      class={shape === 'menu' ? styles.menu : ''}
      title={chainLabel(chainId, app.chainNames.value)}
    >
      <Select
        name={name}
        label={label}
        hideLabel={hideLabel}
        shape={shape}
        value={chainId}
        iconSrc={networkIconPath(chainId)}
        options={[
          ...offered.map((id) => ({ value: id, label: labelOf(id, app.chainNames.value) })),
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

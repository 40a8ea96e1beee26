import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId, isEvmChainId, KNOWN_CHAINS } from '../../utils/domain/chain.ts'
import { networkIconPath } from '../../utils/domain/well-known-tokens.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel, shortChainLabel } from '../ui/chain-name.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './chain-search.module.css'
import { ChainSearch } from './chain-search.tsx'

const OTHER = 'other'

export interface ChainPickerProps {
  app: AppState
  label: string
  /** The name of the select. The search has the same name with `Id` at its end. */
  name: string
  /** May be invalid text, from a URL or from the search. */
  chainId: string
  /**
   * `compact`: a menu with short names. `menu`: as wide as its text. `field`: fills its column, with a label.
   */
  shape: 'compact' | 'menu' | 'field'
  /** Whether to offer only EVM chains. The metrics interface accepts no other ids (API 4.2). */
  evmOnly?: boolean
  /** If this returns a promise, the choice is shown until the promise settles, and then `chainId`. */
  onChange: (chainId: string) => void | Promise<unknown>
  /**
   * Called with text that cannot be a chain id, for a form that shows the error. Without it, the text is
   * lost.
   */
  onInvalid?: ((text: string) => void) | undefined
}

/** A select of recent and known chains. "Other chain…" replaces it with a search. */
export function ChainPicker({
  app,
  label,
  name,
  chainId,
  shape,
  evmOnly = false,
  onChange,
  onInvalid,
}: ChainPickerProps) {
  const isValid = isChainId(chainId)
  const isSearching = useSignal(!isValid)
  const shouldFocus = useRef(false as boolean)
  const box = useRef<HTMLSpanElement>(null)
  const offered = useOfferedChains(app, chainId, evmOnly)
  const lastValid = useRef(app.settings.peek().chainId)
  if (isValid) lastValid.current = chainId
  // A chain that is chosen elsewhere, for example with a recent wallet, closes the search.
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
    if (picked !== chainId) void onChange(picked)
  }
  const names = app.chainNames.value
  const isField = shape === 'field'

  if (isSearching.value)
    return (
      <Field label={label} hideLabel={!isField}>
        {({ id }) => (
          <span class={styles[shape]}>
            <ChainSearch
              inputId={id}
              name={`${name}Id`}
              label={`${label}: ${i18n.t('chain.otherLabel')}`}
              app={app}
              initialText={isValid ? '' : chainId}
              evmOnly={evmOnly}
              onPick={pick}
              onInvalid={onInvalid}
              onBack={(keepsFocus) => pick(lastValid.current, keepsFocus)}
            />
          </span>
        )}
      </Field>
    )
  return (
    <span ref={box} class={isField ? undefined : styles.picker} title={chainLabel(chainId, names)}>
      <Select
        name={name}
        label={label}
        hideLabel={!isField}
        shape={isField ? 'field' : 'menu'}
        value={chainId}
        iconSrc={networkIconPath(chainId)}
        options={[
          ...offered.map((id) => ({
            value: id,
            label: shape === 'compact' ? shortChainLabel(id, names) : chainLabel(id, names),
          })),
          { value: OTHER, label: i18n.t('chain.other') },
        ]}
        onChange={(picked) => {
          if (picked !== OTHER) return onChange(picked)
          isSearching.value = true
        }}
      />
    </span>
  )
}

/** The recent and known chains, and the selected one unless it is invalid. */
function useOfferedChains(app: AppState, selected: string, evmOnly: boolean): string[] {
  // Read once, so that the order does not change while the select is open.
  const recentChains = useMemo(() => app.recentChains.peek(), [])
  const ids = new Set([...recentChains, ...KNOWN_CHAINS.map(({ chainId }) => chainId), selected])
  return [...ids].filter(evmOnly ? isEvmChainId : isChainId)
}

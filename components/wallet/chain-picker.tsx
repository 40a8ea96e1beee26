import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId, KNOWN_CHAINS } from '../../utils/domain/chain.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainLabel } from '../common/chain-name.ts'
import { useRestedChoice } from '../common/use-rested-choice.ts'
import styles from './address-form.module.css'
import { ChainSearch } from './chain-search.tsx'

const OTHER = 'other'

interface ChainPickerProps {
  chainId: string
  app: AppState
  onChange: (chainId: string) => void
}

/** The last chains and those we know, by name; any other is searched for. */
export function ChainPicker({ chainId, app, onChange }: ChainPickerProps) {
  const isRight = isChainId(chainId)
  const searching = useSignal(!isRight)
  // The order of the list must not change under the pointer.
  const recentChains = useMemo(() => app.recentChains.peek(), [])
  const focusNext = useRef<boolean>(false)
  const before = useRef(chainId)
  if (isRight) before.current = chainId
  // Chosen elsewhere meanwhile, by a recent wallet for instance: the search no longer says what is asked. Not after the
  // frame: at the first drawing that would undo a choice that came sooner.
  useLayoutEffect(() => {
    searching.value = !isRight
  }, [chainId])
  const choice = useRestedChoice(searching.value ? OTHER : chainId, (picked) => {
    if (picked === OTHER) searching.value = true
    else onChange(picked)
  })

  function close(picked: string, stays: boolean): void {
    searching.value = false
    focusNext.current = stays
    if (picked !== chainId) onChange(picked)
  }

  if (searching.value) {
    return (
      <ChainSearch
        name="chainId"
        label={i18n.t('chain.otherLabel')}
        app={app}
        typed={isRight ? '' : chainId}
        onPick={close}
        onWrong={onChange}
        backLabel={i18n.t('chain.back')}
        onBack={(stays) => close(before.current, stays)}
      />
    )
  }
  const offered = new Set([...recentChains, ...KNOWN_CHAINS.map((chain) => chain.chainId), chainId])
  return (
    <select
      ref={(select) => {
        if (select && focusNext.current) select.focus()
        focusNext.current = false
      }}
      class={styles.small}
      name="chain"
      aria-label={i18n.t('chain.label')}
      {...choice}
    >
      {[...offered].map((id) => (
        <option key={id} value={id}>
          {chainLabel(id, app.chainNames.value)}
        </option>
      ))}
      <option value={OTHER}>{i18n.t('chain.other')}</option>
    </select>
  )
}

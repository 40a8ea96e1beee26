import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { isChainId, KNOWN_CHAINS, knownChain } from '../../utils/domain/chain.ts'
import { Button } from '../common/button.tsx'
import { chainName } from '../common/chain-name.ts'
import { Icon } from '../common/icon.tsx'
import styles from './address-form.module.css'

const OTHER = 'other'

interface ChainPickerProps {
  chainId: string
  onChange: (chainId: string) => void
}

/** The chains by name; any other by its id, which counts once it is finished (Enter, or leaving the field). */
export function ChainPicker({ chainId, onChange }: ChainPickerProps) {
  /** What stands in the field for an id; null while there is none. */
  const typed = useSignal<string | null>(isChainId(chainId) ? null : chainId)
  const previous = useSignal(chainId)
  // Chosen elsewhere meanwhile, by a recent wallet for instance: the field no longer says what is asked.
  useEffect(() => {
    if (typed.value && typed.value !== chainId) typed.value = null
  }, [chainId])
  if (typed.value !== null) {
    const wrong = typed.value !== '' && !isChainId(typed.value)
    return (
      <span class={styles.otherChain}>
        <input
          class={styles.small}
          name="chainId"
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value.trim()
          }}
          onChange={() => typed.value && onChange(typed.value)}
          aria-label={i18n.t('chain.otherLabel')}
          aria-invalid={wrong}
          placeholder={i18n.t('chain.otherLabel')}
          title={i18n.t('chain.otherHint')}
          maxLength={64}
          autocomplete="off"
          ref={focusOnce}
        />
        <Button
          kind="quiet"
          label={i18n.t('chain.back')}
          onClick={() => {
            typed.value = null
            if (previous.value !== chainId) onChange(previous.value)
          }}
        >
          <Icon name="close" size={12} />
        </Button>
      </span>
    )
  }
  return (
    <select
      class={styles.small}
      name="chain"
      value={chainId}
      aria-label={i18n.t('chain.label')}
      onChange={(event) => {
        const picked = event.currentTarget.value
        if (picked !== OTHER) return onChange(picked)
        previous.value = chainId
        typed.value = ''
      }}
    >
      {KNOWN_CHAINS.map((chain) => (
        <option key={chain.chainId} value={chain.chainId}>
          {chain.test ? `${chain.name} (${i18n.t('chain.test')})` : chain.name}
        </option>
      ))}
      {knownChain(chainId) === undefined && <option value={chainId}>{chainName(chainId)}</option>}
      <option value={OTHER}>{i18n.t('chain.other')}</option>
    </select>
  )
}

/** The person asked for this field just now: it is where the next key belongs. */
const focusOnce = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus()
}

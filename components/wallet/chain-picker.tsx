import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { KNOWN_CHAINS, knownChain } from '../../utils/domain/chain.ts'
import { Button } from '../common/button.tsx'
import { chainName } from '../common/chain-name.ts'
import { Icon } from '../common/icon.tsx'
import styles from './address-form.module.css'

const OTHER = 'other'

interface ChainPickerProps {
  chainId: string
  isRight: boolean
  onChange: (chainId: string) => void
}

/** The chains by name; any other by its id. */
export function ChainPicker({ chainId, isRight, onChange }: ChainPickerProps) {
  const typing = useSignal(false)
  const isOther = knownChain(chainId) === undefined
  if (typing.value || !isRight) {
    return (
      <span class={styles.otherChain}>
        <input
          class={styles.small}
          name="chainId"
          value={isOther ? chainId : ''}
          onInput={(event) => onChange(event.currentTarget.value.trim())}
          aria-label={i18n.t('chain.otherLabel')}
          aria-invalid={!isRight}
          placeholder={i18n.t('chain.otherLabel')}
          title={i18n.t('chain.otherHint')}
          maxLength={64}
          ref={focusOnce}
        />
        <Button
          kind="quiet"
          label={i18n.t('chain.back')}
          onClick={() => {
            typing.value = false
            onChange(KNOWN_CHAINS[0]?.chainId ?? chainId)
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
        typing.value = true
      }}
    >
      {KNOWN_CHAINS.map((chain) => (
        <option key={chain.chainId} value={chain.chainId}>
          {chain.test ? `${chain.name} (${i18n.t('chain.test')})` : chain.name}
        </option>
      ))}
      {isOther && <option value={chainId}>{chainName(chainId)}</option>}
      <option value={OTHER}>{i18n.t('chain.other')}</option>
    </select>
  )
}

/** The person asked for this field just now: it is where the next key belongs. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { isChainId, isEvmChainId, KNOWN_CHAINS, knownChain } from '../../utils/domain/chain.ts'
import { SelectField, TextField } from '../common/field.tsx'

const OTHER = 'other'

interface ChainFieldProps {
  label: string
  name: string
  chainId: string
  /** The metrics interface takes EVM chain ids alone (contract 4.2). */
  evmOnly?: boolean
  onChange: (chainId: string) => void
}

/** A chain by name, or by its id; an id is saved once it is one. */
export function ChainField({ label, name, chainId, evmOnly = false, onChange }: ChainFieldProps) {
  const typed = useSignal<string | null>(knownChain(chainId) ? null : chainId)
  const isRight = (id: string) => (evmOnly ? isEvmChainId(id) : isChainId(id))
  const options = [
    ...KNOWN_CHAINS.map((chain) => ({ value: chain.chainId, words: chain.name })),
    { value: OTHER, words: i18n.t('chain.other') },
  ]
  return (
    <>
      <SelectField
        label={label}
        name={name}
        value={typed.value === null ? chainId : OTHER}
        options={options}
        onChange={(picked) => {
          typed.value = picked === OTHER ? '' : null
          if (picked !== OTHER) onChange(picked)
        }}
      />
      {typed.value !== null && (
        <TextField
          label={`${label}: ${i18n.t('chain.otherLabel')}`}
          name={`${name}-id`}
          hint={i18n.t('chain.otherHint')}
          value={typed.value}
          error={typed.value === '' || isRight(typed.value) ? undefined : i18n.t('chain.wrong')}
          onInput={(text) => {
            typed.value = text.trim()
          }}
          onChange={(text) => {
            if (isRight(text.trim())) onChange(text.trim())
          }}
        />
      )}
    </>
  )
}

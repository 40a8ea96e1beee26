import { i18n } from '#i18n'
import type { InvalidContract } from '../../../utils/domain/contract-list.ts'
import { countText, formatCount } from '../../../utils/format/number.ts'
import type { AddressFormState } from '../../../utils/state/address-form-state.ts'
import fieldStyles from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import styles from './address-form.module.css'

/** Invalid pieces beyond this number are counted, but not listed. */
const MAX_LISTED = 10

/** A field for contract addresses. Lists the first invalid pieces of the text with the reasons. */
export function ContractsField({ state }: { state: Pick<AddressFormState, 'contracts' | 'contractList'> }) {
  const { contracts, invalid, ignoredWords } = state.contractList.value
  const count = contracts.length
  return (
    <div>
      <Field
        label={i18n.t('query.contracts')}
        hint={count > 0 ? foundText(count, ignoredWords) : i18n.t('query.contractsHint')}
      >
        {({ id, describedBy }) => (
          <span class={fieldStyles.box}>
            <textarea
              id={id}
              name="contracts"
              rows={2}
              value={state.contracts.value}
              spellcheck={false}
              autocomplete="off"
              aria-describedby={describedBy}
              class={`${fieldStyles.input} ${styles.contracts}`}
              onInput={({ currentTarget }) => {
                state.contracts.value = currentTarget.value
              }}
            />
          </span>
        )}
      </Field>
      {/* Announces only added lines, not the whole list after each key press. */}
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {invalid.length > 0 && (
          <ul class={styles.invalid} data-testid="invalid-contracts">
            {invalid.slice(0, MAX_LISTED).map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi>: {reasonText(reason)}
              </li>
            ))}
            {invalid.length > MAX_LISTED && (
              <li>{i18n.t('totalBreakdown.more', [formatCount(invalid.length - MAX_LISTED)])}</li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

function foundText(count: number, ignoredWords: number): string {
  const found = countText('query.contractsFound', count)
  if (ignoredWords === 0) return found
  return `${found} · ${countText('query.wordsIgnored', ignoredWords)}`
}

const reasonText = (reason: InvalidContract): string => i18n.t(`contract.${reason}`)

import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import type { BlockInput } from '../../utils/domain/block.ts'
import type { InvalidContract } from '../../utils/domain/contract-list.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { QueryFormState } from '../../utils/state/query-form-state.ts'
import { AreaField, SwitchField, TextField } from '../common/field.tsx'
import { AddressForm } from '../wallet/address-form.tsx'
import styles from './question-form.module.css'

interface QuestionFormProps {
  state: QueryFormState
  app: AppState
  /** Which fields the view has beside the wallet's own. */
  fields: 'one-block' | 'two-blocks' | 'none'
}

/** What is asked on the full page: the popup's form, and what a popup has no room for. */
export function QuestionForm({ state, app, fields }: QuestionFormProps) {
  const { form, block, since, withSpam, blockInput, sinceInput, submit } = state
  return (
    <div class={styles.question}>
      <AddressForm
        form={form}
        app={app}
        withNativeOnly={fields !== 'none'}
        onCheck={submit}
        onChoose={(change) => {
          form.change(change)
          if (state.query.value) submit()
        }}
      />
      {fields !== 'none' && (
        <form
          class={styles.more}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div class={styles.blocks}>
            {fields === 'two-blocks' && (
              <BlockField
                name="since"
                label={i18n.t('question.since')}
                text={since}
                input={sinceInput.value}
              />
            )}
            <BlockField
              name="block"
              placeholder={i18n.t('question.latest')}
              label={i18n.t(fields === 'two-blocks' ? 'question.until' : 'question.block')}
              text={block}
              input={blockInput.value}
            />
            <SwitchField
              label={i18n.t('question.filterSpam')}
              name="filterSpam"
              checked={!withSpam.value}
              onChange={(checked) => {
                withSpam.value = !checked
                if (state.query.value) submit()
              }}
            />
          </div>
          <ContractsField state={state} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      )}
    </div>
  )
}

interface BlockFieldProps {
  name: string
  label: string
  /** What an empty field means, where it may be empty. */
  placeholder?: string | undefined
  text: Signal<string>
  input: BlockInput
}

function BlockField({ name, label, placeholder, text, input }: BlockFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      value={text.value}
      placeholder={placeholder}
      error={input.kind === 'invalid' ? i18n.t('question.wrongBlock') : undefined}
      onInput={(typed) => {
        text.value = typed
      }}
    />
  )
}

/** Contracts in any form; what is none of them is named, piece by piece. */
function ContractsField({ state }: { state: QueryFormState }) {
  const { contracts, invalid } = state.contractList.value
  return (
    <div>
      <AreaField
        label={i18n.t('question.contracts')}
        hint={
          contracts.length > 0
            ? i18n.t('question.contractsFound', contracts.length, [formatCount(contracts.length)])
            : i18n.t('question.contractsHint')
        }
        name="contracts"
        value={state.contracts.value}
        onInput={(typed) => {
          state.contracts.value = typed
        }}
      />
      {/* What is new is told, and not all of it again with each key. */}
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {invalid.length > 0 && (
          <ul class={styles.wrong} data-part="wrong-contracts">
            {invalid.slice(0, NAMED).map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi>: {reasonWords(reason)}
              </li>
            ))}
            {invalid.length > NAMED && (
              <li>{i18n.t('breakdown.more', [formatCount(invalid.length - NAMED)])}</li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

const NAMED = 10

function reasonWords(reason: InvalidContract): string {
  switch (reason) {
    case 'checksum':
      return i18n.t('contract.checksum')
    case 'transactionHash':
      return i18n.t('contract.transactionHash')
    case 'wrongLength':
      return i18n.t('contract.wrongLength')
    case 'notAnAddress':
      return i18n.t('contract.notAnAddress')
    case 'tooMany':
      return i18n.t('contract.tooMany')
    default:
      return reason satisfies never
  }
}

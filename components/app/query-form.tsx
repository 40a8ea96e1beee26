import { i18n } from '#i18n'
import { accountText } from '../../utils/domain/address-input.ts'
import type { BlockInput } from '../../utils/domain/block.ts'
import { CURRENCIES } from '../../utils/domain/currency.ts'
import type { ContextMenuSelection, FormDraft } from '../../utils/domain/stored-items.ts'
import { currencyLabel } from '../../utils/format/currency-label.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { QueryFormState } from '../../utils/state/query-form-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { AddressInput } from '../ui/address-input.tsx'
import { addressMessage } from '../ui/address-message.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { ContractsField } from './contracts-field.tsx'
import styles from './query-form.module.css'

interface QueryFormProps {
  state: QueryFormState
  app: AppState
  /** The block fields to show. `none` also leaves out the contracts and the checkboxes. */
  fields: 'one-block' | 'two-blocks' | 'none'
  submitLabel: string
}

/** The query form of a view. Once there is a query, changing a select or a checkbox submits the form. */
export function QueryForm({ state, app, fields, submitLabel }: QueryFormProps) {
  const { form, submit } = state
  const applyChange = (change: Partial<Omit<FormDraft, 'text'>>) => {
    form.change(change)
    if (state.query.value) submit()
  }
  return (
    <Card padded>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        <QueryAddress state={state} app={app} />
        <div class={styles.row}>
          <ChainPicker
            app={app}
            label={i18n.t('query.chain')}
            name="chain"
            shape="field"
            chainId={form.chainId.value}
            onChange={(chainId) => applyChange({ chainId })}
            onInvalid={(chainId) => applyChange({ chainId })}
          />
          <Select
            label={i18n.t('query.currency')}
            name="currency"
            value={form.currency.value}
            options={CURRENCIES.map((code) => ({
              value: code,
              label: currencyLabel(code),
            }))}
            onChange={(picked) => {
              const currency = CURRENCIES.find((code) => code === picked)
              if (currency) applyChange({ currency })
            }}
          />
          {fields === 'two-blocks' && (
            <BlockField
              name="since"
              label={i18n.t('query.since')}
              text={state.since}
              input={state.sinceInput}
            />
          )}
          {fields !== 'none' && (
            <BlockField
              name="block"
              label={i18n.t(fields === 'two-blocks' ? 'query.until' : 'query.block')}
              placeholder={i18n.t('query.latest')}
              text={state.block}
              input={state.blockInput}
            />
          )}
        </div>
        {fields !== 'none' && <ContractsField state={state} />}
        <div class={styles.footer}>
          {fields !== 'none' && <Choices state={state} onChange={applyChange} />}
          <span class={styles.submit}>
            <Button kind="primary" type="submit">
              {submitLabel}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  )
}

/** The address of the query. If the text has several addresses, they are listed. */
function QueryAddress({ state: { form, several, submit }, app }: Pick<QueryFormProps, 'state' | 'app'>) {
  const offer = (selection: ContextMenuSelection | null) => {
    several.value = selection
  }
  return (
    <AddressInput
      shape="field"
      label={i18n.t('query.address')}
      name="address"
      placeholder={i18n.t('form.placeholder')}
      value={form.draft.value.text}
      monospace={form.addressInput.value.kind === 'address'}
      message={addressMessage(form.addressInput.value, form.isSubmitted.value)}
      onInput={(text) => {
        offer(null)
        form.change({ text })
      }}
      onSeveral={offer}
      choices={{
        selection: several.value,
        chainId: form.chainId.value,
        chainNames: app.chainNames.value,
        onOpen: (found) => {
          offer(null)
          form.change({ text: accountText(found) })
          submit()
        },
      }}
    />
  )
}

interface BlockFieldProps extends Pick<TextFieldProps, 'name' | 'label' | 'placeholder'> {
  text: QueryFormState['block']
  input: { value: BlockInput }
}

function BlockField({ text, input, ...field }: BlockFieldProps) {
  return (
    <TextField
      {...field}
      value={text.value}
      error={input.value.kind === 'invalid' ? i18n.t('query.invalidBlock') : undefined}
      onInput={(typed) => {
        text.value = typed
      }}
    />
  )
}

interface ChoicesProps {
  state: QueryFormState
  onChange: (change: { nativeOnly: boolean } | Record<string, never>) => void
}

function Choices({ state, onChange }: ChoicesProps) {
  const { form, withSpam } = state
  return (
    <>
      <Checkbox
        label={i18n.t('query.hideSpam')}
        name="filterSpam"
        checked={!withSpam.value}
        onChange={(checked) => {
          withSpam.value = !checked
          onChange({})
        }}
      />
      <Checkbox
        label={i18n.t('query.nativeOnly')}
        name="nativeOnly"
        checked={form.draft.value.nativeOnly}
        onChange={(nativeOnly) => onChange({ nativeOnly })}
      />
    </>
  )
}

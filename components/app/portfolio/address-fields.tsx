import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { accountText } from '../../../utils/domain/address-input.ts'
import type { ContextMenuSelection, FormDraft } from '../../../utils/domain/stored-items.ts'
import type { AddressFormState } from '../../../utils/state/address-form-state.ts'
import type { AppState } from '../../../utils/state/app-state.ts'
import { ChainPicker } from '../../chains/chain-picker.tsx'
import { AddressInput } from '../../ui/address-input.tsx'
import { addressMessage } from '../../ui/address-message.ts'
import { Button } from '../../ui/button.tsx'
import styles from './address-form.module.css'

interface AddressFieldsProps {
  state: AddressFormState
  app: AppState
  submitLabel: string
  /** Called after a submission, also if the input must be corrected first. */
  onSubmitted?: (() => void) | undefined
  /** More fields, below the address and the chain. */
  children?: ComponentChildren | undefined
}

/** The form for an address on a chain. */
export function AddressFields({ state, app, submitLabel, onSubmitted, children }: AddressFieldsProps) {
  const { form, submit } = state
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
        onSubmitted?.()
      }}
      noValidate
    >
      <div class={styles.row}>
        <Address state={state} app={app} />
        <ChainPicker
          app={app}
          label={i18n.t('query.chain')}
          name="chain"
          shape="field"
          chainId={form.chainId.value}
          onChange={(chainId) => changeForm(state, { chainId })}
          onInvalid={(chainId) => changeForm(state, { chainId })}
        />
        <Button kind="primary" type="submit">
          {submitLabel}
        </Button>
      </div>
      {children}
    </form>
  )
}

/** Changes the form. Submits it if something is shown already. */
export function changeForm(
  { form, isShown, submit }: AddressFormState,
  change: Partial<Omit<FormDraft, 'text'>>,
): void {
  form.change(change)
  if (isShown()) submit()
}

/** The address. If the text has several addresses, they are listed. */
function Address({ state: { form, several, submit }, app }: Pick<AddressFieldsProps, 'state' | 'app'>) {
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

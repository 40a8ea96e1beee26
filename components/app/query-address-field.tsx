import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { accountText } from '../../utils/domain/address-input.ts'
import type { ContextMenuSelection } from '../../utils/domain/stored-items.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { QueryFormState } from '../../utils/state/query-form-state.ts'
import { TextField } from '../ui/text-field.tsx'
import { AddressChoices } from '../wallet/address-choices.tsx'
import { addressMessage } from '../wallet/address-message.ts'
import { pasteAddresses } from '../wallet/address-paste.ts'

interface QueryAddressFieldProps {
  state: QueryFormState
  app: AppState
}

/** The field for the wallet of a query. If its text has several addresses, they are listed. */
export function QueryAddressField({ state, app }: QueryAddressFieldProps) {
  const { form, several } = state
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])
  const message = addressMessage(form.addressInput.value, form.isSubmitted.value)
  const text = message?.text
  const offer = (selection: ContextMenuSelection | null) => {
    several.value = selection
  }
  return (
    <div onPaste={(event) => pasteAddresses(event, offer)}>
      <TextField
        label={i18n.t('query.address')}
        name="address"
        value={form.draft.value.text}
        placeholder={i18n.t('form.placeholder')}
        monospace={form.addressInput.value.kind === 'address'}
        error={message?.tone === 'error' ? text : undefined}
        hint={message?.tone === 'error' ? undefined : text}
        inputRef={input}
        onInput={(typed) => {
          offer(null)
          form.change({ text: typed })
        }}
      />
      {several.value && (
        <AddressChoices
          selection={several.value}
          chainId={form.chainId.value}
          chainNames={app.chainNames.value}
          onOpen={(found) => {
            offer(null)
            form.change({ text: accountText(found) })
            state.submit()
          }}
        />
      )}
    </div>
  )
}

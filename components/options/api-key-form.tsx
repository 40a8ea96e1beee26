import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './api-key-form.module.css'

export interface ApiKeyFormProps {
  describedBy: string | undefined
  onSave: (key: string, onInvalid: () => void) => void
  /** Called by the cancel button, which is shown only if this is defined. */
  onCancel: (() => void) | undefined
}

/** The field for a new API key. */
export function ApiKeyForm({ describedBy, onSave, onCancel }: ApiKeyFormProps) {
  const typed = useSignal('')
  const isInvalid = useSignal(false)
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.value, () => {
          isInvalid.value = true
        })
      }}
    >
      <TextField
        label={i18n.t('options.key.title')}
        hideLabel
        name="apiKey"
        type="password"
        compact
        describedBy={describedBy}
        value={typed.value}
        error={isInvalid.value ? i18n.t('options.key.invalid') : undefined}
        onInput={(value) => {
          typed.value = value
          isInvalid.value = false
        }}
      />
      <Button type="submit" label={i18n.t('options.key.saveLabel')} testId="save-key">
        {i18n.t('options.key.save')}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {i18n.t('options.cancel')}
        </Button>
      )}
    </form>
  )
}

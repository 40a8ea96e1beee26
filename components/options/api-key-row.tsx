import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import type { ApiKeyState, ServiceState } from '../../utils/state/service-state.ts'
import { Button } from '../ui/button.tsx'
import { SettingRow } from '../ui/card.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { Tag } from '../ui/tag.tsx'
import { TextField } from '../ui/text-field.tsx'
import formStyles from './api-key-form.module.css'
import styles from './options.module.css'
import { useFocusAfter } from './use-focus-after.ts'

const KEY_OR_FIELD = '[data-testid=key-state], input[name=apiKey]'

/** The setting for the API key. It shows at most the last four characters of a saved key. */
export function ApiKeyRow({ service, profile }: { service: ServiceState; profile: Profile }) {
  const isReplacing = useSignal(false)
  const key = service.apiKey.value
  const isShown = key !== null && !isReplacing.value
  const runAndFocus = useFocusAfter(KEY_OR_FIELD, key && `${key.lastFour} ${key.isInUse} ${isShown}`)
  const setReplacing = (value: boolean) =>
    runAndFocus(async () => {
      isReplacing.value = value
    })
  const save = (text: string, onInvalid: () => void) =>
    runAndFocus(async () => {
      const outcome = await service.saveApiKey(text)
      if (outcome === 'invalid') onInvalid()
      if (outcome === 'saved') isReplacing.value = false
    })
  return (
    <SettingRow
      label={i18n.t('options.key.title')}
      explanation={i18n.t('options.key.explanation', [new URL(profile.dataUrl).host])}
    >
      {({ explanationId }) =>
        isShown ? (
          <>
            <SavedKey apiKey={key} />
            {!key.isInUse && (
              <Button onClick={() => runAndFocus(service.useApiKey)} testId="use-key">
                {i18n.t('options.key.use')}
              </Button>
            )}
            <Button onClick={() => setReplacing(true)} testId="replace-key">
              {i18n.t('options.key.replace')}
            </Button>
            <Button
              kind="quiet"
              label={i18n.t('options.key.removeLabel')}
              onClick={() => runAndFocus(service.removeApiKey)}
              testId="remove-key"
            >
              {i18n.t('options.key.remove')}
            </Button>
          </>
        ) : (
          <ApiKeyForm
            describedBy={explanationId}
            onSave={save}
            onCancel={key ? () => setReplacing(false) : undefined}
          />
        )
      }
    </SettingRow>
  )
}

function SavedKey({ apiKey: { lastFour, isInUse } }: { apiKey: ApiKeyState }) {
  return (
    <p class={styles.line} tabIndex={-1} data-testid="key-state">
      {lastFour ? (
        <>
          <span class={styles.mono} aria-hidden="true">
            ••••&thinsp;{lastFour}
          </span>
          <span class="visually-hidden">{i18n.t('options.key.saved', [lastFour])}</span>
        </>
      ) : (
        i18n.t('options.key.savedShort')
      )}
      {!isInUse && <Tag tone="warning">{i18n.t('options.key.notInUse')}</Tag>}
    </p>
  )
}

interface ApiKeyFormProps {
  describedBy: string | undefined
  onSave: (key: string, onInvalid: () => void) => void
  /** Called by the cancel button, which is shown only if this is defined. */
  onCancel: (() => void) | undefined
}

/** The field for a new API key. */
function ApiKeyForm({ describedBy, onSave, onCancel }: ApiKeyFormProps) {
  const typed = useSignal('')
  const isInvalid = useSignal(false)
  return (
    <form
      class={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.value, setTo(isInvalid, true))
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
          {i18n.t('ui.cancel')}
        </Button>
      )}
    </form>
  )
}

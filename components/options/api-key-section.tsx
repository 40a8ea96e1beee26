import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Button } from '../common/button.tsx'
import { TextField } from '../common/field.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'
import { useFocusAfter } from './use-focus-after.ts'

/** What says that there is a key, or takes one. */
const PLACE = '[data-part=key-state], input[name=apiKey]'

/** The key can be written, paused and removed; it is never shown again. */
export function ApiKeySection({ options }: { options: OptionsState }) {
  const typed = useSignal('')
  const wrong = useSignal(false)
  const { service } = options
  const { profile } = options.app.settings.value
  const key = service.apiKey.value
  const act = useFocusAfter(PLACE, key && `${key.lastFour} ${key.isInUse}`)
  if (!profile) return null

  const save = async () => {
    const outcome = await service.saveApiKey(typed.value)
    wrong.value = outcome === 'invalid'
    if (outcome === 'saved') typed.value = ''
  }
  return (
    <Section
      title={i18n.t('options.key.title')}
      intro={i18n.t('options.key.text', [new URL(profile.dataUrl).origin])}
    >
      {key ? (
        <>
          <p data-part="key-state" tabIndex={-1}>
            {key.lastFour ? i18n.t('options.key.saved', [key.lastFour]) : i18n.t('options.key.savedShort')}{' '}
            {!key.isInUse && i18n.t('options.key.paused')}
          </p>
          <div class={sectionStyles.buttons}>
            {!key.isInUse && (
              <Button onClick={() => act(service.useApiKey)}>{i18n.t('options.key.resume')}</Button>
            )}
            <Button onClick={() => act(service.removeApiKey)}>{i18n.t('options.key.remove')}</Button>
          </div>
        </>
      ) : (
        <form
          class={sectionStyles.pair}
          onSubmit={(event) => {
            event.preventDefault()
            act(save)
          }}
        >
          <TextField
            label={i18n.t('options.key.label')}
            name="apiKey"
            secret
            value={typed.value}
            error={wrong.value ? i18n.t('options.key.wrong') : undefined}
            onInput={(value) => {
              typed.value = value
              wrong.value = false
            }}
          />
          <div class={sectionStyles.buttons}>
            <Button type="submit">{i18n.t('options.key.save')}</Button>
          </div>
        </form>
      )}
    </Section>
  )
}

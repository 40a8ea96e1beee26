import { useComputed, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { AVACLOUD, CUSTOM, LOCAL } from '../../utils/state/service-state.ts'
import { Button } from '../common/button.tsx'
import { Notice } from '../common/notice.tsx'
import { CustomService, checkCustom } from './custom-service.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'
import styles from './service-section.module.css'
import { TrialAnswers } from './trial-answers.tsx'
import { useFocusAfter } from './use-focus-after.ts'

type ProfileId = Profile['id']

const CHOICES: { id: ProfileId; name: () => string; text: () => string }[] = [
  {
    id: 'avacloud',
    name: () => i18n.t('options.service.avacloud'),
    text: () => i18n.t('options.service.avacloudText'),
  },
  {
    id: 'local',
    name: () => i18n.t('options.service.local'),
    text: () => i18n.t('options.service.localText'),
  },
  {
    id: 'custom',
    name: () => i18n.t('options.service.custom'),
    text: () => i18n.t('options.service.customText'),
  },
]

/** Which service is asked: tried first, shown what it answered, and only then saved. */
export function ServiceSection({ options }: { options: OptionsState }) {
  const { service } = options
  const current = options.app.settings.value.profile
  const test = service.connectionTest.value
  const picked = useSignal<ProfileId | null>(current?.id ?? null)
  const custom = useSignal<Profile>(current?.id === 'custom' ? current : CUSTOM)
  const submitted = useSignal(false)
  const act = useFocusAfter('[data-part=current-service]', test.status)
  const checked = useComputed(() => checkCustom(custom.value))

  const profileOf = (id: ProfileId): Profile | null => {
    if (id === 'custom') return checked.value.profile
    return id === 'local' ? LOCAL : AVACLOUD
  }
  const tryIt = () => {
    // Not disabled meanwhile: a button that is loses the focus.
    if (service.connectionTest.peek().status === 'pending') return
    submitted.value = true
    const profile = picked.value && profileOf(picked.value)
    if (profile) void service.testConnection(profile)
  }
  const edit = (change: Partial<Profile>) => {
    custom.value = { ...custom.value, ...change }
    submitted.value = false
    service.resetConnectionTest()
  }
  return (
    <Section
      title={i18n.t(current ? 'options.service.title' : 'options.service.question')}
      intro={current ? undefined : i18n.t('options.service.intro')}
    >
      {current && (
        <p data-part="current-service" tabIndex={-1}>
          {i18n.t('options.service.current', [nameOf(current)])}
        </p>
      )}
      <div class={styles.choices} role="radiogroup" aria-label={i18n.t('options.service.title')}>
        {CHOICES.map(({ id, name, text }) => (
          <label key={id} class={styles.choice}>
            <input
              type="radio"
              name="service"
              value={id}
              checked={picked.value === id}
              aria-label={name()}
              aria-describedby={`service-${id}`}
              onChange={() => {
                picked.value = id
                service.resetConnectionTest()
              }}
            />
            <span class={styles.name}>{name()}</span>
            <span class={styles.text} id={`service-${id}`}>
              {text()}
            </span>
          </label>
        ))}
      </div>
      {picked.value === 'custom' && (
        <CustomService
          profile={custom.value}
          problems={submitted.value ? checked.value.problems : {}}
          onEdit={edit}
        />
      )}
      <div class={sectionStyles.buttons}>
        <Button
          kind={test.status === 'answered' ? 'plain' : 'primary'}
          onClick={tryIt}
          disabled={picked.value === null}
        >
          {i18n.t('options.service.tryIt')}
        </Button>
      </div>
      {test.status === 'pending' && <Notice tone="plain">{i18n.t('options.service.trying')}</Notice>}
      {test.status === 'refused' && (
        <Notice tone="error" part="refused">
          {i18n.t('options.service.refused')}
        </Notice>
      )}
      {test.status === 'answered' && (
        <TrialAnswers
          profile={test.profile}
          result={test.result}
          onUse={(profile) => act(() => service.chooseService(profile))}
        />
      )}
    </Section>
  )
}

function nameOf(profile: Profile): string {
  const name = CHOICES.find(({ id }) => id === profile.id)?.name() ?? ''
  return `${name} · ${new URL(profile.dataUrl).host} · ${new URL(profile.metricsUrl).host}`
}

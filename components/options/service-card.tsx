import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { healthStatus, isHealthyCheck } from '../../utils/domain/health.ts'
import type { Profile } from '../../utils/domain/settings.ts'
import type { Clock } from '../../utils/state/clock.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { AVACLOUD, CUSTOM, LOCAL } from '../../utils/state/service-state.ts'
import { useHealth } from '../network/use-health.ts'
import { Card } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { RadioGroup } from '../ui/radio.tsx'
import { Tag } from '../ui/tag.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { ConnectionTestPanel } from './connection-test-panel.tsx'
import { CustomService, parseCustomService } from './custom-service.tsx'

type ProfileId = Profile['id']

const PRESETS = { avacloud: AVACLOUD, local: LOCAL }

/** The choice of the service, and the setting for the API key. */
export function ServiceCard({ options }: { options: OptionsState }) {
  const { service } = options
  const current = options.app.settings.value.profile
  const selected = useSignal<ProfileId | null>(current?.id ?? null)
  const custom = useSignal<Profile>(current?.id === 'custom' ? current : CUSTOM)
  const isSubmitted = useSignal(false)
  useSignalEffect(() => {
    const answered = service.connectionTest.value
    // The test turns the switch off.
    if (answered.status === 'answered' && answered.result.blockRoutes === false)
      custom.value = { ...custom.peek(), blockRoutes: false }
  })
  const followed = useRef(current)
  useSignalEffect(() => {
    const profile = options.app.settings.value.profile
    const before = followed.current
    followed.current = profile
    // Another page has chosen a service: what the user has not changed here follows.
    if (isEqual(profile, before) || service.connectionTest.peek().status !== 'none') return
    if (selected.peek() === (before?.id ?? null)) selected.value = profile?.id ?? null
    if (profile?.id === 'custom' && [before, CUSTOM].some((one) => isEqual(one, custom.peek())))
      custom.value = profile
  })
  const parsed = useComputed(() => parseCustomService(custom.value))

  const select = (id: ProfileId) => {
    selected.value = id
    service.resetConnectionTest()
  }
  const edit = (change: Partial<Profile>) => {
    custom.value = { ...custom.value, ...change }
    isSubmitted.value = false
    service.resetConnectionTest()
  }
  const test = (id: ProfileId) => {
    isSubmitted.value = true
    const profile = id === 'custom' ? parsed.value.profile : PRESETS[id]
    if (profile) void service.testConnection(profile)
  }
  const panel = (id: ProfileId, preset: Profile | null) => (
    <ConnectionTestPanel
      service={service}
      profile={current?.id === id ? current : preset}
      isCurrent={current?.id === id}
      onTest={() => test(id)}
    />
  )
  return (
    <Card
      id="service"
      title={i18n.t(current ? 'options.service.title' : 'options.service.choose')}
      actions={current && <HealthTag profile={current} clock={options.app.clock} />}
      testId="service"
    >
      {!current && <CardRow>{i18n.t('options.service.chooseExplanation')}</CardRow>}
      <RadioGroup<ProfileId>
        label={i18n.t('options.service.title')}
        rows
        name="service"
        value={selected.value}
        onChange={select}
        options={[
          { value: 'avacloud', ...namesOf('avacloud'), details: panel('avacloud', AVACLOUD) },
          { value: 'local', ...namesOf('local'), details: panel('local', LOCAL) },
          {
            value: 'custom',
            ...namesOf('custom'),
            details: (
              <>
                <CustomService
                  profile={custom.value}
                  problems={isSubmitted.value ? parsed.value.problems : {}}
                  onEdit={edit}
                />
                {panel('custom', null)}
              </>
            ),
          },
        ]}
      />
      {current && <ApiKeyRow service={service} profile={current} />}
    </Card>
  )
}

const isEqual = (a: Profile | null, b: Profile | null): boolean => JSON.stringify(a) === JSON.stringify(b)

const namesOf = (id: ProfileId) => ({
  label: i18n.t(`options.service.${id}`),
  explanation: i18n.t(`options.service.${id}Explanation`),
})

/** A tag that shows the health of the service. */
function HealthTag({ profile, clock }: { profile: Profile; clock: Clock }) {
  const { data, metrics } = useHealth(profile).health.value
  const status = healthStatus({ data, metrics }, clock.now.value)
  if (status === 'healthy') return <StateTag dot="up" label={i18n.t('health.interface.healthy')} />
  if (status === 'unknown') return <StateTag dot="unknown" label={i18n.t('health.interface.unknown')} />
  if (status !== 'unhealthy') return <StateTag dot="unknown" label={i18n.t('health.interface.unchecked')} />
  const isPartly = isHealthyCheck(data) || isHealthyCheck(metrics)
  return (
    <StateTag dot="down" label={i18n.t(isPartly ? 'options.health.partlyDown' : 'options.health.down')} />
  )
}

const StateTag = ({ dot, label }: { dot: 'up' | 'down' | 'unknown'; label: string }) => (
  <Tag dot={dot} tone={dot === 'down' ? 'error' : 'plain'} testId="service-health">
    {label}
  </Tag>
)

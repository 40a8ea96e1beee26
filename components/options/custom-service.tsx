import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import { checkServiceAddress, isKeyHeader } from '../../utils/state/service-state.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './options.module.css'

/** The error messages of invalid fields. */
export interface CustomProblems {
  dataUrl?: string
  metricsUrl?: string
  keyHeader?: string
}

/** Parses the fields of a custom service. Returns either a profile or error messages. */
export function parseCustomService(typed: Profile): { profile: Profile | null; problems: CustomProblems } {
  const data = checkServiceAddress(typed.dataUrl)
  const metrics = checkServiceAddress(typed.metricsUrl)
  const keyHeader = typed.keyHeader.trim().toLowerCase()
  const isHeaderValid = isKeyHeader(keyHeader)
  if (data.ok && metrics.ok && isHeaderValid) {
    return { profile: { ...typed, dataUrl: data.url, metricsUrl: metrics.url, keyHeader }, problems: {} }
  }
  const problems: CustomProblems = {
    ...(!data.ok && { dataUrl: i18n.t(`options.service.${data.problem}`) }),
    ...(!metrics.ok && { metricsUrl: i18n.t(`options.service.${metrics.problem}`) }),
    ...(!isHeaderValid && { keyHeader: i18n.t('options.service.invalidHeader') }),
  }
  return { profile: null, problems }
}

export interface CustomServiceProps {
  profile: Profile
  problems: CustomProblems
  onEdit: (change: Partial<Profile>) => void
}

/** The form for a custom service. */
export function CustomService({ profile, problems, onEdit }: CustomServiceProps) {
  const text = (name: 'dataUrl' | 'metricsUrl' | 'keyHeader', label: string) => (
    <TextField
      label={label}
      name={name}
      value={profile[name]}
      error={problems[name]}
      monospace
      onInput={(value) => onEdit({ [name]: value })}
    />
  )
  return (
    <div class={styles.fields} data-testid="custom-service">
      {text('dataUrl', i18n.t('options.service.dataAddress'))}
      {text('metricsUrl', i18n.t('options.service.metricsAddress'))}
      {text('keyHeader', i18n.t('options.service.keyHeader'))}
      <Select
        label={i18n.t('options.service.tpsRoute')}
        name="tpsRoute"
        value={profile.tpsRoute}
        options={[
          { value: 'v1', label: i18n.t('options.service.tpsRouteV1') },
          { value: 'v2', label: i18n.t('options.service.tpsRouteV2') },
        ]}
        onChange={(tpsRoute) => onEdit({ tpsRoute: tpsRoute as Profile['tpsRoute'] })}
      />
      {(['chainsList', 'blockRoutes'] as const).map((name) => (
        <div key={name} class={styles.wide}>
          <Switch
            label={i18n.t(`options.service.${name}`)}
            explanation={i18n.t(`options.service.${name}Explanation`)}
            name={name}
            checked={profile[name]}
            onChange={(checked) => onEdit({ [name]: checked })}
          />
        </div>
      ))}
    </div>
  )
}

import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import { type AddressProblem, checkServiceAddress, isKeyHeader } from '../../utils/state/service-state.ts'
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

const PROBLEMS: Record<AddressProblem, () => string> = {
  empty: () => i18n.t('options.service.empty'),
  notAnAddress: () => i18n.t('options.service.notAnAddress'),
  notHttps: () => i18n.t('options.service.notHttps'),
  credentials: () => i18n.t('options.service.credentials'),
  queryOrFragment: () => i18n.t('options.service.queryOrFragment'),
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
    ...(!data.ok && { dataUrl: PROBLEMS[data.problem]() }),
    ...(!metrics.ok && { metricsUrl: PROBLEMS[metrics.problem]() }),
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
      <div class={styles.wide}>
        <Switch
          label={i18n.t('options.service.chainsList')}
          explanation={i18n.t('options.service.chainsListExplanation')}
          name="chainsList"
          checked={profile.chainsList}
          onChange={(chainsList) => onEdit({ chainsList })}
        />
      </div>
      <div class={styles.wide}>
        <Switch
          label={i18n.t('options.service.blockRoutes')}
          explanation={i18n.t('options.service.blockRoutesExplanation')}
          name="blockRoutes"
          checked={profile.blockRoutes}
          onChange={(blockRoutes) => onEdit({ blockRoutes })}
        />
      </div>
    </div>
  )
}

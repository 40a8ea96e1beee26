import { i18n } from '#i18n'
import type { Profile } from '../../utils/domain/settings.ts'
import { type AddressProblem, checkServiceAddress, isKeyHeader } from '../../utils/state/service-state.ts'
import { SelectField, SwitchField, TextField } from '../common/field.tsx'
import sectionStyles from './section.module.css'

/** What is wrong with the fields of a custom service, in words. */
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

/** Reads the fields: the profile they make, or what has to be mended first. */
export function checkCustom(typed: Profile): { profile: Profile | null; problems: CustomProblems } {
  const data = checkServiceAddress(typed.dataUrl)
  const metrics = checkServiceAddress(typed.metricsUrl)
  const keyHeader = typed.keyHeader.trim().toLowerCase()
  const headerIsRight = isKeyHeader(keyHeader)
  if (data.ok && metrics.ok && headerIsRight) {
    return { profile: { ...typed, dataUrl: data.url, metricsUrl: metrics.url, keyHeader }, problems: {} }
  }
  const problems: CustomProblems = {
    ...(!data.ok && { dataUrl: PROBLEMS[data.problem]() }),
    ...(!metrics.ok && { metricsUrl: PROBLEMS[metrics.problem]() }),
    ...(!headerIsRight && { keyHeader: i18n.t('options.service.wrongHeader') }),
  }
  return { profile: null, problems }
}

interface CustomServiceProps {
  profile: Profile
  problems: CustomProblems
  onEdit: (change: Partial<Profile>) => void
}

/** The two addresses, the key's header the TPS route and the lists of a service of one's own. */
export function CustomService({ profile, problems, onEdit }: CustomServiceProps) {
  return (
    <div class={sectionStyles.pair}>
      <TextField
        label={i18n.t('options.service.dataAddress')}
        name="dataUrl"
        value={profile.dataUrl}
        error={problems.dataUrl}
        onInput={(dataUrl) => onEdit({ dataUrl })}
      />
      <TextField
        label={i18n.t('options.service.metricsAddress')}
        name="metricsUrl"
        value={profile.metricsUrl}
        error={problems.metricsUrl}
        onInput={(metricsUrl) => onEdit({ metricsUrl })}
      />
      <TextField
        label={i18n.t('options.service.keyHeader')}
        name="keyHeader"
        value={profile.keyHeader}
        error={problems.keyHeader}
        onInput={(keyHeader) => onEdit({ keyHeader })}
      />
      <SelectField
        label={i18n.t('options.service.tpsRoute')}
        name="tpsRoute"
        value={profile.tpsRoute}
        options={[
          { value: 'v1', words: i18n.t('options.service.tpsRouteV1') },
          { value: 'v2', words: i18n.t('options.service.tpsRouteV2') },
        ]}
        onChange={(tpsRoute) => onEdit({ tpsRoute: tpsRoute as Profile['tpsRoute'] })}
      />
      <SwitchField
        label={i18n.t('options.service.chainsList')}
        hint={i18n.t('options.service.chainsListText')}
        name="chainsList"
        checked={profile.chainsList}
        onChange={(chainsList) => onEdit({ chainsList })}
      />
    </div>
  )
}

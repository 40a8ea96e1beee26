import { i18n } from '#i18n'
import { BADGE_PERIODS, type BadgePeriod } from '../../utils/domain/settings.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { Card, SettingRow } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { AlertRow } from './alert-row.tsx'

/** The settings of the toolbar badge and the alert. */
export function BadgeCard({ options }: { options: OptionsState }) {
  const { badgeMinutes } = options.app.settings.value
  const { alert, permission } = options.alert
  return (
    <Card id="badge" title={i18n.t('options.badge.title')}>
      <BadgeRow options={options} />
      <AlertRow state={options.alert} />
      {permission.value === 'refused' && (
        <CardRow>
          <Notice tone="error" testId="alert-refused">
            {i18n.t('options.alert.refused')}
          </Notice>
        </CardRow>
      )}
      {alert.value.isOn && badgeMinutes === 0 && (
        <CardRow>
          <Notice tone="warning" testId="alert-badge-off">
            {i18n.t('options.alert.badgeOff')}
          </Notice>
        </CardRow>
      )}
    </Card>
  )
}

function BadgeRow({ options: { app, changeSettings } }: { options: OptionsState }) {
  const { badgeChainId, badgeMinutes } = app.settings.value
  return (
    <SettingRow
      label={i18n.t('options.badge.label')}
      explanation={i18n.t(badgeMinutes === 0 ? 'options.badge.offExplanation' : 'options.badge.explanation')}
    >
      {({ explanationId }) => (
        <>
          <ChainPicker
            shape="menu"
            label={i18n.t('options.badge.chain')}
            name="badgeChain"
            chainId={badgeChainId}
            app={app}
            evmOnly
            onChange={(value) => changeSettings({ badgeChainId: value })}
          />
          <Select
            label={i18n.t('options.badge.period')}
            hideLabel
            shape="menu"
            describedBy={explanationId}
            name="badgeMinutes"
            value={String(badgeMinutes)}
            options={BADGE_PERIODS.map((minutes) => ({ value: String(minutes), label: periodText(minutes) }))}
            onChange={(value) => {
              const period = BADGE_PERIODS.find((minutes) => String(minutes) === value)
              return changeSettings({ badgeMinutes: period ?? badgeMinutes })
            }}
          />
        </>
      )}
    </SettingRow>
  )
}

function periodText(minutes: BadgePeriod): string {
  if (minutes === 0) return i18n.t('options.badge.off')
  return minutes === 60 ? i18n.t('options.badge.hour') : i18n.t('options.badge.minutes', [minutes])
}

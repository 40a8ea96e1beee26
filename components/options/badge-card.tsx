import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { BADGE_PERIODS, type BadgePeriod } from '../../utils/domain/settings.ts'
import type { TpsAlert } from '../../utils/domain/stored-items.ts'
import { formatPlainNumber, parsePlainNumber } from '../../utils/format/plain-number.ts'
import type { AlertState } from '../../utils/state/alert-state.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { Card, SettingRow } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { setterOf } from '../ui/signal-handlers.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'

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

/** The settings of the TPS alert. */
export function AlertRow({ state }: { state: AlertState }) {
  const { isOn, direction } = state.alert.value
  return (
    <SettingRow label={i18n.t('options.alert.label')} explanation={i18n.t('options.alert.explanation')}>
      {({ explanationId }) => (
        <>
          <Select
            label={i18n.t('options.alert.direction')}
            hideLabel
            shape="menu"
            name="alertDirection"
            value={direction}
            options={[
              { value: 'above', label: i18n.t('options.alert.above') },
              { value: 'below', label: i18n.t('options.alert.below') },
            ]}
            onChange={(value) => state.change({ direction: value as TpsAlert['direction'] })}
          />
          <ThresholdField state={state} describedBy={explanationId} />
          <Switch
            label={i18n.t('options.alert.on')}
            hideLabel
            describedBy={explanationId}
            name="alert"
            checked={isOn}
            loading={state.permission.value === 'pending'}
            onChange={(checked) => (checked ? state.turnOn() : state.turnOff())}
          />
        </>
      )}
    </SettingRow>
  )
}

/** Saves a valid number when it is complete. An invalid one shows an error and is not saved. */
function ThresholdField({ state, describedBy }: { state: AlertState; describedBy: string | undefined }) {
  const typed = useSignal<string | null>(null)
  const text = typed.value ?? formatPlainNumber(String(state.alert.value.threshold))
  const isInvalid = parseThreshold(text) === null
  return (
    <TextField
      label={i18n.t('options.alert.threshold')}
      hideLabel
      describedBy={describedBy}
      name="alertThreshold"
      inputMode="decimal"
      compact
      short
      value={text}
      error={isInvalid ? i18n.t('options.alert.thresholdInvalid', [formatPlainNumber('2.5')]) : undefined}
      onInput={setterOf(typed)}
      onCommit={(value) => {
        const threshold = parseThreshold(value)
        if (threshold === null) return
        void state.change({ threshold })
        typed.value = null
      }}
    />
  )
}

const THRESHOLD = /^\d{0,9}(?:\.\d{1,6})?$/

function parseThreshold(text: string): number | null {
  const plain = parsePlainNumber(text)
  return text.trim() === '' || plain === null || !THRESHOLD.test(plain) ? null : Number(plain)
}

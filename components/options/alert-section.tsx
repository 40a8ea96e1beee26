import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { TpsAlert } from '../../utils/domain/stored-choices.ts'
import { readPlainNumber, writePlainNumber } from '../../utils/format/plain-number.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { SelectField, SwitchField, TextField } from '../common/field.tsx'
import { Notice } from '../common/notice.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

/** To be told when the badge's figure is above or below one of one's own. */
export function AlertSection({ options }: { options: OptionsState }) {
  const { alert, permission, turnOn, turnOff, change } = options.alert
  const { isOn, direction } = alert.value
  const badgeOff = options.app.settings.value.badgeMinutes === 0
  return (
    <Section title={i18n.t('options.alert.title')}>
      <SwitchField
        label={i18n.t('options.alert.on')}
        hint={i18n.t('options.alert.onText')}
        name="alert"
        checked={isOn}
        onChange={(checked) => void (checked ? turnOn() : turnOff())}
      />
      {permission.value === 'refused' && (
        <Notice tone="error" part="alert-refused">
          {i18n.t('options.alert.refused')}
        </Notice>
      )}
      {isOn && badgeOff && (
        <Notice tone="warn" part="alert-badge-off">
          {i18n.t('options.alert.badgeOff')}
        </Notice>
      )}
      <div class={sectionStyles.pair}>
        <SelectField
          label={i18n.t('options.alert.side')}
          name="alertSide"
          value={direction}
          options={[
            { value: 'above', words: i18n.t('options.alert.above') },
            { value: 'below', words: i18n.t('options.alert.below') },
          ]}
          onChange={(picked) => void change({ direction: picked as TpsAlert['direction'] })}
        />
        <FigureField options={options} />
      </div>
    </Section>
  )
}

/** In plain decimal text: how large it may be, and how exact. */
const FIGURE = /^\d{0,9}(?:\.\d{1,6})?$/

/** The figure that a text says; null where it says none. */
function readFigure(text: string): number | null {
  const plain = readPlainNumber(text)
  return text.trim() === '' || plain === null || !FIGURE.test(plain) ? null : Number(plain)
}

/** A number that is wrong is said to be wrong; what was saved before stays. */
function FigureField({ options: { alert } }: { options: OptionsState }) {
  const typed = useSignal<string | null>(null)
  const text = typed.value ?? writePlainNumber(String(alert.alert.value.threshold))
  return (
    <TextField
      label={i18n.t('options.alert.figure')}
      hint={i18n.t('options.alert.figureHint')}
      name="alertFigure"
      value={text}
      error={
        readFigure(text) === null ? i18n.t('options.alert.figureWrong', [writePlainNumber('2.5')]) : undefined
      }
      onInput={(value) => {
        typed.value = value
        const figure = readFigure(value)
        if (figure !== null) void alert.change({ threshold: figure })
      }}
    />
  )
}

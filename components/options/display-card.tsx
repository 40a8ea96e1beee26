import { i18n } from '#i18n'
import { CURRENCIES, type Currency } from '../../utils/domain/currency.ts'
import { currencyLabel } from '../../utils/format/currency-label.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { ChainPicker } from '../chains/chain-picker.tsx'
import { Card, SettingRow } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

/** Settings for the display of wallets and for recent addresses. */
export function DisplayCard({ options: { app, changeSettings } }: { options: OptionsState }) {
  const { chainId, currency, remoteLogos, rememberRecents } = app.settings.value
  const switches = [
    ['hideAmounts', app.amountsHidden.value, app.toggleAmounts],
    ['remoteLogos', remoteLogos, (checked: boolean) => changeSettings({ remoteLogos: checked })],
    ['rememberRecents', rememberRecents, (checked: boolean) => changeSettings({ rememberRecents: checked })],
  ] as const
  return (
    <Card id="display" title={i18n.t('options.display.title')}>
      <SettingRow label={i18n.t('options.display.currency')}>
        {() => (
          <Select
            label={i18n.t('options.display.currency')}
            hideLabel
            shape="menu"
            name="defaultCurrency"
            value={currency}
            options={CURRENCIES.map((code) => ({
              value: code,
              label: currencyLabel(code),
            }))}
            onChange={(value) => changeSettings({ currency: value as Currency })}
          />
        )}
      </SettingRow>
      <SettingRow label={i18n.t('options.display.chain')}>
        {() => (
          <ChainPicker
            shape="menu"
            label={i18n.t('options.display.chain')}
            name="defaultChain"
            chainId={chainId}
            app={app}
            onChange={(value) => changeSettings({ chainId: value })}
          />
        )}
      </SettingRow>
      {switches.map(([name, checked, onChange]) => (
        <CardRow key={name}>
          <Switch
            label={i18n.t(`options.display.${name}`)}
            explanation={i18n.t(`options.display.${name}Explanation`)}
            name={name}
            checked={checked}
            onChange={onChange}
          />
        </CardRow>
      ))}
    </Card>
  )
}

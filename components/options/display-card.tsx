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
      <CardRow>
        <Switch
          label={i18n.t('options.display.hideAmounts')}
          explanation={i18n.t('options.display.hideAmountsExplanation')}
          name="hideAmounts"
          checked={app.amountsHidden.value}
          onChange={app.toggleAmounts}
        />
      </CardRow>
      <CardRow>
        <Switch
          label={i18n.t('options.display.remoteLogos')}
          explanation={i18n.t('options.display.remoteLogosExplanation')}
          name="remoteLogos"
          checked={remoteLogos}
          onChange={(checked) => changeSettings({ remoteLogos: checked })}
        />
      </CardRow>
      <CardRow>
        <Switch
          label={i18n.t('options.display.rememberRecents')}
          explanation={i18n.t('options.display.rememberRecentsExplanation')}
          name="rememberRecents"
          checked={rememberRecents}
          onChange={(checked) => changeSettings({ rememberRecents: checked })}
        />
      </CardRow>
    </Card>
  )
}

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { CURRENCIES, type Currency } from '../../utils/domain/currency.ts'
import type { Settings } from '../../utils/domain/settings.ts'
import { currencyName } from '../../utils/format/money.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { SelectField, SwitchField, TextField } from '../common/field.tsx'
import { ChainField } from './chain-field.tsx'
import sectionStyles from './section.module.css'
import { Section } from './section.tsx'

const MOST_TOKENS = 500

/** How wallets are asked for and shown. */
export function WalletsSection({ options }: { options: OptionsState }) {
  const { chainId, currency, filterSpam, remoteLogos, rememberRecents } = options.app.settings.value
  const change = (changed: Partial<Settings>) => void options.changeSettings(changed)
  return (
    <Section title={i18n.t('options.wallets.title')}>
      <div class={sectionStyles.pair}>
        <ChainField
          label={i18n.t('options.wallets.chain')}
          name="defaultChain"
          chainId={chainId}
          app={options.app}
          onChange={(picked) => change({ chainId: picked })}
        />
        <SelectField
          label={i18n.t('options.wallets.currency')}
          name="defaultCurrency"
          value={currency}
          options={CURRENCIES.map((code) => ({
            value: code,
            words: `${code.toUpperCase()} – ${currencyName(code)}`,
          }))}
          onChange={(picked) => change({ currency: picked as Currency })}
        />
        <PageSizeField options={options} />
      </div>
      <SwitchField
        label={i18n.t('options.wallets.filterSpam')}
        hint={i18n.t('options.wallets.filterSpamText')}
        name="filterSpam"
        checked={filterSpam}
        onChange={(checked) => change({ filterSpam: checked })}
      />
      <SwitchField
        label={i18n.t('options.wallets.remoteLogos')}
        hint={i18n.t('options.wallets.remoteLogosText')}
        name="remoteLogos"
        checked={remoteLogos}
        onChange={(checked) => change({ remoteLogos: checked })}
      />
      <SwitchField
        label={i18n.t('options.wallets.rememberRecents')}
        hint={i18n.t('options.wallets.rememberRecentsText')}
        name="rememberRecents"
        checked={rememberRecents}
        onChange={(checked) => change({ rememberRecents: checked })}
      />
    </Section>
  )
}

/** A number that is wrong is said to be wrong; what was saved before stays. */
function PageSizeField({ options }: { options: OptionsState }) {
  const typed = useSignal<string | null>(null)
  const text = typed.value ?? String(options.app.settings.value.pageSize)
  const isRight = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_TOKENS
  return (
    <TextField
      label={i18n.t('options.wallets.pageSize')}
      hint={i18n.t('options.wallets.pageSizeHint')}
      name="pageSize"
      value={text}
      error={isRight ? undefined : i18n.t('options.wallets.pageSizeWrong')}
      onInput={(value) => {
        typed.value = value.trim()
        const size = Number(typed.value)
        if (/^\d{1,3}$/.test(typed.value) && size >= 1 && size <= MOST_TOKENS)
          void options.changeSettings({ pageSize: size })
      }}
    />
  )
}

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Card, SettingRow } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TokenOverrides } from './token-overrides.tsx'

const MAX_PAGE_SIZE = 500

/** Settings for token lists. */
export function TokensCard({ options }: { options: OptionsState }) {
  return (
    <Card id="tokens" title={i18n.t('options.tokens.title')}>
      <CardRow>
        <Switch
          label={i18n.t('options.tokens.filterSpam')}
          explanation={i18n.t('options.tokens.filterSpamExplanation')}
          name="filterSpam"
          checked={options.app.settings.value.filterSpam}
          onChange={(filterSpam) => options.changeSettings({ filterSpam })}
        />
      </CardRow>
      <PageSizeRow options={options} />
      <TokenOverrides app={options.app} />
    </Card>
  )
}

/** Saves a valid number when it is complete. An invalid one shows an error and is not saved. */
function PageSizeRow({ options }: { options: OptionsState }) {
  const typed = useSignal<string | null>(null)
  const text = typed.value ?? String(options.app.settings.value.pageSize)
  return (
    <SettingRow
      label={i18n.t('options.tokens.pageSize')}
      explanation={i18n.t('options.tokens.pageSizeExplanation')}
    >
      {({ explanationId }) => (
        <TextField
          label={i18n.t('options.tokens.pageSize')}
          hideLabel
          describedBy={explanationId}
          name="pageSize"
          inputMode="numeric"
          compact
          short
          value={text}
          error={parsePageSize(text) === null ? i18n.t('options.tokens.pageSizeInvalid') : undefined}
          onInput={(value) => {
            typed.value = value.trim()
          }}
          onCommit={(value) => {
            const pageSize = parsePageSize(value.trim())
            if (pageSize === null) return
            void options.changeSettings({ pageSize }).then(setTo(typed, null))
          }}
        />
      )}
    </SettingRow>
  )
}

function parsePageSize(text: string): number | null {
  const size = Number(text)
  return /^\d{1,3}$/.test(text) && size >= 1 && size <= MAX_PAGE_SIZE ? size : null
}

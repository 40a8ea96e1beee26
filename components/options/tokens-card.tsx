import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { TokenOverride } from '../../utils/domain/stored-items.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { OptionsState } from '../../utils/state/options-state.ts'
import { Button } from '../ui/button.tsx'
import { Card, SettingRow } from '../ui/card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { chainName } from '../ui/chain-name.ts'
import { setTo } from '../ui/signal-handlers.ts'
import { Switch } from '../ui/switch.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import styles from './token-overrides.module.css'

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

/** Lists the tokens that the user hid, allowed or excluded from totals, with buttons to undo that. */
function TokenOverrides({ app }: { app: AppState }) {
  const overrides = app.tokenOverrides.value
  return (
    <CardRow>
      <p class={styles.title}>{i18n.t('options.tokens.overrides')}</p>
      {overrides.length === 0 ? (
        <p class={styles.secondary}>{i18n.t('options.tokens.noOverrides')}</p>
      ) : (
        <ul class={styles.list} aria-label={i18n.t('options.tokens.overrides')} data-testid="token-overrides">
          {overrides.map((override) => (
            <Row key={`${override.chainId}|${override.contract}`} override={override} app={app} />
          ))}
        </ul>
      )}
    </CardRow>
  )
}

function Row({ override, app }: { override: TokenOverride; app: AppState }) {
  const { chainId, contract, symbol } = override
  return (
    <li class={styles.token} data-testid="token-override">
      <TokenIcon
        token={{ chainId, address: contract, symbol, logoUri: null }}
        chainId={chainId}
        showsRemoteLogo={false}
      />
      <div class={styles.text}>
        <p class={styles.name}>
          <bdi>{symbol || i18n.t('tokenList.unnamed')}</bdi>
          {textsOf(override).map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
        </p>
        <p class={styles.secondary}>
          <span class={styles.contract}>{contract}</span> ·{' '}
          <bdi>{chainName(chainId, app.chainNames.value)}</bdi>
        </p>
      </div>
      <Button
        label={i18n.t('options.tokens.undoLabel', [symbol || contract])}
        onClick={() => void app.removeTokenOverride({ chainId, contract })}
      >
        {i18n.t('options.tokens.undo')}
      </Button>
    </li>
  )
}

function textsOf({ decision, isAllowed }: TokenOverride): string[] {
  const text = i18n.t(`options.tokens.${decision}`)
  return decision === 'notCounted' && isAllowed ? [text, i18n.t('options.tokens.allowed')] : [text]
}

import { i18n } from '#i18n'
import type { TokenOverride } from '../../utils/domain/stored-items.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Button } from '../ui/button.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { chainName } from '../ui/chain-name.ts'
import { Tag } from '../ui/tag.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import styles from './token-overrides.module.css'

/** Lists the tokens that the user hid, allowed or excluded from totals, with buttons to undo that. */
export function TokenOverrides({ app }: { app: AppState }) {
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

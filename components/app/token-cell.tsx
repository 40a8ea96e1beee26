import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { classify, type TotalQuery } from '../../utils/domain/classification.ts'
import { explorerLink } from '../../utils/domain/explorer.ts'
import type { Token } from '../../utils/domain/token.ts'
import { TokenTag } from '../balances/token-tag.tsx'
import { tokenWarnings } from '../balances/token-text.ts'
import { Address } from '../ui/address.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { TokenIcon } from '../ui/token-icon.tsx'
import styles from './token-cell.module.css'

interface TokenCellProps {
  token: Token
  query: TotalQuery
  /** Whether the service's logo is loaded if the extension has no icon of the token. */
  showsRemoteLogo: boolean
}

/** A token in a table with a column for its reputation: symbol, name, contract and other warnings. */
export function TokenCell({ token, query, showsRemoteLogo }: TokenCellProps) {
  const { chainId } = query
  const { address, symbol, name } = token
  const contract = address && toChecksumAddress(address)
  const link = contract && explorerLink(chainId, contract)
  const warnings = tokenWarnings(classify(token, query).warnings).filter(
    ({ kind }) => kind === 'notWellKnown',
  )
  return (
    <span class={styles.cell}>
      <TokenIcon token={token} chainId={chainId} showsRemoteLogo={showsRemoteLogo} size="table" />
      <span>
        <bdi class={styles.title}>
          <bdi data-testid="symbol">{symbol || i18n.t('tokenList.unnamed')}</bdi>{' '}
          {name && <bdi class={styles.name}>{name}</bdi>}{' '}
          {warnings.map((warning) => (
            <TokenTag key={warning.kind} warning={warning} />
          ))}
        </bdi>
        <span class={styles.subtitle}>
          <span class={styles.contract}>
            {contract ? (
              <Address
                address={contract}
                copyable
                copyLabel={i18n.t('tokenDetails.copyContract')}
                testId="contract"
              />
            ) : (
              <span data-testid="contract">{i18n.t('tokenDetails.nativeToken')}</span>
            )}
            {link && (
              <IconLink icon="external" label={i18n.t('tokenDetails.explorer')} size="small" href={link} />
            )}
          </span>
        </span>
      </span>
    </span>
  )
}

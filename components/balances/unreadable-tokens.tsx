import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import type { UnreadableTokens as Unreadable, UnreadableToken } from '../../utils/domain/unreadable-token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { Address } from '../ui/address.tsx'
import { chainLabel } from '../ui/chain-name.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { BreakdownItem } from './breakdown-group.tsx'
import { tokenFieldsText } from './token-text.ts'
import styles from './unreadable-tokens.module.css'

const unreadableName = ({ isNative, symbol }: UnreadableToken): string =>
  symbol || i18n.t(isNative ? 'tokenDetails.nativeToken' : 'tokenList.unnamed')

/** An unreadable token with its wrong fields, for the breakdown of a total. */
export const unreadableItem = (token: UnreadableToken, key: string): BreakdownItem => ({
  key,
  name: unreadableName(token),
  detail: tokenFieldsText(token.fields),
  title: token.address ?? undefined,
})

interface UnreadableTokensProps {
  app: AppState
  query: WalletQuery | null
  unreadable: Unreadable | undefined
}

/** The tokens of a list that could not be read, below the other tokens. Each has its details. */
export function UnreadableTokens({ app, query, unreadable }: UnreadableTokensProps) {
  if (!unreadable || !query) return null
  const { count, listed } = unreadable
  return (
    <section class={styles.tokens} data-testid="unreadable-tokens">
      {listed.map((token, index) => (
        <Disclosure
          key={`${index} ${token.address}`}
          label={i18n.t('unreadableTokens.label', [unreadableName(token)])}
          testId="unreadable-token"
        >
          <DescriptionList entries={entriesOf(token, query, app)} />
        </Disclosure>
      ))}
      {count > listed.length && <p>{i18n.t('totalBreakdown.more', [formatCount(count - listed.length)])}</p>}
    </section>
  )
}

/** The contract of a token, or why it has none. */
export const contractEntry = (address: string | null, absent: 'nativeToken' | 'unreadable') => ({
  label: i18n.t('tokenDetails.contract'),
  testId: 'contract',
  value: address ? (
    <Address
      address={toChecksumAddress(address)}
      whole
      copyable
      copyLabel={i18n.t('tokenDetails.copyContract')}
    />
  ) : (
    i18n.t(`tokenDetails.${absent}`)
  ),
})

function entriesOf(token: UnreadableToken, { chainId }: WalletQuery, app: AppState) {
  return [
    {
      label: i18n.t('unreadableTokens.wrongFields'),
      testId: 'wrong-fields',
      value: tokenFieldsText(token.fields),
    },
    contractEntry(token.address, token.isNative ? 'nativeToken' : 'unreadable'),
    {
      label: i18n.t('tokenDetails.chain'),
      value: <bdi>{chainLabel(chainId, app.chainNames.value)}</bdi>,
    },
  ]
}

import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import type { TokenWarning } from '../../utils/domain/classification.ts'
import { type LookAlikeTokens, lookAlikesOf } from '../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Address } from '../ui/address.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './token-details.module.css'

/** Warns if a token impersonates a well-known one. Shows the genuine contract, except for a native token. */
export function ImpersonationNotice({ warnings }: { warnings: readonly TokenWarning[] }) {
  const warning = warnings.find((each) => each.kind === 'wellKnownLookAlike')
  if (!warning) return null
  const { symbol, contract } = warning.wellKnown
  return (
    <Notice
      tone="warning"
      title={i18n.t('tokenList.notWellKnown', [symbol])}
      announce={false}
      testId="impersonation"
    >
      {i18n.t(contract ? 'tokenDetails.impersonates' : 'tokenDetails.impersonatesNative', [symbol])}
      {contract && (
        <div data-testid="true-contract">
          {i18n.t('tokenDetails.trueContract')}
          <Address
            address={toChecksumAddress(contract)}
            form="whole"
            copyable
            copyLabel={i18n.t('tokenDetails.copyContract')}
          />
        </div>
      )}
    </Notice>
  )
}

const MAX_LISTED = 5

/** Warns that other tokens of the wallet look the same, and lists the first of them. */
export function LookAlikeNotice({ token, lookAlikes }: { token: Token; lookAlikes: LookAlikeTokens }) {
  const others = lookAlikesOf(token, lookAlikes)
  const more = others.length - MAX_LISTED
  return (
    <Notice tone="warning" title={i18n.t('tokenList.lookAlike')} announce={false} testId="look-alike-tokens">
      {i18n.t('tokenDetails.lookAlikes')}
      <ul class={styles.lookAlikes}>
        {others.slice(0, MAX_LISTED).map(({ token: other, by }) => (
          <li key={other.address ?? 'native'}>
            {i18n.t(by === 'symbol' ? 'tokenDetails.sameSymbol' : 'tokenDetails.sameName')}:{' '}
            <bdi>{by === 'symbol' ? other.symbol : other.name}</bdi>
            <span class={styles.contract} translate={false}>
              {other.address ? toChecksumAddress(other.address) : i18n.t('tokenDetails.nativeToken')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{i18n.t('tokenDetails.moreLookAlikes', more, [formatCount(more)])}</p>}
    </Notice>
  )
}

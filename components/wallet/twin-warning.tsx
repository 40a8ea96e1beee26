import { i18n } from '#i18n'
import { toChecksumAddress } from '../../utils/domain/address.ts'
import { type LookAlikeTokens, lookAlikesOf } from '../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Icon } from '../common/icon.tsx'
import styles from './twin-warning.module.css'

/** More are not read; how many there are is said. */
const MOST_SHOWN = 5

/** Which other tokens of the wallet a token can be taken for, by their contracts in full. */
export function TwinWarning({ token, twins }: { token: Token; twins: LookAlikeTokens }) {
  const others = lookAlikesOf(token, twins)
  const more = others.length - MOST_SHOWN
  return (
    <div class={styles.warning} data-part="twins">
      <Icon name="warning" size={14} />
      <div>
        <p>{i18n.t('twin.compare')}</p>
        <ul>
          {others.slice(0, MOST_SHOWN).map(({ token: other, by }) => (
            <li key={other.address ?? 'native'}>
              {i18n.t(by === 'symbol' ? 'twin.sameSymbol' : 'twin.sameName')}{' '}
              <bdi class={styles.name}>{by === 'symbol' ? other.symbol : other.name}</bdi>{' '}
              <span class={styles.contract}>
                {other.address ? toChecksumAddress(other.address) : i18n.t('token.native')}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{i18n.t('twin.more', more, [formatCount(more)])}</p>}
      </div>
    </div>
  )
}

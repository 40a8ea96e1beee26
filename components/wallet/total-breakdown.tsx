import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { HoldingsSnapshot } from '../../utils/domain/holdings.ts'
import type { PageProvenance } from '../../utils/domain/request-record.ts'
import type { Token } from '../../utils/domain/token.ts'
import { explainTotal } from '../../utils/domain/total-explanation.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteAddress } from '../../utils/domain/wallet-route.ts'
import { formatCompactAmount } from '../../utils/format/amount.ts'
import { formatMoney } from '../../utils/format/money.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Origins } from './origins.tsx'
import styles from './total-breakdown.module.css'

export interface TotalBreakdownProps {
  query: WalletQuery
  snapshot: HoldingsSnapshot
  tokens: readonly Token[]
  isPrivate: boolean
  loadProvenance: () => Promise<PageProvenance[]>
}

/** More than these are counted, not named: the list below has them all. */
const NAMED = 50

/** What a total is made of and what is not in it, token by token; every digit of the sum. */
export function TotalBreakdown({ query, snapshot, tokens, isPrivate, loadProvenance }: TotalBreakdownProps) {
  const { currency, filterSpam, scope } = query
  const all = snapshot.native ? [snapshot.native, ...tokens] : tokens
  const { counted, withoutPrice, otherCurrency, malicious, unknownReputation, differing } = explainTotal(
    all,
    currency,
  )
  const exact = `${snapshot.totals.sum} ${currency.toUpperCase()}`
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      class={styles.breakdown}
      aria-label={i18n.t('breakdown.title')}
      data-part="breakdown"
    >
      <Group
        title={i18n.t('breakdown.counted', counted.length, [formatCount(counted.length)])}
        part="counted"
      >
        <p class={styles.exact} data-part="exact-total">
          {exact}
        </p>
        <Origins loadProvenance={loadProvenance} shown={tokens} />
      </Group>
      {snapshot.end !== 'complete' && <Group title={i18n.t('breakdown.unread')} part="unread" />}
      {snapshot.totals.hidden > 0 && (
        <Group
          title={i18n.t('breakdown.hidden', snapshot.totals.hidden, [formatCount(snapshot.totals.hidden)])}
          part="hidden"
        />
      )}
      {scope === 'all' && (
        <Group title={i18n.t(filterSpam ? 'breakdown.spamFiltered' : 'breakdown.spamShown')} part="spam">
          {filterSpam && !isPrivate && (
            <a
              href={walletRouteAddress(query, 'hidden')}
              target="_blank"
              data-part="what-was-hidden"
              rel="noopener"
            >
              {i18n.t('question.whatWasHidden')}
            </a>
          )}
        </Group>
      )}
      <Tokens
        title={i18n.t('breakdown.withoutPrice')}
        part="without-price"
        tokens={withoutPrice}
        words={amountOf}
      />
      <Tokens
        title={i18n.t('breakdown.otherCurrency')}
        part="other-currency"
        tokens={otherCurrency}
        words={foreignValue}
      />
      <Tokens
        title={i18n.t('breakdown.malicious')}
        part="malicious"
        tokens={malicious}
        words={(token) => claimedValue(token, currency)}
      />
      {unknownReputation.length > 0 && (
        <Tokens
          title={i18n.t('breakdown.unknownReputation', unknownReputation.length, [
            formatCount(unknownReputation.length),
          ])}
          part="unknown-reputation"
          tokens={unknownReputation}
          words={({ reputation }) => reputation ?? ''}
        />
      )}
      {differing.length > 0 && (
        <Group title={titleOf(i18n.t('breakdown.differing'), differing)} part="differing">
          {differing.slice(0, NAMED).map(({ token, stated, computed }) => (
            <Row key={token.address ?? 'native'} token={token}>
              {i18n.t('breakdown.both', [
                formatMoney(decimalToText(stated), currency),
                formatMoney(decimalToText(computed), currency),
              ])}
            </Row>
          ))}
          <More count={differing.length} />
        </Group>
      )}
    </section>
  )
}

interface GroupProps {
  title: string
  part: string
  children?: ComponentChildren
}

function Group({ title, part, children }: GroupProps) {
  return (
    <div data-part={part}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface TokensProps {
  title: string
  part: string
  tokens: readonly Token[]
  words: (token: Token) => string
}

function Tokens({ title, part, tokens, words }: TokensProps) {
  if (tokens.length === 0) return null
  return (
    <Group title={titleOf(title, tokens)} part={part}>
      {tokens.slice(0, NAMED).map((token) => (
        <Row key={token.address ?? 'native'} token={token}>
          {words(token)}
        </Row>
      ))}
      <More count={tokens.length} />
    </Group>
  )
}

const titleOf = (title: string, all: readonly unknown[]): string => `${title} (${formatCount(all.length)})`

/** How many there are beyond those that are named. */
function More({ count }: { count: number }) {
  return count > NAMED ? <p>{i18n.t('breakdown.more', [formatCount(count - NAMED)])}</p> : null
}

function Row({ token, children }: { token: Token; children: ComponentChildren }) {
  return (
    <p class={styles.token} title={token.address ?? undefined}>
      <bdi>{token.symbol || i18n.t('token.unnamed')}</bdi>
      <span>{children}</span>
    </p>
  )
}

const amountOf = ({ balance, decimals }: Token): string => formatCompactAmount(balance, decimals)

function foreignValue({ value, price }: Token): string {
  const money = value ?? price
  return money ? formatMoney(money.value, money.currency) : ''
}

/** What a malicious token says it is worth; it counts for nothing. */
const claimedValue = (token: Token, currency: Currency): string =>
  token.value?.currency === currency ? formatMoney(token.value.value, currency) : amountOf(token)

import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { Token } from '../../utils/domain/token.ts'
import { explainTotal } from '../../utils/domain/total-explanation.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatCount } from '../../utils/format/number.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import styles from './total-breakdown.module.css'

interface BreakdownTokensProps {
  tokens: readonly Token[]
  currency: Currency
  /** Whether the user excluded a token from the total. */
  isNotCounted: (token: Token) => boolean
}

interface Line {
  token: Token
  text: string
}

/** Groups of tokens that are unusual or not in the total. */
export function BreakdownTokens({ tokens, currency, isNotCounted }: BreakdownTokensProps) {
  const format = useAmountFormat()
  const parts = explainTotal(tokens, currency, isNotCounted)
  const { unknownReputation, lookAlikes } = parts
  const inMoney = (value: Parameters<typeof decimalToText>[0]) => format.money(decimalToText(value), currency)
  const lines = (some: readonly Token[], text: (token: Token) => string): Line[] =>
    some.map((token) => ({ token, text: text(token) }))
  return (
    <>
      <TokenGroup
        title={i18n.t('totalBreakdown.lookAlikes', lookAlikes.length, [formatCount(lookAlikes.length)])}
        lines={lookAlikes.map(({ token, value }) => ({ token, text: inMoney(value) }))}
        titleHasCount
        testId="look-alikes"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.unknownReputation', unknownReputation.length, [
          formatCount(unknownReputation.length),
        ])}
        lines={lines(unknownReputation, ({ reputation }) => reputation ?? '')}
        titleHasCount
        testId="unknown-reputation"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.differing')}
        lines={parts.differing.map(({ token, stated, computed }) => ({
          token,
          text: i18n.t('totalBreakdown.statedNotComputed', [inMoney(stated), inMoney(computed)]),
        }))}
        testId="differing"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.withoutPrice')}
        lines={lines(parts.withoutPrice, (token) => amountText(format, token))}
        testId="without-price"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.otherCurrency')}
        lines={lines(parts.otherCurrency, (token) => foreignValueText(format, token))}
        testId="other-currency"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.malicious')}
        lines={lines(parts.malicious, (token) => claimedValueText(format, token, currency))}
        testId="malicious"
      />
      <TokenGroup
        title={i18n.t('totalBreakdown.notCounted')}
        lines={lines(parts.notCounted, (token) => claimedValueText(format, token, currency))}
        testId="not-counted"
      />
    </>
  )
}

interface GroupProps {
  title: string
  testId: string
  children?: ComponentChildren
}

export function BreakdownGroup({ title, testId, children }: GroupProps) {
  return (
    <section class={styles.group} data-testid={testId}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Tokens beyond this number are counted, but not listed. */
const MAX_LISTED = 50

interface TokenGroupProps {
  title: string
  lines: readonly Line[]
  /** Whether the title includes the number of tokens. */
  titleHasCount?: boolean
  testId: string
}

function TokenGroup({ title, lines, titleHasCount = false, testId }: TokenGroupProps) {
  if (lines.length === 0) return null
  return (
    <BreakdownGroup title={titleHasCount ? title : `${title} (${formatCount(lines.length)})`} testId={testId}>
      <ul>
        {lines.slice(0, MAX_LISTED).map(({ token, text }) => (
          <li key={token.address ?? 'native'} class={styles.token} title={token.address ?? undefined}>
            <bdi>{token.symbol || i18n.t('tokenList.unnamed')}</bdi>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > MAX_LISTED && (
        <p>{i18n.t('totalBreakdown.more', [formatCount(lines.length - MAX_LISTED)])}</p>
      )}
    </BreakdownGroup>
  )
}

const amountText = (format: AmountFormat, { balance, decimals }: Token): string =>
  format.compactAmount(balance, decimals)

function foreignValueText(format: AmountFormat, { value, price }: Token): string {
  const money = value ?? price
  return money ? format.money(money.value, money.currency) : ''
}

const claimedValueText = (format: AmountFormat, token: Token, currency: Currency): string =>
  token.value?.currency === currency ? format.money(token.value.value, currency) : amountText(format, token)

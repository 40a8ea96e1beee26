import { i18n } from '#i18n'
import type { TotalQuery } from '../../utils/domain/classification.ts'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import { type Token, valuationOf } from '../../utils/domain/token.ts'
import { explainTotal } from '../../utils/domain/total-explanation.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatCount } from '../../utils/format/number.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { type BreakdownItem, BreakdownList } from './breakdown-group.tsx'
import { mirrorText } from './token-text.ts'

interface BreakdownTokensProps {
  tokens: readonly Token[]
  query: TotalQuery
  /** Whether the user excluded a token from the total. */
  isNotCounted: (token: Token) => boolean
}

/** Groups of tokens that are unusual or not in the total. */
export function BreakdownTokens({ tokens, query, isNotCounted }: BreakdownTokensProps) {
  const { currency } = query
  const format = useAmountFormat()
  const parts = explainTotal(tokens, query, isNotCounted)
  const { unknownReputation, lookAlikes } = parts
  const native = tokens.find(({ address }) => address === null) ?? null
  const nativeSymbol = nativeSymbolOf(query.chainId, native)
  const inMoney = (value: Parameters<typeof decimalToText>[0]) => format.money(decimalToText(value), currency)
  const lines = (some: readonly Token[], text: (token: Token) => string) =>
    some.map((token) => toItem(token, text(token)))
  return (
    <>
      <BreakdownList
        title={i18n.t('totalBreakdown.lookAlikes', lookAlikes.length, [formatCount(lookAlikes.length)])}
        lines={lookAlikes.map(({ token, value }) => toItem(token, inMoney(value)))}
        titleHasCount
        testId="look-alikes"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.unknownReputation', unknownReputation.length, [
          formatCount(unknownReputation.length),
        ])}
        lines={lines(unknownReputation, ({ reputation }) => reputation ?? '')}
        titleHasCount
        testId="unknown-reputation"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.differing')}
        lines={parts.differing.map(({ token, stated, computed }) =>
          toItem(token, i18n.t('totalBreakdown.statedNotComputed', [inMoney(stated), inMoney(computed)])),
        )}
        testId="differing"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.withoutPrice')}
        lines={lines(parts.withoutPrice, (token) => amountText(format, token))}
        testId="without-price"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.otherCurrency')}
        lines={lines(parts.otherCurrency, (token) => foreignValueText(format, token))}
        testId="other-currency"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.malicious')}
        lines={lines(parts.malicious, (token) => claimedValueText(format, token, currency))}
        testId="malicious"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.mirror', [mirrorText(nativeSymbol)])}
        lines={lines(parts.mirror, (token) => claimedValueText(format, token, currency))}
        testId="mirror"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.unreadableReputation')}
        lines={lines(parts.unreadableReputation, (token) => claimedValueText(format, token, currency))}
        testId="unreadable-reputation"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.notCounted')}
        lines={lines(parts.notCounted, (token) => claimedValueText(format, token, currency))}
        testId="not-counted"
      />
    </>
  )
}

const toItem = ({ address, symbol }: Token, detail: string): BreakdownItem => ({
  key: address ?? 'native',
  name: symbol || i18n.t('tokenList.unnamed'),
  detail,
  title: address ?? undefined,
})

const amountText = (format: AmountFormat, { balance, decimals }: Token): string =>
  format.compactAmount(balance, decimals)

function foreignValueText(format: AmountFormat, { value, price }: Token): string {
  const money = value ?? price
  return money ? format.money(money.value, money.currency) : ''
}

/** The value that the token would add to the total; without one, its amount. */
function claimedValueText(format: AmountFormat, token: Token, currency: Currency): string {
  const valuation = valuationOf(token, currency)
  return 'value' in valuation
    ? format.money(decimalToText(valuation.value), currency)
    : amountText(format, token)
}

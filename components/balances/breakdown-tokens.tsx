import { i18n } from '#i18n'
import { type Classification, classify, type TotalQuery } from '../../utils/domain/classification.ts'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { nativeSymbolOf } from '../../utils/domain/native-token.ts'
import type { Token } from '../../utils/domain/token.ts'
import { type Exclusion, type TokenKind, UNCOUNTED } from '../../utils/domain/token-kinds.ts'
import { explainTotal } from '../../utils/domain/total-explanation.ts'
import type { UnreadableToken } from '../../utils/domain/unreadable-token.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { countText } from '../../utils/format/number.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { type BreakdownItem, BreakdownList } from './breakdown-group.tsx'
import { mirrorText } from './token-text.ts'
import { unreadableItem } from './unreadable-tokens.tsx'

interface BreakdownTokensProps {
  tokens: readonly Token[]
  /** The first tokens that could not be read, including those that the user does not count. */
  unreadable: readonly UnreadableToken[]
  /** The number of all tokens that could not be read, without those that the user does not count. */
  unreadableCount: number
  query: TotalQuery
  /** The user's decision about a token; null if it counts. */
  exclusionOf: (token: Pick<Token, 'address'>) => Exclusion | null
}

/** Groups of tokens that are unusual or not in the total. */
export function BreakdownTokens(props: BreakdownTokensProps) {
  const { tokens, unreadable, unreadableCount, query, exclusionOf } = props
  const { currency } = query
  const format = useAmountFormat()
  const { byKind, unknownReputation, lookAlikes, differing } = explainTotal(tokens, query, exclusionOf)
  const native = tokens.find(({ address }) => address === null) ?? null
  const nativeSymbol = nativeSymbolOf(query.chainId, native)
  const unreadableByKind = Map.groupBy(
    unreadable,
    (token) => classify(token, query, { exclusion: exclusionOf(token) }).kind,
  )
  const unreadableItems = (kind: TokenKind) =>
    (unreadableByKind.get(kind) ?? []).map((token, index) => unreadableItem(token, `unreadable ${index}`))
  const inMoney = (value: Parameters<typeof decimalToText>[0]) => format.money(decimalToText(value), currency)
  return (
    <>
      <BreakdownList
        title={countText('totalBreakdown.lookAlikes', lookAlikes.length)}
        lines={lookAlikes.map(({ token, value }) => toItem(token, inMoney(value)))}
        titleHasCount
        testId="look-alikes"
      />
      <BreakdownList
        title={countText('watchlist.breakdown.unknownReputation', unknownReputation.length)}
        lines={unknownReputation.map((token) => toItem(token, token.reputation ?? ''))}
        titleHasCount
        testId="unknownReputation"
      />
      <BreakdownList
        title={i18n.t('totalBreakdown.differing')}
        lines={differing.map(({ token, stated, computed }) =>
          toItem(token, i18n.t('totalBreakdown.statedNotComputed', [inMoney(stated), inMoney(computed)])),
        )}
        testId="differing"
      />
      {UNCOUNTED.filter((kind) => kind !== 'hidden' && kind !== 'unreadable').map((kind) => (
        <BreakdownList
          key={kind}
          title={i18n.t(`totalBreakdown.${kind}`, [mirrorText(nativeSymbol)])}
          lines={[
            ...(byKind.get(kind) ?? []).map(({ token, classified }) =>
              toItem(
                token,
                kind === 'otherCurrency'
                  ? foreignValueText(format, token)
                  : claimedValueText(format, token, classified, currency),
              ),
            ),
            ...unreadableItems(kind),
          ]}
          testId={kind}
        />
      ))}
      <BreakdownList
        title={countText('watchlist.breakdown.unreadable', unreadableCount)}
        lines={unreadableItems('unreadable')}
        count={unreadableCount}
        titleHasCount
        testId="unreadable"
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

function foreignValueText(format: AmountFormat, { value, price }: Token): string {
  const money = value ?? price
  return money ? format.money(money.value, money.currency) : ''
}

/** The value that the token would add to the total; without one, its amount. */
const claimedValueText = (
  format: AmountFormat,
  { balance, decimals }: Token,
  { value }: Classification,
  currency: Currency,
): string => (value ? format.money(decimalToText(value), currency) : format.compactAmount(balance, decimals))

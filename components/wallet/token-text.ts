import { i18n } from '#i18n'
import type { Currency } from '../../utils/domain/currency.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { disagreement } from '../../utils/domain/disagreement.ts'
import { type Token, worthOf } from '../../utils/domain/token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { impersonates } from '../../utils/domain/well-known-tokens.ts'
import { formatAmount, formatCompactAmount, formatShortAmount } from '../../utils/format/amount.ts'
import { formatCompactMoney, formatMoney, formatPrice } from '../../utils/format/money.ts'

/** A number in a row: with every digit, and in the form that is shown. */
export interface RowFigure {
  exact: string
  shown: string
}

/** Longer figures would leave no space for the name. */
const MAX_LENGTH = 16

export function rowAmount({ balance, decimals }: Token): RowFigure {
  const shown = formatCompactAmount(balance, decimals)
  return {
    exact: formatAmount(balance, decimals),
    shown: shown.length > MAX_LENGTH ? formatShortAmount(balance, decimals) : shown,
  }
}

/** null without a price. */
export function rowPrice({ price }: Token): RowFigure | null {
  if (!price) return null
  const exact = formatPrice(price.value, price.currency)
  const isLong = exact.length > MAX_LENGTH
  return { exact, shown: isLong ? formatCompactMoney(price.value, price.currency) : exact }
}

/** null if the value in the query's currency is unknown. */
export function rowValue(token: Token, currency: Currency): RowFigure | null {
  const worth = worthOf(token, currency)
  if (!('value' in worth)) return null
  const value = decimalToText(worth.value)
  return { exact: formatMoney(value, currency), shown: formatCompactMoney(value, currency) }
}

/** The text in place of an unknown value. */
export function unknownValueText(token: Token, currency: Currency): string {
  const other = token.value ?? token.price
  return other && worthOf(token, currency).kind === 'otherCurrency'
    ? i18n.t('tokenList.inCurrency', [other.currency.toUpperCase()])
    : i18n.t('tokenList.noPrice')
}

export const tokenSymbol = ({ symbol }: Token): string => symbol || i18n.t('tokenList.unnamed')

export interface TokenRemark {
  kind: 'malicious' | 'reputation' | 'notWellKnown' | 'lookAlike'
  text: string
}

/** Warnings about a token, the most important first. */
export function tokenRemarks(token: Token, chainId: string, hasLookAlikes: boolean): TokenRemark[] {
  const remarks: TokenRemark[] = []
  const reputation = reputationText(token.reputation)
  const kind = token.reputation?.toLowerCase() === 'malicious' ? 'malicious' : 'reputation'
  if (reputation) remarks.push({ kind, text: reputation })
  const wellKnown = impersonates(token, chainId)
  if (wellKnown)
    remarks.push({ kind: 'notWellKnown', text: i18n.t('tokenList.notWellKnown', [wellKnown.symbol]) })
  else if (hasLookAlikes) remarks.push({ kind: 'lookAlike', text: i18n.t('tokenList.lookAlike') })
  return remarks
}

/** The text of a reputation; null for none and for a benign one. An unknown reputation is shown unchanged. */
export function reputationText(reputation: string | null): string | null {
  switch (reputation?.toLowerCase()) {
    case undefined:
    case '':
    case 'benign':
      return null
    case 'malicious':
      return i18n.t('tokenList.malicious')
    case 'warning':
      return i18n.t('tokenList.suspicious')
    default:
      return reputation
  }
}

/** The warnings that a row shows: a malicious token has only that one. */
export const shownRemarks = (remarks: TokenRemark[]): TokenRemark[] =>
  remarks[0]?.kind === 'malicious' ? remarks.slice(0, 1) : remarks

/** The row's text for screen readers: warnings before amounts, every digit. */
export function tokenRowLabel(token: Token, query: WalletQuery, hasLookAlikes: boolean): string {
  const value = rowValue(token, query.currency)
  return [
    tokenSymbol(token),
    token.name,
    ...tokenRemarks(token, query.chainId, hasLookAlikes).map(({ text }) => text),
    rowAmount(token).exact,
    value?.exact ?? unknownValueText(token, query.currency),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A token's value and how it is known, for the details. */
export function valueSentence(token: Token, currency: Currency): string {
  const worth = worthOf(token, currency)
  switch (worth.kind) {
    case 'stated': {
      const stated = `${formatMoney(decimalToText(worth.value), currency)} · ${i18n.t('tokenDetails.stated')}`
      const computed = disagreement(token, currency)
      if (!computed) return stated
      return `${stated}; ${i18n.t('tokenDetails.differs', [formatMoney(decimalToText(computed), currency)])}`
    }
    case 'computed':
      return `${formatMoney(decimalToText(worth.value), currency)} · ${i18n.t('tokenDetails.computed')}`
    case 'otherCurrency':
      return token.value
        ? `${token.value.value} ${token.value.currency.toUpperCase()}`
        : i18n.t('tokenDetails.notStated')
    case 'withoutPrice':
      return i18n.t('tokenDetails.notStated')
    default:
      return worth satisfies never
  }
}

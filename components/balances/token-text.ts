import { i18n } from '#i18n'
import {
  type Classification,
  classify,
  type TokenWarning as Warning,
} from '../../utils/domain/classification.ts'
import type { Currency } from '../../utils/domain/currency.ts'
import { type Decimal, decimalToText } from '../../utils/domain/decimal.ts'
import type { Token } from '../../utils/domain/token.ts'
import { type Exclusion, isLeftOut } from '../../utils/domain/token-kinds.ts'
import type { TokenField } from '../../utils/domain/unreadable-token.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { visibleLength } from '../../utils/format/isolate.ts'
import { formatList } from '../../utils/format/list.ts'

/** A number in a row: `text` for screen readers, and `compactText` for the screen. */
export interface RowFigure {
  text: string
  compactText: string
}

/** Longer numbers would leave no space for the name. */
const MAX_LENGTH = 16

function rowAmount(format: AmountFormat, { balance, decimals }: Token): RowFigure {
  const compact = format.compactAmount(balance, decimals)
  return {
    text: format.amount(balance, decimals),
    compactText: visibleLength(compact) > MAX_LENGTH ? format.shortAmount(balance, decimals) : compact,
  }
}

/** The price of a token; null if it is unknown. */
function rowPrice(format: AmountFormat, { price }: Token): RowFigure | null {
  if (!price) return null
  const text = format.price(price.value, price.currency)
  const isLong = visibleLength(text) > MAX_LENGTH
  return { text, compactText: isLong ? format.compactPrice(price.value, price.currency) : text }
}

/** The value of a token; null if it is unknown in the currency. */
function rowValue(
  format: AmountFormat,
  { value: decimal }: Classification,
  currency: Currency,
): RowFigure | null {
  if (!decimal) return null
  const value = decimalToText(decimal)
  return { text: format.money(value, currency), compactText: format.compactMoney(value, currency) }
}

/** The text in place of an unknown value. */
export function unknownValueText(token: Token, { valueKind }: Classification): string {
  const other = token.value ?? token.price
  return other && valueKind === 'otherCurrency'
    ? i18n.t('tokenList.inCurrency', [other.currency.toUpperCase()])
    : i18n.t('tokenList.noPrice')
}

/** The names of fields of a response, for example "decimals and amount". */
export const tokenFieldsText = (fields: readonly TokenField[]): string =>
  formatList(fields.map((field) => i18n.t(`unreadableTokens.field.${field}`)))

export const tokenSymbol = ({ symbol }: Token): string => symbol || i18n.t('tokenList.unnamed')

export interface TokenWarning {
  kind: 'malicious' | 'reputation' | 'notWellKnown' | 'lookAlike'
  text: string
}

/** The texts of warnings: about the reputation, then about another token that this one looks like. */
export const tokenWarnings = (warnings: readonly Warning[]): TokenWarning[] =>
  warnings.map(warningText).filter((warning) => warning !== null)

/** The text of a warning; null for a value that differs, which only the details show. */
export function warningText(warning: Warning): TokenWarning | null {
  switch (warning.kind) {
    case 'malicious':
      return { kind: 'malicious', text: i18n.t('tokenList.malicious') }
    case 'suspicious':
      return { kind: 'reputation', text: i18n.t('tokenList.suspicious') }
    case 'unknownReputation':
      return { kind: 'reputation', text: warning.reputation }
    case 'unreadableReputation':
      return { kind: 'reputation', text: i18n.t('tokenList.unreadableReputation') }
    case 'wellKnownLookAlike':
      return { kind: 'notWellKnown', text: i18n.t('tokenList.notWellKnown', [warning.wellKnown.symbol]) }
    case 'lookAlike':
      return { kind: 'lookAlike', text: i18n.t('tokenList.lookAlike') }
    case 'valueDiffers':
      return null
  }
}

/** Why a row is not in the total, apart from its warnings; null if it is. */
export interface RowExclusion {
  kind: 'notCounted' | 'mirror'
  text: string
}

/** Whether and why a token is not in the total, for its row. @param nativeSymbol null if it is unknown */
export function rowExclusion(
  { kind }: Pick<Classification, 'kind'>,
  nativeSymbol: string | null,
): RowExclusion | null {
  if (kind === 'notCounted') return { kind, text: i18n.t('tokenList.notCounted') }
  return kind === 'mirror' ? { kind, text: mirrorText(nativeSymbol) } : null
}

export const mirrorText = (nativeSymbol: string | null): string =>
  nativeSymbol ? i18n.t('tokenList.sameAs', [nativeSymbol]) : i18n.t('tokenList.sameAsNative')

/** The warnings that a row shows. If the token is malicious, the row shows only that. */
export const visibleWarnings = (warnings: readonly TokenWarning[]): readonly TokenWarning[] =>
  warnings[0]?.kind === 'malicious' ? warnings.slice(0, 1) : warnings

export interface RowOptions {
  /** Whether another token of the wallet looks the same. */
  hasLookAlikes: boolean
  /** The user's decision about the token; null if it counts. */
  exclusion: Exclusion | null
  /** The symbol of the chain's native token; null if it is unknown. */
  nativeSymbol?: string | null | undefined
}

/** The texts of a row. */
export interface RowText {
  symbol: string
  name: string
  amount: RowFigure
  price: RowFigure | null
  /** null if it is unknown: `unknownValue` is shown instead. */
  value: RowFigure | null
  unknownValue: string
  warnings: readonly TokenWarning[]
  exclusion: RowExclusion | null
  /** Whether a total leaves the token out. */
  isLeftOut: boolean
}

export function rowText(
  format: AmountFormat,
  token: Token,
  query: WalletQuery,
  { hasLookAlikes, exclusion, nativeSymbol = null }: RowOptions,
): RowText {
  const classification = classify(token, query, { exclusion, hasLookAlikes })
  const value = rowValue(format, classification, query.currency)
  return {
    symbol: tokenSymbol(token),
    name: token.name,
    amount: rowAmount(format, token),
    price: rowPrice(format, token),
    value,
    unknownValue: value ? '' : unknownValueText(token, classification),
    warnings: tokenWarnings(classification.warnings),
    exclusion: rowExclusion(classification, nativeSymbol),
    isLeftOut: isLeftOut(classification.kind),
  }
}

/** The row's text for screen readers, with the warnings before the amounts. */
export const tokenRowLabel = (
  { isHidden }: AmountFormat,
  { symbol, name, amount, value, unknownValue, warnings, exclusion }: RowText,
): string =>
  [
    symbol,
    name,
    ...warnings.map(({ text }) => text),
    exclusion?.text,
    ...(isHidden ? [i18n.t('ui.amountHidden')] : [amount.text, value?.text ?? unknownValue]),
  ]
    .filter(Boolean)
    .join(', ')

/** A token's value for its details, marked as reported by the service or as computed. */
export function valueSentence(
  format: AmountFormat,
  token: Token,
  { value, valueKind, warnings }: Classification,
  currency: Currency,
): string {
  if (!value)
    return token.value
      ? format.plainMoney(token.value.value, token.value.currency)
      : i18n.t('tokenDetails.notStated')
  const money = (decimal: Decimal) => format.money(decimalToText(decimal), currency)
  if (valueKind === 'computed') return `${money(value)} · ${i18n.t('tokenDetails.computed')}`
  const stated = `${money(value)} · ${i18n.t('tokenDetails.stated')}`
  const differing = warnings.find((warning) => warning.kind === 'valueDiffers')
  return differing ? `${stated}; ${i18n.t('tokenDetails.differs', [money(differing.computed)])}` : stated
}

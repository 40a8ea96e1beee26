import { i18n } from '#i18n'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { ExportToken } from '../../utils/export/export-account.ts'
import { exportedValue } from '../../utils/export/exported-values.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import styles from './print-document.module.css'

interface PrintTokenProps {
  exported: ExportToken
  format: AmountFormat
  withValues: boolean
}

/** A token with every digit of its amount, and why it is not in the total. */
export function PrintToken({ exported, format, withValues }: PrintTokenProps) {
  const { token, classification } = exported
  const { kind } = classification
  const note =
    kind === 'stated' || (kind === 'withoutPrice' && !withValues) ? '' : i18n.t(`export.note.${kind}`)
  const isReadable = !('fields' in token)
  const value = isReadable ? exportedValue(token, classification) : null
  return (
    <tr data-testid="print-token">
      <td>
        <bdi>{token.symbol}</bdi>
        {isReadable && token.name !== token.symbol && (
          <>
            {' '}
            <bdi class={styles.secondary}>{token.name}</bdi>
          </>
        )}
        <div class={styles.secondary}>
          <span class={styles.code}>{token.address ?? i18n.t('export.printed.nativeToken')}</span>
          {note && ` · ${note}`}
        </div>
      </td>
      <td class={styles.number}>{isReadable && format.amount(token.balance, token.decimals)}</td>
      {withValues && (
        <>
          <td class={styles.number}>
            {isReadable && token.price && format.price(token.price.value, token.price.currency)}
          </td>
          <td class={styles.number}>
            {value && isReadable && (
              <data value={decimalToText(value)} data-counted={classification.isCounted}>
                {format.money(decimalToText(value), currencyOf(token))}
              </data>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

const currencyOf = ({ value, price }: Extract<ExportToken['token'], { price: unknown }>): string =>
  value?.currency ?? price?.currency ?? ''

import { Fragment } from 'preact'
import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import type { Sum, Total } from '../../utils/domain/total.ts'
import type { ExportToken } from '../../utils/export/export-account.ts'
import type { PreparedAccount, PreparedWallet } from '../../utils/export/export-side.ts'
import { exportedValue, remarksOf } from '../../utils/export/exported-values.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { chainLabel } from '../ui/chain-name.ts'
import { shortAddress } from '../watchlist/watchlist-text.ts'
import styles from './print-document.module.css'
import { PRINT_FORMAT } from './print-facts.ts'

interface PrintContext {
  chainNames: readonly NamedChain[]
  withValues: boolean
}

/** A wallet with its tokens by chain, and its subtotals. @param sideTotal of all wallets */
export function PrintWallet({
  wallet,
  sideTotal,
  ...context
}: PrintContext & { wallet: PreparedWallet; sideTotal: Total }) {
  const { address, label, group, accounts, total } = wallet
  const isLeftOut = total.isTest && !sideTotal.isTest
  return (
    <section data-testid="print-wallet">
      <header class={styles.walletHeader}>
        <h3>
          <bdi>{label || shortAddress(address)}</bdi>
          {group && (
            <span class={styles.secondary}>
              {' · '}
              <bdi>{group}</bdi>
            </span>
          )}
        </h3>
        {context.withValues && (
          <p>
            {i18n.t('export.printed.subtotal')} <PrintedSum {...total} />
            {isLeftOut && ` (${i18n.t('export.printed.testNetwork')})`}
          </p>
        )}
      </header>
      <p class={styles.code}>{address}</p>
      {accounts.map((account) => (
        <PrintAccount key={account.chainId} account={account} {...context} />
      ))}
    </section>
  )
}

function PrintAccount({ account, chainNames, withValues }: PrintContext & { account: PreparedAccount }) {
  const { chainId, tokens, view, currency, block } = account
  const remarks = remarksOf(account).map((remark) => i18n.t(`export.remark.${remark}`))
  const notes = [...notesOf(account), ...remarks]
  return (
    <Fragment>
      <h4>
        {chainLabel(chainId, chainNames)}
        {block?.block && (
          <span class={styles.secondary}>
            {' · '}
            {i18n.t('export.printed.atBlock', [formatDigits(String(block.block.number))])}
          </span>
        )}
      </h4>
      {notes.length > 0 && <p class={styles.secondary}>{notes.join(' · ')}</p>}
      {tokens.length > 0 && (
        <table class={`${styles.table} ${styles.tokens}`} data-testid="print-tokens">
          <thead>
            <tr>
              <th>{i18n.t('export.printed.token')}</th>
              <th class={`${styles.number} ${styles.amount}`}>{i18n.t('export.printed.amount')}</th>
              {withValues && (
                <>
                  <th class={styles.number}>{i18n.t('export.printed.price')}</th>
                  <th class={styles.number}>{i18n.t('export.printed.value')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {tokens.map((one) => (
              <PrintToken key={one.token.address ?? 'native'} exported={one} withValues={withValues} />
            ))}
          </tbody>
          {withValues && (
            <tfoot>
              <tr>
                <th colSpan={3}>
                  {[i18n.t('export.printed.subtotal'), exclusionText(account)].filter(Boolean).join(', ')}
                </th>
                <td class={styles.number} data-testid="print-account-subtotal">
                  <PrintedSum sum={view.value && decimalToText(view.value)} currency={currency} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Fragment>
  )
}

/** The gaps of an account's list. */
function notesOf({ listComplete, filterSpam, tokens }: PreparedAccount): string[] {
  if (tokens.length === 0) return []
  return [
    listComplete === 'no' && i18n.t('export.list.incomplete'),
    listComplete === 'native_only' && i18n.t('export.list.nativeOnly'),
    listComplete === 'contracts_only' && i18n.t('export.list.contractsOnly'),
    filterSpam && i18n.t('export.list.spamFilter'),
  ].filter((text) => typeof text === 'string')
}

const exclusionText = ({ exclusion }: PreparedAccount): string =>
  exclusion ? i18n.t(`export.printed.${exclusion}`) : ''

/** A token with every digit of its amount, and why it is not in the total. */
function PrintToken({ exported, withValues }: { exported: ExportToken; withValues: boolean }) {
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
      <td class={styles.number}>{isReadable && PRINT_FORMAT.amount(token.balance, token.decimals)}</td>
      {withValues && (
        <>
          <td class={styles.number}>
            {isReadable && token.price && PRINT_FORMAT.price(token.price.value, token.price.currency)}
          </td>
          <td class={styles.number}>
            {value && isReadable && (
              <data value={decimalToText(value)} data-counted={classification.isCounted}>
                {PRINT_FORMAT.money(decimalToText(value), currencyOf(token))}
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

interface PrintedSumProps extends Pick<Sum, 'sum'> {
  currency: string
  /** Adds every digit if the sum has more than the currency shows. */
  exact?: boolean | undefined
}

const MAX_SHOWN_DECIMALS = 2

/** A total or subtotal, "–" if it is unknown. */
export function PrintedSum({ sum, currency, exact = false }: PrintedSumProps) {
  if (sum === null) return <>–</>
  const isRounded = (sum.split('.')[1] ?? '').length > MAX_SHOWN_DECIMALS
  return (
    <data value={sum}>
      <b>{PRINT_FORMAT.money(sum, currency)}</b>
      {exact &&
        isRounded &&
        ` (${i18n.t('export.printed.totalExact', [PRINT_FORMAT.plainMoney(sum, currency)])})`}
    </data>
  )
}

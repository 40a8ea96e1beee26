import { i18n } from '#i18n'
import type { AccountView } from '../../utils/domain/account-view.ts'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { decimalToText } from '../../utils/domain/decimal.ts'
import { UNCOUNTED } from '../../utils/domain/token-kinds.ts'
import type { HiddenTokens } from '../../utils/domain/token-overrides.ts'
import { leftOutTestAccounts, type Total } from '../../utils/domain/total.ts'
import { accountKey } from '../../utils/domain/watchlist/account.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { countText } from '../../utils/format/number.ts'
import { formatAge } from '../../utils/format/time.ts'
import { chainName } from '../ui/chain-name.ts'
import { failureText } from '../ui/failure-text.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { BreakdownGroup, BreakdownList } from './breakdown-group.tsx'
import { unreadableItem } from './unreadable-tokens.tsx'

interface BreakdownAccountsProps {
  total: Total
  nameOf: (account: AccountView) => string
  exclusionOf: HiddenTokens['exclusionOf']
  chainNames: readonly NamedChain[]
  now: number
}

/** The accounts that a total of several leaves out, or includes with old or incomplete values. */
export function BreakdownAccounts({ total, nameOf, exclusionOf, chainNames, now }: BreakdownAccountsProps) {
  const format = useAmountFormat()
  const { tokens } = total
  const accountName = (account: AccountView) =>
    `${nameOf(account)} · ${chainName(account.chainId, chainNames)}`
  const lines = (some: readonly AccountView[], detail: (account: AccountView) => string) =>
    some.map((account) => ({
      key: accountKey(account),
      name: accountName(account),
      detail: detail(account),
    }))
  const unreadableLines = (account: AccountView) =>
    (account.figures?.unreadable ?? [])
      .filter((token) => exclusionOf(account.chainId, token) === null)
      .map((token, index) => {
        const item = unreadableItem(token, `${accountKey(account)} ${index}`)
        return { ...item, name: `${item.name} · ${accountName(account)}` }
      })
  const ageOf = ({ figures }: AccountView) => (figures ? formatAge(figures.updatedAt, now) : '')
  const groups = [
    ['failed-accounts', 'failed', lines(total.failed, (account) => failedText(account, ageOf(account)))],
    ['never-read-accounts', 'neverRead', lines(total.neverRead, () => '')],
    ['partial-accounts', 'partial', lines(total.partial, ageOf)],
    [
      'other-currency-accounts',
      'accountsInOtherCurrency',
      lines(total.otherCurrency, (account) => otherCurrencyText(account, format)),
    ],
    [
      'test-accounts',
      'testNetworks',
      lines(leftOutTestAccounts(total), (account) => testAccountText(account, format)),
    ],
  ] as const
  return (
    <>
      {groups.map(([testId, text, accountLines]) => (
        <BreakdownList
          key={testId}
          title={i18n.t(`watchlist.breakdown.${text}`)}
          lines={accountLines}
          hasLongNames
          testId={testId}
        />
      ))}
      <BreakdownList
        title={countText('watchlist.breakdown.unreadable', tokens.unreadable)}
        lines={total.unreadable.flatMap(unreadableLines)}
        count={tokens.unreadable}
        titleHasCount
        hasLongNames
        testId="unreadable"
      />
    </>
  )
}

function failedText({ failure, figures }: AccountView, age: string): string {
  const title = failure ? failureText(failure, 0).title : ''
  return figures ? `${title} · ${i18n.t('watchlist.breakdown.olderValues', [age])}` : title
}

/** The failure or the value. */
function testAccountText({ failure, value, currency }: AccountView, format: AmountFormat): string {
  if (failure) return failureText(failure, 0).title
  return value ? format.money(decimalToText(value), currency) : '–'
}

/** The value in its own currency and the currency's code, because some currencies share a sign. */
function otherCurrencyText({ value, currency }: AccountView, format: AmountFormat): string {
  const code = currency.toUpperCase()
  return value ? `${format.money(decimalToText(value), currency)} · ${code}` : code
}

/** Unreadable tokens have a list. */
const COUNTS = [
  ...UNCOUNTED.filter((kind) => kind !== 'unreadable'),
  'nativeMissing',
  'computed',
  'unknownReputation',
] as const

/** The numbers of tokens that are left out or unusual. */
export function BreakdownCounts({ total }: { total: Total }) {
  const format = useAmountFormat()
  const { tokens } = total
  const counts = { ...tokens, nativeMissing: total.nativeMissing.length }
  const { lookAlikes, lookAlikeSum } = tokens
  const { currency } = total
  return (
    <>
      {COUNTS.filter((name) => counts[name] > 0).map((name) => (
        <BreakdownGroup
          key={name}
          title={countText(`watchlist.breakdown.${name}`, counts[name])}
          testId={name}
        />
      ))}
      {lookAlikes > 0 && (
        <BreakdownGroup title={countText('totalBreakdown.lookAlikes', lookAlikes)} testId="look-alikes">
          {format.money(lookAlikeSum, currency)}
        </BreakdownGroup>
      )}
    </>
  )
}

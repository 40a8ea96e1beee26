import { i18n } from '#i18n'
import type { NamedChain } from '../../utils/domain/chain.ts'
import { knownSum } from '../../utils/domain/totals.ts'
import {
  type AccountsTotal,
  type AccountView,
  leftOutTestAccounts,
} from '../../utils/domain/watchlist/view.ts'
import type { AmountFormat } from '../../utils/format/amount-format.ts'
import { formatCount } from '../../utils/format/number.ts'
import { formatAge, formatMomentPair } from '../../utils/format/time.ts'
import { Dialog } from '../ui/dialog.tsx'
import { failureText } from '../ui/failure-text.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { type AccountUnit, accountName } from '../watchlist/watchlist-text.ts'
import { BreakdownGroup, type BreakdownItem, BreakdownList, ExactTotal } from './breakdown-group.tsx'

export interface AccountsBreakdownProps {
  open: boolean
  onClose: () => void
  total: AccountsTotal
  unit: AccountUnit
  /** Whether the setting "Hide spam" is on. */
  filtersSpam: boolean
  /** The name of the wallet of an account. An account is a wallet on one chain. */
  nameOf: (account: AccountView) => string
  chainNames: readonly NamedChain[]
  now: number
}

/** A dialog with the exact total of several balances. It lists what the total includes and leaves out. */
export function AccountsBreakdown(props: AccountsBreakdownProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={i18n.t('totalBreakdown.title')}
      testId="breakdown"
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content({ total, unit, filtersSpam, nameOf, chainNames, now }: AccountsBreakdownProps) {
  const format = useAmountFormat()
  const { sum, currency, countedAccounts, accounts, oldestReadAt, newestReadAt, failed } = total
  const lines = (some: readonly AccountView[], detail: (account: AccountView) => string) =>
    some.map((account) => ({
      key: account.key,
      name: accountName(account, nameOf(account), chainNames),
      detail: detail(account),
    }))
  const ageOf = ({ figures }: AccountView) => (figures ? formatAge(figures.updatedAt, now) : '')
  return (
    <>
      <BreakdownGroup
        title={i18n.t(`watchlist.breakdown.${unit}Counted`, accounts, [
          formatCount(countedAccounts),
          formatCount(accounts),
        ])}
        testId="counted"
      >
        {unit === 'balances' && <p>{i18n.t('watchlist.breakdown.balanceText')}</p>}
        <ExactTotal>{sum === null ? '–' : format.plainMoney(sum, currency)}</ExactTotal>
        {oldestReadAt !== null && newestReadAt !== null && (
          <p data-testid="read-between">{timesText(formatMomentPair(oldestReadAt, newestReadAt, now))}</p>
        )}
      </BreakdownGroup>
      <AccountGroup
        title={i18n.t('watchlist.breakdown.failed')}
        lines={lines(failed, (account) => failedText(account, ageOf(account)))}
        testId="failed-accounts"
      />
      <AccountGroup
        title={i18n.t('watchlist.breakdown.neverRead')}
        lines={lines(total.neverRead, () => '')}
        testId="never-read-accounts"
      />
      <AccountGroup
        title={i18n.t('watchlist.breakdown.partial')}
        lines={lines(total.partial, ageOf)}
        testId="partial-accounts"
      />
      <AccountGroup
        title={i18n.t('watchlist.breakdown.otherCurrency')}
        lines={lines(total.otherCurrency, (account) => otherCurrencyText(account, format))}
        testId="other-currency-accounts"
      />
      <AccountGroup
        title={i18n.t('watchlist.breakdown.testNetworks')}
        lines={lines(leftOutTestAccounts(total), (account) => testAccountText(account, format))}
        testId="test-accounts"
      />
      <TokenCounts total={total} />
      {filtersSpam && (
        <BreakdownGroup title={i18n.t('totalBreakdown.spamHidden')} testId="spam">
          {i18n.t('totalBreakdown.spamHiddenText')}
        </BreakdownGroup>
      )}
    </>
  )
}

const timesText = ([from, to]: [from: string, to: string]): string =>
  from === to
    ? i18n.t('watchlist.breakdown.readAt', [from])
    : i18n.t('watchlist.breakdown.between', [from, to])

function failedText({ failure, figures }: AccountView, age: string): string {
  const title = failure ? failureText(failure, 0).title : ''
  return figures ? `${title} · ${i18n.t('watchlist.breakdown.olderValues', [age])}` : title
}

/** The failure or the value. */
function testAccountText({ failure, figures, currency }: AccountView, format: AmountFormat): string {
  if (failure) return failureText(failure, 0).title
  const sum = figures && knownSum(figures)
  return sum === null ? '–' : format.money(sum, currency)
}

/** The value in its own currency and the currency's code, because some currencies share a sign. */
function otherCurrencyText({ figures, currency }: AccountView, format: AmountFormat): string {
  const code = currency.toUpperCase()
  const sum = figures && knownSum(figures)
  return sum === null ? code : `${format.money(sum, currency)} · ${code}`
}

const AccountGroup = (props: { title: string; lines: readonly BreakdownItem[]; testId: string }) => (
  <BreakdownList {...props} hasLongNames />
)

/** The numbers of tokens that are left out or unusual. */
function TokenCounts({ total }: { total: AccountsTotal }) {
  const format = useAmountFormat()
  const counts = [
    ['withoutPrice', total.withoutPrice, 'without-price'],
    ['tokensInOtherCurrency', total.tokensInOtherCurrency, 'other-currency'],
    ['malicious', total.malicious, 'malicious'],
    ['mirror', total.mirror, 'mirror'],
    ['nativeMissing', total.nativeMissing, 'native-missing'],
    ['unreadable', total.unreadable, 'unreadable'],
    ['unreadableReputation', total.unreadableReputation, 'unreadable-reputation'],
    ['hidden', total.hidden, 'hidden'],
    ['notCounted', total.notCounted, 'not-counted'],
    ['computed', total.computed, 'computed'],
    ['unknownReputation', total.unknownReputation, 'unknown-reputation'],
  ] as const
  const { lookAlikes, lookAlikeSum, currency } = total
  return (
    <>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count, testId]) => (
          <BreakdownGroup
            key={name}
            title={i18n.t(`watchlist.breakdown.${name}`, count, [formatCount(count)])}
            testId={testId}
          />
        ))}
      {lookAlikes > 0 && (
        <BreakdownGroup
          title={i18n.t('totalBreakdown.lookAlikes', lookAlikes, [formatCount(lookAlikes)])}
          testId="look-alikes"
        >
          {format.money(lookAlikeSum, currency)}
        </BreakdownGroup>
      )}
    </>
  )
}

import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import { isolate, visibleLength } from '../../utils/format/isolate.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { totalOfAccount } from '../../utils/state/account-total.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { chainName } from '../ui/chain-name.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { GroupHeader } from '../ui/list-row.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TestTag } from '../ui/tag.tsx'
import { totalText } from '../ui/total-text.ts'
import { BalanceNotices, type NoticeActions } from './balance-notices.tsx'

interface AccountHeaderProps {
  app: AppState
  account: ShownAccount
  actions: NoticeActions
}

/** Longer subtotals are shown in compact form. */
const MAX_LENGTH = 24

/** An account's chain, subtotal and notices, above its tokens. */
export function AccountHeader({ app, account, actions }: AccountHeaderProps) {
  const names = app.chainNames.value
  const total = totalOfAccount(account, testNetworks(names))
  const { exact, parts, compact } = totalText(total, useAmountFormat())
  const { whole, fraction } = parts()
  const text = `${whole}${fraction}`
  return (
    <>
      <GroupHeader
        title={chainName(account.query.chainId, names)}
        tag={total.isTest && <TestTag />}
        value={<span title={exact}>{visibleLength(text) > MAX_LENGTH ? compact() : isolate(text)}</span>}
        testId="chain"
      />
      <BalanceNotices app={app} actions={actions} accounts={[account]} part="account" />
      {account.snapshot === null && account.status === 'loading' && (
        <div aria-busy="true">
          <SkeletonRows count={2} />
        </div>
      )}
    </>
  )
}

import { useComputed } from '@preact/signals'
import { i18n } from '#i18n'
import { unreadKeys } from '../../utils/domain/list-gaps.ts'
import { type ComparisonSide, changesOf, summarizeChanges } from '../../utils/domain/portfolio/comparison.ts'
import { testNetworks } from '../../utils/domain/watchlist/account-views.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { BalanceNotices } from '../balances/balance-notices.tsx'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { Notice } from '../ui/notice.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { PageHeader } from './page-header.tsx'
import { QueryForm } from './query-form.tsx'
import { useAccounts } from './use-accounts.ts'
import { useQueryForm } from './use-query-form.ts'

/** Compares the balances of a wallet at two blocks. */
export function ComparePage({ page }: { page: FullPageState }) {
  const { app } = page
  const form = useQueryForm(page, 'compare')
  const { query, sinceQuery } = form
  const isDifferent = useComputed(() => query.value?.blockNumber !== sinceQuery.value?.blockNumber)
  const later = useComputed(() => (isDifferent.value ? query.value : null))
  const earlier = useComputed(() => (isDifferent.value ? sinceQuery.value : null))
  const accounts = useAccounts(app, form, () => [earlier.value, later.value], { showsAll: true })
  const sides = accounts.accounts.value
  const comparison = useComputed(() => {
    const [old, now] = accounts.accounts.value.map(sideOf)
    return old && now && later.value
      ? summarizeChanges(changesOf(old, now, later.value, app.hiddenTokens.value))
      : null
  })
  return (
    <>
      <PageHeader
        title={i18n.t('app.compare')}
        subtitle={i18n.t('compare.intro')}
        tools={<HideAmountsButton />}
      />
      <QueryForm state={form} app={app} fields="two-blocks" submitLabel={i18n.t('compare.submit')} />
      {query.value && !isDifferent.value && (
        <Notice tone="warning" testId="same-block">
          {i18n.t(query.value.blockNumber ? 'compare.sameBlock' : 'compare.chooseBlock')}
        </Notice>
      )}
      {later.value && earlier.value && (
        <>
          <BalanceNotices
            app={app}
            actions={accounts}
            accounts={accounts.accounts.value}
            loadingText={i18n.t('compare.loading')}
          />
          {comparison.value && (
            <ComparisonView
              comparison={comparison.value}
              query={later.value}
              blocks={[earlier.value.blockNumber, later.value.blockNumber]}
              isComplete={sides.every(isComplete)}
              unreadable={Math.max(...sides.map(unreadableIn))}
              isTest={testNetworks(app.chainNames.value)(later.value.chainId)}
              showsRemoteLogos={app.settings.value.remoteLogos}
            />
          )}
        </>
      )}
    </>
  )
}

const isComplete = ({ snapshot }: ShownAccount): boolean =>
  snapshot?.end === 'complete' && unreadKeys(snapshot) !== null

const unreadableIn = ({ snapshot }: ShownAccount): number => snapshot?.unreadable?.count ?? 0

/** One side of the comparison; null without a list, or with an older one in place of the latest block's. */
function sideOf({ query, snapshot, tokens, isAnswered, failure }: ShownAccount): ComparisonSide | null {
  const list = isAnswered ? snapshot : null
  const isOlder = failure !== null && query.blockNumber === undefined
  if (!list || isOlder) return null
  const unread = unreadKeys(list)
  return {
    tokens: list.native ? [list.native, ...tokens] : tokens,
    complete: list.end === 'complete' && unread !== null,
    unread: unread ?? undefined,
  }
}

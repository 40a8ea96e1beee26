import { useComputed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { type ComparisonSide, compareHoldings } from '../../utils/domain/comparison.ts'
import { unreadKeys } from '../../utils/domain/list-gaps.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { createWalletState, type WalletState } from '../../utils/state/wallet-state.ts'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { Notice } from '../ui/notice.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { LoadingNotices } from './loading-notices.tsx'
import { PageHeader } from './page-header.tsx'
import { QueryForm } from './query-form.tsx'
import { useQueryForm } from './use-query-form.ts'
import { useWalletQuery } from './use-wallet-query.ts'

/** Compares the balances of a wallet at two blocks. */
export function ComparePage({ page }: { page: FullPageState }) {
  const { app } = page
  const form = useQueryForm(page, 'compare')
  const before = useMemo(() => createWalletState(storedSource), [])
  const after = useMemo(() => createWalletState(storedSource), [])
  const { query, sinceQuery } = form
  const isDifferent = useComputed(() => query.value?.blockNumber !== sinceQuery.value?.blockNumber)
  const later = useComputed(() => (isDifferent.value ? query.value : null))
  const earlier = useComputed(() => (isDifferent.value ? sinceQuery.value : null))
  useWalletQuery(before, earlier, app.clock)
  useWalletQuery(after, later, app.clock)
  const comparison = useComputed(() => {
    const [old, now] = [sideOf(before), sideOf(after)]
    return old && now && later.value ? compareHoldings(old, now, later.value, app.hiddenTokens.value) : null
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
          <LoadingNotices app={app} wallets={[before, after]} loadingText={i18n.t('compare.loading')} />
          {comparison.value && (
            <ComparisonView
              comparison={comparison.value}
              query={later.value}
              blocks={[earlier.value.blockNumber, later.value.blockNumber]}
              isComplete={isComplete(before) && isComplete(after)}
              unreadable={Math.max(unreadableIn(before), unreadableIn(after))}
              showsRemoteLogos={app.settings.value.remoteLogos}
            />
          )}
        </>
      )}
    </>
  )
}

const isComplete = ({ snapshot }: WalletState): boolean =>
  snapshot.value?.end === 'complete' && unreadKeys(snapshot.value) !== null

const unreadableIn = ({ snapshot }: WalletState): number => snapshot.value?.unreadable?.count ?? 0

/** One side of the comparison; null without a list, or with an older one in place of the latest block's. */
function sideOf({
  snapshot,
  tokens,
  isAnswered,
  requestedQuery,
  failure,
}: WalletState): ComparisonSide | null {
  const list = isAnswered.value ? snapshot.value : null
  const isOlder = failure.value !== null && requestedQuery.value?.blockNumber === undefined
  if (!list || isOlder) return null
  const unread = unreadKeys(list)
  return {
    tokens: list.native ? [list.native, ...tokens.value] : tokens.value,
    complete: list.end === 'complete' && unread !== null,
    unread: unread ?? undefined,
  }
}

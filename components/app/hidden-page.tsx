import { useComputed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { hiddenByFilter, isSameAge } from '../../utils/domain/hidden-tokens.ts'
import { unreadKeys } from '../../utils/domain/list-gaps.ts'
import { contractKey } from '../../utils/domain/token.ts'
import { formatMomentPair } from '../../utils/format/time.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { createWalletState, type WalletState } from '../../utils/state/wallet-state.ts'
import { Button } from '../ui/button.tsx'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { Notice } from '../ui/notice.tsx'
import { HiddenTokens } from './hidden-tokens.tsx'
import { LoadingNotices } from './loading-notices.tsx'
import { PageHeader } from './page-header.tsx'
import { QueryForm } from './query-form.tsx'
import { useQueryForm } from './use-query-form.ts'
import { useWalletQuery } from './use-wallet-query.ts'

/** Loads a wallet with and without the service's spam filter, and shows the tokens that the filter hides. */
export function HiddenPage({ page }: { page: FullPageState }) {
  const { app } = page
  const form = useQueryForm(page, 'hidden')
  const filtered = useMemo(() => createWalletState(storedSource), [])
  const unfiltered = useMemo(() => createWalletState(storedSource), [])
  // The page's URL can limit the query to the native token, to which the spam filter does not apply.
  const query = useComputed(
    () => form.plainQuery.value && { ...form.plainQuery.value, scope: 'all' as const },
  )
  const filteredQuery = useComputed(() => query.value && { ...query.value, filterSpam: true })
  const unfilteredQuery = useComputed(() => query.value && { ...query.value, filterSpam: false })
  useWalletQuery(filtered, filteredQuery, app.clock)
  useWalletQuery(unfiltered, unfilteredQuery, app.clock)
  const wallets = [filtered, unfiltered]
  const isAnswered = wallets.every((wallet) => wallet.isAnswered.value)
  const unread = filtered.snapshot.value && unreadKeys(filtered.snapshot.value)
  const isComplete = unread !== null && wallets.every(({ snapshot }) => snapshot.value?.end === 'complete')
  // At a block, balances do not change.
  const isComparable = query.value?.blockNumber !== undefined || haveSameAge(filtered, unfiltered)
  return (
    <>
      <PageHeader
        title={i18n.t('app.hidden')}
        subtitle={i18n.t('hiddenTokens.intro')}
        tools={<HideAmountsButton />}
      />
      <QueryForm state={form} app={app} fields="none" submitLabel={i18n.t('hiddenTokens.submit')} />
      {query.value && (
        <>
          <LoadingNotices app={app} wallets={wallets} loadingText={i18n.t('hiddenTokens.loading')} />
          {isAnswered && !isComplete && (
            <Notice tone="warning" testId="incomplete">
              {i18n.t('hiddenTokens.incomplete')}
            </Notice>
          )}
          {isAnswered && isComplete && !isComparable && (
            <DifferentAgeNotice wallets={wallets} now={app.clock.now.value} />
          )}
          {isAnswered && isComplete && isComparable && (
            <HiddenTokens
              app={app}
              query={query.value}
              tokens={hiddenByFilter(unfiltered.tokens.value, filtered.tokens.value).filter(
                (token) => !unread.has(contractKey(token)),
              )}
            />
          )}
        </>
      )}
    </>
  )
}

function haveSameAge(...[one, other]: [WalletState, WalletState]): boolean {
  const [first, second] = [one.snapshot.value, other.snapshot.value]
  return first !== null && second !== null && isSameAge(first, second)
}

/** Explains why the lists are not compared, and offers to load both again. */
function DifferentAgeNotice({ wallets, now }: { wallets: readonly WalletState[]; now: number }) {
  const times = wallets.map(({ snapshot }) => snapshot.value?.startedAt ?? now)
  return (
    <Notice
      tone="warning"
      title={i18n.t(
        'hiddenTokens.differentAge',
        formatMomentPair(Math.min(...times), Math.max(...times), now),
      )}
      actions={
        <Button
          onClick={() => void Promise.all(wallets.map(({ sync }) => sync('refresh')))}
          testId="load-both"
        >
          {i18n.t('hiddenTokens.loadBoth')}
        </Button>
      }
      testId="different-age"
    >
      {i18n.t('hiddenTokens.differentAgeText')}
    </Notice>
  )
}

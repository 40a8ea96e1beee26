import { type ReadonlySignal, signal, untracked, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { unreadKeys } from '../../utils/domain/list-gaps.ts'
import { contractKey } from '../../utils/domain/token.ts'
import { NO_HIDDEN_TOKENS } from '../../utils/domain/token-overrides.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { formatList } from '../../utils/format/list.ts'
import { formatMomentPair } from '../../utils/format/time.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'
import { type AccountsState, createAccountsState } from '../../utils/state/accounts-state.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createHiddenTokensState, hiddenByFilter, isSameAge } from '../../utils/state/hidden-tokens-state.ts'
import { BalanceNotices } from '../balances/balance-notices.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { Notice } from '../ui/notice.tsx'
import { HiddenTokens } from './hidden-tokens.tsx'
import { PageHeader } from './page-header.tsx'
import { AddressForm, EMPTY_ADDRESS } from './portfolio/address-form.tsx'

/** Loads a wallet with and without the service's spam filter, and shows the tokens that the filter hides. */
export function HiddenPage({ page }: { page: FullPageState }) {
  const { app } = page
  const { which, ignored, query, queries, submit } = useMemo(() => createHiddenTokensState(page), [])
  const accounts = useAccounts(app, queries, page.route)
  const [filtered, unfiltered] = accounts.accounts.value
  const isAnswered = accounts.isAnswered.value
  const unread = filtered?.snapshot ? unreadKeys(filtered.snapshot) : null
  const isComplete =
    unread !== null && accounts.accounts.value.every(({ snapshot }) => snapshot?.end === 'complete')
  // At a block, balances do not change.
  const isComparable = query.value?.blockNumber !== undefined || haveSameAge(filtered, unfiltered)
  return (
    <>
      <PageHeader
        title={i18n.t('app.hidden')}
        subtitle={i18n.t('hiddenTokens.intro')}
        tools={<HideAmountsButton />}
      />
      <Card padded>
        <AddressForm
          app={app}
          which={which.value ?? EMPTY_ADDRESS}
          onChange={submit}
          submitLabel={i18n.t('hiddenTokens.submit')}
          isBrief
        />
      </Card>
      {ignored.value.length > 0 && (
        <Notice tone="warning" testId="ignored">
          {i18n.t('portfolioPage.ignored', [formatList(ignored.value)])}
        </Notice>
      )}
      {query.value && (
        <>
          <BalanceNotices
            app={app}
            actions={accounts}
            accounts={accounts.accounts.value}
            loadingText={i18n.t('hiddenTokens.loading')}
          />
          {isAnswered && !isComplete && (
            <Notice tone="warning" testId="incomplete">
              {i18n.t('hiddenTokens.incomplete')}
            </Notice>
          )}
          {isAnswered && isComplete && !isComparable && (
            <DifferentAgeNotice accounts={accounts} now={app.clock.now.value} />
          )}
          {filtered && unfiltered && isAnswered && isComplete && isComparable && (
            <HiddenTokens
              app={app}
              query={query.value}
              tokens={hiddenByFilter(unfiltered.tokens, filtered.tokens).filter(
                (token) => !unread.has(contractKey(token)),
              )}
            />
          )}
        </>
      )}
    </>
  )
}

/**
 * Shows the accounts of queries with all their tokens, also those that the user hides or does not count.
 * @param opened requests the accounts each time its value changes
 */
function useAccounts(
  app: AppState,
  queries: ReadonlySignal<readonly WalletQuery[]>,
  opened: ReadonlySignal<unknown>,
): AccountsState {
  const accounts = useMemo(
    () => createAccountsState(app, queries, { hiddenTokens: signal(NO_HIDDEN_TOKENS) }),
    [],
  )
  useSignalEffect(() => {
    if (opened.value) untracked(() => void accounts.open())
  })
  useEffect(() => accounts.dispose, [])
  return accounts
}

function haveSameAge(one: ShownAccount | undefined, other: ShownAccount | undefined): boolean {
  return !!one?.snapshot && !!other?.snapshot && isSameAge(one.snapshot, other.snapshot)
}

/** Explains why the lists are not compared, and offers to load both again. */
function DifferentAgeNotice({ accounts, now }: { accounts: AccountsState; now: number }) {
  const times = accounts.accounts.value.map(({ snapshot }) => snapshot?.startedAt ?? now)
  return (
    <Notice
      tone="warning"
      title={i18n.t(
        'hiddenTokens.differentAge',
        formatMomentPair(Math.min(...times), Math.max(...times), now),
      )}
      actions={
        <Button onClick={() => void accounts.sync('refresh')} testId="load-both">
          {i18n.t('hiddenTokens.loadBoth')}
        </Button>
      }
      testId="different-age"
    >
      {i18n.t('hiddenTokens.differentAgeText')}
    </Notice>
  )
}

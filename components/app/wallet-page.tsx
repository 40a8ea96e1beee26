import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteUrl } from '../../utils/domain/wallet-route.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createRemovalState } from '../../utils/state/watchlist/removal-state.ts'
import { WalletView } from '../balances/wallet-view.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { HideAmountsButton } from '../ui/hidden-amounts.tsx'
import { Notice } from '../ui/notice.tsx'
import { RemovedNotice } from '../watchlist/removed-notice.tsx'
import { StarWithDialog } from '../watchlist/star-with-dialog.tsx'
import { PageHeader } from './page-header.tsx'
import { QueryForm } from './query-form.tsx'
import { useAccounts } from './use-accounts.ts'
import { useQueryForm } from './use-query-form.ts'
import styles from './wallet-page.module.css'

/** A form for a query, and the wallet that the query returns. */
export function WalletPage({ page }: { page: FullPageState }) {
  const { app } = page
  const form = useQueryForm(page, 'wallet')
  const accounts = useAccounts(app, form, () => [form.query.value])
  const removal = useMemo(
    () => createRemovalState({ readWatchlist: () => app.watchlist.peek(), isIncognito: app.isIncognito }),
    [],
  )
  const account = accounts.accounts.value[0]
  const query = account?.shownQuery
  return (
    <>
      <PageHeader
        title={i18n.t('query.title')}
        tools={
          <>
            {query && <Links query={query} />}
            <HideAmountsButton />
          </>
        }
      />
      <QueryForm state={form} app={app} fields="one-block" submitLabel={i18n.t('query.submit')} />
      {account && query && (
        <>
          <QueryNotices query={query} />
          <div class={styles.wallet} data-state={account.status}>
            <WalletView
              app={app}
              accounts={accounts}
              account={account}
              isFullPage
              star={
                <StarWithDialog
                  key={query.address}
                  app={app}
                  removal={removal}
                  address={query.address}
                  chainId={query.chainId}
                />
              }
            />
            <RemovedNotice removal={removal} />
          </div>
        </>
      )}
    </>
  )
}

/** Links to other views of the same wallet. */
function Links({ query }: { query: WalletQuery }) {
  return (
    <>
      <ButtonLink icon="compare" href={walletRouteUrl(query, 'compare', query.blockNumber)}>
        {i18n.t('query.compare')}
      </ButtonLink>
      <ButtonLink icon="shield" href={walletRouteUrl(query, 'hidden')}>
        {i18n.t('query.hiddenTokens')}
      </ButtonLink>
    </>
  )
}

/** Notices for a past block and for a list that is limited to some contracts. */
function QueryNotices({ query: { blockNumber, contracts } }: { query: WalletQuery }) {
  return (
    <>
      {blockNumber && (
        <Notice tone="warning" icon="clock" testId="past-block">
          {i18n.t('query.pastBlock', [blockNumber])}
        </Notice>
      )}
      {contracts && (
        <Notice icon="filter" testId="only-contracts">
          {i18n.t('query.onlyContracts', contracts.length, [formatCount(contracts.length)])}
        </Notice>
      )}
    </>
  )
}

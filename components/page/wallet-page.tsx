import { untracked, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import { walletRouteAddress } from '../../utils/domain/wallet-route.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createQueryFormState } from '../../utils/state/query-form-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { createWalletState } from '../../utils/state/wallet-state.ts'
import { Notice } from '../common/notice.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import styles from './page.module.css'
import { QuestionForm } from './question-form.tsx'
import { useWalletQuery } from './use-wallet-query.ts'

/** A wallet with room for it: at a block, for some contracts, with or without spam. */
export function WalletPage({ page }: { page: FullPageState }) {
  const { app, route } = page
  const form = useMemo(() => createQueryFormState(page, 'wallet'), [])
  const wallet = useMemo(() => createWalletState(storedSource, app.hiddenTokens), [])
  useSignalEffect(() => {
    const { parameters } = route.value
    untracked(() => form.follow(parameters))
  })
  useWalletQuery(wallet, form.query, app.clock)
  const query = wallet.displayedQuery.value
  return (
    <>
      <QuestionForm state={form} app={app} fields="one-block" />
      {query && (
        <>
          <Narrowed query={query} />
          <div class={styles.wallet} data-state={wallet.status.value}>
            <WalletView app={app} wallet={wallet} query={query} isFullPage />
          </div>
        </>
      )}
    </>
  )
}

/** What of the usual question was narrowed, and where a person can look next. */
function Narrowed({ query }: { query: WalletQuery }) {
  const { blockNumber, contracts } = query
  return (
    <>
      {blockNumber && (
        <Notice tone="warn" part="past-block">
          {i18n.t('question.pastBlock', [blockNumber])}
        </Notice>
      )}
      {contracts && (
        <Notice tone="plain" part="only-contracts">
          {i18n.t('question.onlyContracts', contracts.length, [String(contracts.length)])}
        </Notice>
      )}
      <p class={styles.links}>
        <a href={walletRouteAddress(query, 'compare', blockNumber)}>{i18n.t('question.compareThis')}</a>
        <a href={walletRouteAddress(query, 'hidden')}>{i18n.t('question.whatWasHidden')}</a>
      </p>
    </>
  )
}

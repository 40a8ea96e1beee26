import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { requestServicePermission } from '../../utils/state/permission.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import { Notice } from '../common/notice.tsx'
import { useSignalOf } from '../common/use-signal-of.ts'
import { emptyWords } from './empty-words.ts'
import { FindInWallet } from './find-in-wallet.tsx'
import { Summary } from './summary.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'
import { FailureNotice, PartialNotice } from './wallet-notices.tsx'
import styles from './wallet-view.module.css'

interface WalletViewProps {
  app: AppState
  wallet: WalletState
  /** The displayed query. */
  query: WalletQuery
  isFullPage?: boolean
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e']

/** A wallet: its total, what went wrong, and its tokens. Another wallet begins at the top, with every row closed. */
export function WalletView({ app, wallet, query, isFullPage = false }: WalletViewProps) {
  const { clock, isPrivate } = app
  const snapshot = wallet.snapshot.value
  const failure = wallet.failure.value
  const status = wallet.status.value
  const subject = `${query.address}|${query.chainId}`
  const isExplained = useSignalOf(subject, false)
  const isSearchOpen = useSignalOf(subject, false)
  const context = {
    app,
    chainId: query.chainId,
    currency: query.currency,
    wallet: isPrivate ? undefined : query,
    loadProvenance: wallet.loadProvenance,
  }
  return (
    <>
      <Summary
        query={query}
        snapshot={snapshot}
        progress={wallet.progress.value}
        clock={clock}
        explained={isExplained.value}
        leadsToTab={!isPrivate && !isFullPage}
        onExplain={() => {
          isExplained.value = !isExplained.value
        }}
        finding={isSearchOpen}
        onRefresh={() => void wallet.sync('refresh')}
        onStop={() => void wallet.stop()}
      />
      {isExplained.value && snapshot && (
        <TotalBreakdown
          key={subject}
          query={query}
          snapshot={snapshot}
          tokens={wallet.tokens.value}
          isPrivate={isPrivate}
          loadProvenance={wallet.loadProvenance}
        />
      )}
      <div class={styles.notices}>
        {failure && (
          // A screen reader announces another wallet's failure, even if it is the same.
          <FailureNotice
            key={subject}
            failure={failure}
            clock={clock}
            onRetry={() => void wallet.retry()}
            onContinueWithoutKey={() => void wallet.continueWithoutKey()}
            onAllow={() => {
              void requestServicePermission(app).then((isGranted) => (isGranted ? wallet.retry() : undefined))
            }}
            onOptions={openOptions}
          />
        )}
        {snapshot && snapshot.end !== 'complete' && !failure && (
          <PartialNotice snapshot={snapshot} onContinue={() => void wallet.sync('continue')} />
        )}
        {status === 'empty' && (
          <Notice tone="plain" part="empty">
            {emptyWords(query)}
          </Notice>
        )}
      </div>
      {snapshot ? (
        <FindInWallet
          context={context}
          subject={subject}
          native={snapshot.native}
          tokens={wallet.tokens.value}
          isOpen={isSearchOpen}
          takesCtrlF={!isFullPage}
        />
      ) : (
        status === 'loading' && (
          <div aria-busy="true">
            {SKELETON_ROWS.map((row) => (
              <div key={row} class={styles.ghost} />
            ))}
          </div>
        )
      )}
    </>
  )
}

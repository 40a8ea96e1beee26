import type { ComponentChildren, RefObject } from 'preact'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import type { WalletState } from '../../utils/state/wallet-state.ts'
import type { MenuItem } from '../ui/menu.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useKeyedSignal } from '../ui/use-keyed-signal.ts'
import { WalletStatusNotices } from './balance-notices.tsx'
import { ExclusionsLine } from './exclusions-line.tsx'
import { TokenSection } from './token-section.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'
import { useWalletKeys } from './use-wallet-keys.ts'
import { WalletHeader } from './wallet-header.tsx'
import styles from './wallet-view.module.css'

export interface WalletViewProps {
  app: AppState
  wallet: WalletState
  query: WalletQuery
  isFullPage?: boolean | undefined
  /** Shown above the address. */
  title?: string | undefined
  /** Shown next to the address. */
  chainSelect?: ComponentChildren | undefined
  /** The button in the header that adds the wallet to the watchlist or edits its entry. */
  star?: ComponentChildren | undefined
  menuItems?: (() => readonly MenuItem[]) | undefined
  /** The element that scrolls the view. Without it, only the token list scrolls. */
  scroller?: RefObject<HTMLElement | null> | undefined
}

/** A wallet: header, notices and token list. */
export function WalletView(props: WalletViewProps) {
  const { app, wallet, query, isFullPage = false, title, chainSelect, star, menuItems, scroller } = props
  const snapshot = wallet.snapshot.value
  const status = wallet.status.value
  const progress = wallet.progress.value
  // Another wallet or chain starts at the top, with search and breakdown closed.
  const subject = `${query.address}|${query.chainId}`
  const isBreakdownOpen = useKeyedSignal(subject, false)
  const isSearchOpen = useKeyedSignal(subject, false)
  useWalletKeys({
    isSearchOpen,
    canSearch: snapshot !== null,
    takesCtrlF: !isFullPage,
    onRefresh: () => {
      if (wallet.progress.peek() === null) void wallet.sync('refresh')
    },
  })
  return (
    <>
      <WalletHeader
        query={query}
        snapshot={snapshot}
        progress={progress}
        isUnknown={status === 'failed'}
        title={title}
        chainSelect={chainSelect}
        star={star}
        menuItems={menuItems}
        isFullPage={isFullPage}
        isSearchOpen={isSearchOpen.value}
        onSearch={() => {
          isSearchOpen.value = !isSearchOpen.value
        }}
        onRefresh={() => void wallet.sync('refresh')}
        onStop={() => void wallet.stop()}
      >
        {snapshot && (
          <ExclusionsLine
            snapshot={snapshot}
            query={query}
            progress={progress}
            clock={app.clock}
            onOpen={() => {
              isBreakdownOpen.value = true
            }}
          />
        )}
      </WalletHeader>
      <ProgressLine active={progress !== null} bare testId="progress" />
      <WalletStatusNotices key={subject} app={app} wallet={wallet} query={query} />
      {snapshot ? (
        <>
          <TotalBreakdown
            isOpen={isBreakdownOpen}
            query={query}
            snapshot={snapshot}
            tokens={wallet.tokens.value}
            isIncognito={app.isIncognito}
            hiddenTokens={app.hiddenTokens.value}
            loadProvenance={wallet.loadProvenance}
          />
          <TokenSection
            key={subject}
            app={app}
            wallet={wallet}
            query={query}
            native={snapshot.native}
            unreadable={snapshot.unreadable}
            isSearchOpen={isSearchOpen}
            scroller={scroller}
          />
        </>
      ) : (
        status === 'loading' && (
          <div class={styles.skeleton} aria-busy="true">
            <SkeletonRows testId="skeleton" />
          </div>
        )
      )}
    </>
  )
}

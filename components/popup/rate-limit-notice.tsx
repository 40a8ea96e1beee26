import type { ShownAccount } from '../../utils/state/account-status.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { FailureNotice } from '../balances/failure-notice.tsx'
import styles from './watched-wallet-page.module.css'

interface RateLimitNoticeProps {
  app: AppState
  chains: readonly ShownAccount[]
  onStop: () => void
  onTryNow: () => void
}

/** A single notice of a rate limit for all chains of a wallet. */
export function RateLimitNotice({ app, chains, onStop, onTryNow }: RateLimitNoticeProps) {
  const failure = chains.find((account) => account.failure?.kind === 'rateLimited')?.failure
  if (!failure) return null
  return (
    <div class={styles.notice}>
      <FailureNotice
        failure={failure}
        clock={app.clock}
        onStop={onStop}
        onTryNow={onTryNow}
        onRetry={() => {}}
        onContinueWithoutKey={() => {}}
        onAllow={() => {}}
        onOptions={() => {}}
      />
    </div>
  )
}

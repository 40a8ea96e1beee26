import type { AppState } from '../../utils/state/app-state.ts'
import { tryNow } from '../../utils/state/wallet-state.ts'
import type { WalletOnChain } from '../balances/all-chains-tokens.tsx'
import { FailureNotice } from '../balances/failure-notice.tsx'
import styles from './watched-wallet-page.module.css'

interface RateLimitNoticeProps {
  app: AppState
  chains: readonly WalletOnChain[]
  onStop: () => void
}

/** A single notice of a rate limit for all chains of a wallet. */
export function RateLimitNotice({ app, chains, onStop }: RateLimitNoticeProps) {
  const limited = chains.filter(({ wallet }) => wallet.failure.value?.kind === 'rateLimited')
  const failure = limited[0]?.wallet.failure.value
  if (!failure) return null
  return (
    <div class={styles.notice}>
      <FailureNotice
        failure={failure}
        clock={app.clock}
        onStop={onStop}
        onTryNow={() => void tryNow(limited.map(({ wallet }) => wallet))}
        onRetry={() => {}}
        onContinueWithoutKey={() => {}}
        onAllow={() => {}}
        onOptions={() => {}}
      />
    </div>
  )
}

import type { WalletRef } from '../../utils/domain/holdings.ts'
import type { ListChoice } from '../../utils/domain/list-choice.ts'
import type { Clock } from '../../utils/models/clock.ts'
import type { WalletModel } from '../../utils/models/wallet.ts'
import type { Settings } from '../../utils/store/settings.ts'
import { lazily } from '../common/lazily.tsx'
import { Notice } from '../common/notice.tsx'
import { useSignalOf } from '../common/use-signal-of.ts'
import { emptyWords } from './empty-words.ts'
import { FindInWallet } from './find-in-wallet.tsx'
import { Summary } from './summary.tsx'
import styles from './wallet-view.module.css'

const TotalBreakdown = lazily(async () => (await import('./later.ts')).TotalBreakdown)
const FailureNotice = lazily(async () => (await import('./later.ts')).FailureNotice)
const PartialNotice = lazily(async () => (await import('./later.ts')).PartialNotice)

interface WalletViewProps {
  wallet: WalletModel
  ref_: WalletRef
  clock: Clock
  settings: Settings
  /** A private window: nothing here leads to a tab or a list that would keep a trace. */
  privately?: boolean
  /** It stands on the full page already. */
  onPage?: boolean
  /** In which order the list stands, and what of it is hidden. */
  choice: ListChoice
  onChoose: (choice: ListChoice) => void
  onOptions: () => void
}

const GHOSTS = ['a', 'b', 'c', 'd', 'e']

/**
 * A wallet: what it is worth in all, what went wrong, and its tokens. Another wallet begins at the top, with every row closed; the
 * same one in another currency does not. It is drawn in the elements of the one before: new ones take a browser longer.
 */
export function WalletView({
  wallet,
  ref_,
  clock,
  settings,
  privately = false,
  onPage = false,
  choice,
  onChoose,
  onOptions,
}: WalletViewProps) {
  const read = wallet.read.value
  const failure = wallet.failure.value
  const state = wallet.state.value
  const subject = `${ref_.address}|${ref_.chainId}`
  const explained = useSignalOf(subject, false)
  const finding = useSignalOf(subject, false)
  const ghosts = GHOSTS.map((ghost) => <div key={ghost} class={styles.ghost} />)
  return (
    <>
      <Summary
        ref_={ref_}
        read={read}
        progress={wallet.progress.value}
        clock={clock}
        explained={explained.value}
        leadsToTab={!privately && !onPage}
        onExplain={() => {
          explained.value = !explained.value
        }}
        finding={finding}
        onRefresh={() => void wallet.ask('refresh')}
        onStop={() => void wallet.stop()}
      />
      {explained.value && read && (
        <TotalBreakdown
          key={subject}
          ref_={ref_}
          read={read}
          tokens={wallet.rows.value.all()}
          privately={privately}
          origins={wallet.origins}
        />
      )}
      <div class={styles.notices}>
        {failure && (
          // Another wallet's is said anew, also where it is the same.
          <FailureNotice
            key={subject}
            failure={failure}
            profile={settings.profile}
            clock={clock}
            onTryAgain={() => void wallet.askAgain()}
            onWithoutKey={() => void wallet.goOnWithoutKey()}
            onOptions={onOptions}
          />
        )}
        {read && read.end !== 'complete' && !failure && (
          <PartialNotice read={read} onGoOn={() => void wallet.ask('continue')} />
        )}
        {state === 'empty' && (
          <Notice tone="plain" part="empty">
            {emptyWords(ref_)}
          </Notice>
        )}
      </div>
      {read ? (
        <FindInWallet
          subject={subject}
          native={read.native}
          tokens={wallet.rows.value}
          expected={wallet.whole.value ? wallet.rows.value.length : read.tokens}
          chainId={ref_.chainId}
          currency={ref_.currency}
          remoteLogos={settings.remoteLogos}
          origins={wallet.origins}
          wallet={privately ? undefined : ref_}
          finding={finding}
          choice={choice}
          onChoose={onChoose}
          takesCtrlF={!onPage}
          meanwhile={<div aria-busy="true">{ghosts}</div>}
        />
      ) : (
        state === 'reading' && <div>{ghosts}</div>
      )}
    </>
  )
}

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { WalletRef } from '../../utils/domain/holdings.ts'
import type { PopupModel } from '../../utils/models/popup.ts'
import { lazily } from '../common/lazily.tsx'
import { Notice } from '../common/notice.tsx'
import { FindInWallet } from '../wallet/find-in-wallet.tsx'
import { Summary } from '../wallet/summary.tsx'
import styles from './popup-page.module.css'

const TotalBreakdown = lazily(async () => (await import('../wallet/total-breakdown.tsx')).TotalBreakdown)
const FailureNotice = lazily(async () => (await import('../wallet/wallet-notices.tsx')).FailureNotice)
const PartialNotice = lazily(async () => (await import('../wallet/wallet-notices.tsx')).PartialNotice)

interface WalletViewProps {
  model: PopupModel
  ref_: WalletRef
  onOptions: () => void
}

const GHOSTS = ['a', 'b', 'c', 'd', 'e']

/** A wallet: what it is worth in all, what went wrong, and its tokens. */
export function WalletView({ model, ref_, onOptions }: WalletViewProps) {
  const { wallet, clock, settings, state } = model
  const read = wallet.read.value
  const failure = wallet.failure.value
  const explained = useSignal(false)
  const finding = useSignal(false)
  const ghosts = GHOSTS.map((ghost) => <div key={ghost} class={styles.ghost} />)
  return (
    <>
      <Summary
        ref_={ref_}
        read={read}
        progress={wallet.progress.value}
        clock={clock}
        explained={explained.value}
        onExplain={() => {
          explained.value = !explained.value
        }}
        finding={finding}
        onRefresh={() => void wallet.ask('refresh')}
        onStop={() => void wallet.stop()}
      />
      {explained.value && read && <TotalBreakdown ref_={ref_} read={read} tokens={wallet.rows.value} />}
      <div class={styles.notices}>
        {failure && (
          <FailureNotice
            failure={failure}
            profile={settings.value.profile}
            clock={clock}
            onTryAgain={() => void wallet.askAgain()}
            onWithoutKey={() => void model.goOnWithoutKey()}
            onOptions={onOptions}
          />
        )}
        {read && read.end !== 'complete' && !failure && (
          <PartialNotice read={read} onGoOn={() => void wallet.ask('continue')} />
        )}
        {state.value === 'empty' && (
          <Notice tone="plain" part="empty">
            {i18n.t(ref_.filterSpam ? 'wallet.emptyFiltered' : 'wallet.empty')}
          </Notice>
        )}
      </div>
      {read ? (
        <FindInWallet
          native={read.native}
          tokens={wallet.rows.value}
          expected={read.tokens}
          chainId={ref_.chainId}
          currency={ref_.currency}
          remoteLogos={settings.value.remoteLogos}
          finding={finding}
          choice={model.listChoice.value}
          onChoose={model.chooseList}
          takesCtrlF
          meanwhile={<div>{ghosts}</div>}
        />
      ) : (
        state.value === 'reading' && <div>{ghosts}</div>
      )}
    </>
  )
}

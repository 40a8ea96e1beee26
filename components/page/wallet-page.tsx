import { untracked, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import type { WalletQuery } from '../../utils/domain/holdings.ts'
import { walletRouteAddress } from '../../utils/domain/wallet-route.ts'
import type { PageModel } from '../../utils/models/page.ts'
import { createQuestionModel } from '../../utils/models/question.ts'
import { createWalletModel } from '../../utils/models/wallet.ts'
import { storedSource } from '../../utils/models/wallet-source.ts'
import { Notice } from '../common/notice.tsx'
import { WalletView } from '../wallet/wallet-view.tsx'
import styles from './page.module.css'
import { QuestionForm } from './question-form.tsx'
import { useAnswer } from './use-answer.ts'

/** A wallet with room for it: at a block, for some contracts, with or without spam. */
export function WalletPage({ model }: { model: PageModel }) {
  const question = useMemo(() => createQuestionModel(model, 'wallet'), [])
  const wallet = useMemo(() => createWalletModel(storedSource, model.hiding), [])
  useSignalEffect(() => {
    const { parameters } = model.place.value
    void untracked(() => question.follow(parameters))
  })
  useAnswer(wallet, question.ref, model.clock)
  const ref = wallet.shownRef.value
  return (
    <>
      <QuestionForm question={question} chains={model.chains} fields="one-block" />
      {ref && (
        <>
          <Asked ref_={ref} />
          <div class={styles.wallet} data-state={wallet.state.value}>
            <WalletView
              wallet={wallet}
              ref_={ref}
              clock={model.clock}
              settings={model.settings.value}
              onPage
              choice={model.listChoice.value}
              onChoose={model.chooseList}
              onOptions={() => void browser.runtime.openOptionsPage()}
            />
          </div>
        </>
      )}
    </>
  )
}

/** What of the usual question was narrowed, and where a person can look next. */
function Asked({ ref_ }: { ref_: WalletQuery }) {
  const { blockNumber, contracts } = ref_
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
        <a href={walletRouteAddress(ref_, 'compare', blockNumber)}>{i18n.t('question.compareThis')}</a>
        <a href={walletRouteAddress(ref_, 'hidden')}>{i18n.t('question.whatWasHidden')}</a>
      </p>
    </>
  )
}

import { untracked, useComputed, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { compareHoldings, type Side } from '../../utils/domain/comparison.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { PageModel } from '../../utils/models/page.ts'
import { createQuestionModel } from '../../utils/models/question.ts'
import { createWalletModel, type WalletModel } from '../../utils/models/wallet.ts'
import { storedSource } from '../../utils/models/wallet-source.ts'
import { Notice } from '../common/notice.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { isAnswered } from './is-answered.ts'
import { QuestionForm } from './question-form.tsx'
import { useAnswer } from './use-answer.ts'

/** What a wallet held at two blocks, side by side. */
export function ComparePage({ model }: { model: PageModel }) {
  const question = useMemo(() => createQuestionModel(model, 'compare'), [])
  const before = useMemo(() => createWalletModel(storedSource), [])
  const after = useMemo(() => createWalletModel(storedSource), [])
  const { ref, sinceRef } = question
  const differ = useComputed(() => ref.value?.blockNumber !== sinceRef.value?.blockNumber)
  const later = useComputed(() => (differ.value ? ref.value : null))
  const earlier = useComputed(() => (differ.value ? sinceRef.value : null))
  useSignalEffect(() => {
    const { parameters } = model.place.value
    void untracked(() => question.follow(parameters))
  })
  useAnswer(before, earlier, model.clock)
  useAnswer(after, later, model.clock)
  const comparison = useComputed(() => {
    const [old, now] = [sideOf(before), sideOf(after)]
    return old && now && later.value ? compareHoldings(old, now, later.value.currency) : null
  })
  return (
    <>
      <p>{i18n.t('compare.intro')}</p>
      <QuestionForm question={question} chains={model.chains} fields="two-blocks" />
      {ref.value && !differ.value && (
        <Notice tone="warn" part="same-block">
          {i18n.t(ref.value.blockNumber ? 'compare.same' : 'compare.chooseBlock')}
        </Notice>
      )}
      {later.value && earlier.value && (
        <>
          <AnswerNotices model={model} wallets={[before, after]} reading={i18n.t('compare.reading')} />
          {comparison.value && (
            <ComparisonTable
              comparison={comparison.value}
              currency={later.value.currency}
              blocks={[earlier.value.blockNumber, later.value.blockNumber]}
              complete={isWhole(before) && isWhole(after)}
            />
          )}
        </>
      )}
    </>
  )
}

const isWhole = ({ read }: WalletModel): boolean => read.value?.end === 'complete'

function sideOf(wallet: WalletModel): Side | null {
  const { read, rows } = wallet
  const list = isAnswered(wallet) ? read.value : null
  if (!list) return null
  const native: Token[] = list.native ? [list.native] : []
  return { tokens: [...native, ...rows.value.all()], complete: list.end === 'complete' }
}

import { untracked, useComputed, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { hiddenByFilter } from '../../utils/domain/hidden-tokens.ts'
import type { WalletQuery } from '../../utils/domain/holdings.ts'
import type { PageModel } from '../../utils/models/page.ts'
import { createQuestionModel } from '../../utils/models/question.ts'
import { createWalletModel } from '../../utils/models/wallet.ts'
import { storedSource } from '../../utils/models/wallet-source.ts'
import { Notice } from '../common/notice.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { HiddenTokens } from './hidden-tokens.tsx'
import { isAnswered } from './is-answered.ts'
import { QuestionForm } from './question-form.tsx'
import { useAnswer } from './use-answer.ts'

/** What the service's spam filter left out of a wallet: the list without it, less the list with it. */
export function HiddenPage({ model }: { model: PageModel }) {
  const question = useMemo(() => createQuestionModel(model, 'hidden'), [])
  const withFilter = useMemo(() => createWalletModel(storedSource), [])
  const without = useMemo(() => createWalletModel(storedSource), [])
  const base = useComputed(() => wholeList(question.plainRef.value))
  const filtered = useComputed(() => base.value && { ...base.value, filterSpam: true })
  const unfiltered = useComputed(() => base.value && { ...base.value, filterSpam: false })
  useSignalEffect(() => {
    const { parameters } = model.place.value
    void untracked(() => question.follow(parameters))
  })
  useAnswer(withFilter, filtered, model.clock)
  useAnswer(without, unfiltered, model.clock)
  const ended = [withFilter, without].every(isAnswered)
  const complete = [withFilter, without].every(({ read }) => read.value?.end === 'complete')
  return (
    <>
      <p>{i18n.t('spam.intro')}</p>
      <QuestionForm question={question} chains={model.chains} fields="none" />
      {base.value && (
        <AnswerNotices model={model} wallets={[withFilter, without]} reading={i18n.t('spam.reading')} />
      )}
      {base.value && ended && !complete && (
        <Notice tone="warn" part="incomplete">
          {i18n.t('spam.incomplete')}
        </Notice>
      )}
      {base.value && ended && complete && (
        <HiddenTokens
          ref_={base.value}
          tokens={hiddenByFilter(without.rows.value.all(), withFilter.rows.value.all())}
          marks={model.marks.value}
        />
      )}
    </>
  )
}

/** The question is about all of a wallet's tokens. */
function wholeList(ref: WalletQuery | null): WalletQuery | null {
  return ref && { ...ref, scope: 'all' }
}

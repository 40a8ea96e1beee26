import { untracked, useComputed, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { compareHoldings, type Side } from '../../utils/domain/comparison.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createQueryFormState } from '../../utils/state/query-form-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { createWalletState, type WalletState } from '../../utils/state/wallet-state.ts'
import { Notice } from '../common/notice.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { QuestionForm } from './question-form.tsx'
import { useWalletQuery } from './use-wallet-query.ts'

/** What a wallet held at two blocks, side by side. */
export function ComparePage({ page }: { page: FullPageState }) {
  const form = useMemo(() => createQueryFormState(page, 'compare'), [])
  const before = useMemo(() => createWalletState(storedSource), [])
  const after = useMemo(() => createWalletState(storedSource), [])
  const { query, sinceQuery } = form
  const differ = useComputed(() => query.value?.blockNumber !== sinceQuery.value?.blockNumber)
  const later = useComputed(() => (differ.value ? query.value : null))
  const earlier = useComputed(() => (differ.value ? sinceQuery.value : null))
  useSignalEffect(() => {
    const { parameters } = page.route.value
    untracked(() => form.follow(parameters))
  })
  useWalletQuery(before, earlier, page.app.clock)
  useWalletQuery(after, later, page.app.clock)
  const comparison = useComputed(() => {
    const [old, now] = [sideOf(before), sideOf(after)]
    return old && now && later.value ? compareHoldings(old, now, later.value.currency) : null
  })
  return (
    <>
      <p>{i18n.t('compare.intro')}</p>
      <QuestionForm state={form} app={page.app} fields="two-blocks" />
      {query.value && !differ.value && (
        <Notice tone="warn" part="same-block">
          {i18n.t(query.value.blockNumber ? 'compare.same' : 'compare.chooseBlock')}
        </Notice>
      )}
      {later.value && earlier.value && (
        <>
          <AnswerNotices app={page.app} wallets={[before, after]} reading={i18n.t('compare.reading')} />
          {comparison.value && (
            <ComparisonTable
              comparison={comparison.value}
              currency={later.value.currency}
              blocks={[earlier.value.blockNumber, later.value.blockNumber]}
              complete={isComplete(before) && isComplete(after)}
            />
          )}
        </>
      )}
    </>
  )
}

const isComplete = ({ snapshot }: WalletState): boolean => snapshot.value?.end === 'complete'

function sideOf({ snapshot, tokens, isAnswered }: WalletState): Side | null {
  const list = isAnswered.value ? snapshot.value : null
  if (!list) return null
  const native: Token[] = list.native ? [list.native] : []
  return { tokens: [...native, ...tokens.value], complete: list.end === 'complete' }
}

import { untracked, useComputed, useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { hiddenByFilter } from '../../utils/domain/hidden-tokens.ts'
import type { WalletQuery } from '../../utils/domain/wallet-query.ts'
import type { FullPageState } from '../../utils/state/full-page-state.ts'
import { createQueryFormState } from '../../utils/state/query-form-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { createWalletState } from '../../utils/state/wallet-state.ts'
import { Notice } from '../common/notice.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { HiddenTokens } from './hidden-tokens.tsx'
import { QuestionForm } from './question-form.tsx'
import { useWalletQuery } from './use-wallet-query.ts'

/** What the service's spam filter left out of a wallet: the list without it, less the list with it. */
export function HiddenPage({ page }: { page: FullPageState }) {
  const form = useMemo(() => createQueryFormState(page, 'hidden'), [])
  const withFilter = useMemo(() => createWalletState(storedSource), [])
  const without = useMemo(() => createWalletState(storedSource), [])
  const base = useComputed(() => withAllTokens(form.plainQuery.value))
  const filtered = useComputed(() => base.value && { ...base.value, filterSpam: true })
  const unfiltered = useComputed(() => base.value && { ...base.value, filterSpam: false })
  useSignalEffect(() => {
    const { parameters } = page.route.value
    untracked(() => form.follow(parameters))
  })
  useWalletQuery(withFilter, filtered, page.app.clock)
  useWalletQuery(without, unfiltered, page.app.clock)
  const ended = [withFilter, without].every(({ isAnswered }) => isAnswered.value)
  const complete = [withFilter, without].every(({ snapshot }) => snapshot.value?.end === 'complete')
  return (
    <>
      <p>{i18n.t('spam.intro')}</p>
      <QuestionForm state={form} app={page.app} fields="none" />
      {base.value && (
        <AnswerNotices app={page.app} wallets={[withFilter, without]} reading={i18n.t('spam.reading')} />
      )}
      {base.value && ended && !complete && (
        <Notice tone="warn" part="incomplete">
          {i18n.t('spam.incomplete')}
        </Notice>
      )}
      {base.value && ended && complete && (
        <HiddenTokens
          app={page.app}
          query={base.value}
          tokens={hiddenByFilter(without.tokens.value, withFilter.tokens.value)}
        />
      )}
    </>
  )
}

const withAllTokens = (query: WalletQuery | null): WalletQuery | null => query && { ...query, scope: 'all' }

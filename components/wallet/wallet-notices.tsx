import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import type { Profile } from '../../utils/api/profiles.ts'
import { originsOf } from '../../utils/background/permissions.ts'
import type { Failure } from '../../utils/domain/failure.ts'
import type { Read, ReadEnd } from '../../utils/domain/holdings.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { Clock } from '../../utils/models/clock.ts'
import { Button } from '../common/button.tsx'
import { failureWords } from '../common/failure-words.ts'
import { Notice } from '../common/notice.tsx'

interface FailureNoticeProps {
  failure: Failure
  /** The service that was asked, for the permission that it may lack. */
  profile: Profile | null
  clock: Clock
  onTryAgain: () => void
  onWithoutKey: () => void
  onOptions: () => void
}

/** What went wrong, and what the person can do about it. */
export function FailureNotice({
  failure,
  profile,
  clock,
  onTryAgain,
  onWithoutKey,
  onOptions,
}: FailureNoticeProps) {
  return (
    <Notice tone={failure.kind === 'stopped' ? 'plain' : 'error'} part="failure" actions={actions()}>
      {words()}
    </Notice>
  )

  // First thing in the click: a browser that was made to wait refuses to ask.
  function allow() {
    if (!profile) return
    void browser.permissions
      .request({ origins: originsOf(profile) })
      .then((given) => (given ? onTryAgain() : undefined))
  }

  // What counts down is said once by a screen reader, not every second.
  function words() {
    if (failure.kind !== 'rateLimited') return failureWords(failure, 0)
    return (
      <>
        <span class="visually-hidden">{i18n.t('failure.rateLimitedOnce')}</span>
        <span aria-hidden="true">{failureWords(failure, clock.now.value)}</span>
      </>
    )
  }

  // No component: the clock paints this every second, and a button that is made anew loses the focus.
  function actions() {
    switch (failure.kind) {
      case 'rateLimited':
        return null
      case 'unauthorized':
      case 'forbidden':
        if (failure.keySent) return <Button onClick={onWithoutKey}>{i18n.t('action.withoutKey')}</Button>
        return failure.kind === 'unauthorized' ? (
          <Button onClick={onOptions}>{i18n.t('network.options')}</Button>
        ) : (
          <Button onClick={onTryAgain}>{i18n.t('action.tryAgain')}</Button>
        )
      case 'noPermission':
        return <Button onClick={allow}>{i18n.t('action.allow')}</Button>
      case 'notConfigured':
        return <Button onClick={onOptions}>{i18n.t('action.chooseService')}</Button>
      default:
        return <Button onClick={onTryAgain}>{i18n.t('action.tryAgain')}</Button>
    }
  }
}

/** Says that a list is not whole, and why; where there is more, a way to it. */
export function PartialNotice({ read, onGoOn }: { read: Read; onGoOn: () => void }) {
  const words = partialWords(read.end, formatCount(read.tokens))
  if (words === null) return null
  const canGoOn = read.nextPageToken !== null && (read.end === 'stopped' || read.end === 'superseded')
  return (
    <Notice
      tone="warn"
      part="partial"
      actions={canGoOn && <Button onClick={onGoOn}>{i18n.t('wallet.goOn')}</Button>}
    >
      {words}
    </Notice>
  )
}

function partialWords(end: ReadEnd | null, tokens: string): string | null {
  switch (end) {
    case 'complete':
    case null:
      return null
    case 'stopped':
      return i18n.t('wallet.partialStopped', [tokens])
    case 'superseded':
      return i18n.t('wallet.partialInterrupted', [tokens])
    case 'tooLong':
      return i18n.t('wallet.partialTooLong', [tokens])
    case 'repeatedPage':
      return i18n.t('wallet.partialRepeated', [tokens])
    default:
      return end satisfies never
  }
}

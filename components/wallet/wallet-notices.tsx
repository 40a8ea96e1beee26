import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import type { HoldingsSnapshot, SnapshotEnd } from '../../utils/domain/holdings.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { Button } from '../common/button.tsx'
import { failureWords } from '../common/failure-words.ts'
import { Notice } from '../common/notice.tsx'

interface FailureNoticeProps {
  failure: Failure
  clock: Clock
  onRetry: () => void
  onContinueWithoutKey: () => void
  /** Asks for the missing permission; must happen in the click. */
  onAllow: () => void
  onOptions: () => void
}

/** What went wrong, and what the person can do about it. */
export function FailureNotice({
  failure,
  clock,
  onRetry,
  onContinueWithoutKey,
  onAllow,
  onOptions,
}: FailureNoticeProps) {
  return (
    <Notice tone={failure.kind === 'stopped' ? 'plain' : 'error'} part="failure" actions={actions()}>
      {words()}
    </Notice>
  )

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
        if (failure.keySent)
          return <Button onClick={onContinueWithoutKey}>{i18n.t('action.withoutKey')}</Button>
        return failure.kind === 'unauthorized' ? (
          <Button onClick={onOptions}>{i18n.t('network.options')}</Button>
        ) : (
          <Button onClick={onRetry}>{i18n.t('action.tryAgain')}</Button>
        )
      case 'noPermission':
        return <Button onClick={onAllow}>{i18n.t('action.allow')}</Button>
      case 'notConfigured':
        return <Button onClick={onOptions}>{i18n.t('action.chooseService')}</Button>
      default:
        return <Button onClick={onRetry}>{i18n.t('action.tryAgain')}</Button>
    }
  }
}

const CAN_CONTINUE: readonly (SnapshotEnd | null)[] = ['stopped', 'superseded', 'emptyPages']

/** Says that a list is not whole, and why; where there is more, a way to it. */
export function PartialNotice({
  snapshot,
  onContinue,
}: {
  snapshot: HoldingsSnapshot
  onContinue: () => void
}) {
  const words = partialWords(snapshot.end, formatCount(snapshot.tokens))
  if (words === null) return null
  const canGoOn = snapshot.nextPageToken !== null && CAN_CONTINUE.includes(snapshot.end)
  return (
    <Notice
      tone="warn"
      part="partial"
      actions={canGoOn && <Button onClick={onContinue}>{i18n.t('wallet.goOn')}</Button>}
    >
      {words}
    </Notice>
  )
}

function partialWords(end: SnapshotEnd | null, tokens: string): string | null {
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
    case 'emptyPages':
      return i18n.t('wallet.partialEmptyPages', [tokens])
    default:
      return end satisfies never
  }
}

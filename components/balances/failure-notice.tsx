import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { canTryNow } from '../../utils/domain/rate-limit-hold.ts'
import type { Clock } from '../../utils/state/clock.ts'
import { openOptions } from '../../utils/state/navigation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'

export interface FailureNoticeProps {
  failure: Failure
  clock: Clock
  onRetry: () => void
  onContinueWithoutKey: () => void
  /** Requests the missing permission. Called in the click handler. */
  onAllow: () => void
  /** Stops waiting for the end of a rate limit. Without it, the notice of a rate limit has no button. */
  onStop?: (() => void) | undefined
  /** Sends one request during a rate limit. Offered if the wait is long. */
  onTryNow?: (() => void) | undefined
  /** The URL of the interface, for a link to its origin. */
  serviceUrl?: string | undefined
  /** A button that shows the service's status, next to "Try again". */
  serviceStatus?: ComponentChildren | undefined
  /** Whether the failure fills the view, because there is nothing else to show. */
  fillsView?: boolean | undefined
}

/** Describes a failure, and offers an action if there is one. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, clock, fillsView } = props
  const { title, text } = failureText(failure, 0)
  const content = failure.kind === 'rateLimited' ? <Countdown failure={failure} clock={clock} /> : text
  if (fillsView)
    return (
      <EmptyState
        icon={failure.kind === 'rateLimited' ? 'clock' : 'warning'}
        title={title}
        tone={failure.kind === 'stopped' || failure.kind === 'rateLimited' ? 'plain' : 'error'}
        actions={failureActions(props)}
        testId="failure"
      >
        {content}
      </EmptyState>
    )
  return (
    <Notice {...appearanceOf(failure)} title={title} actions={failureActions(props)} testId="failure">
      {content}
    </Notice>
  )
}

function appearanceOf({ kind }: Failure) {
  if (kind === 'rateLimited') return { tone: 'warning', icon: 'clock' } as const
  return { tone: kind === 'stopped' ? 'plain' : 'error' } as const
}

/** A countdown on screen. Screen readers get a text that does not change every second. */
function Countdown({ failure, clock }: { failure: Failure; clock: Clock }) {
  return (
    <>
      <span class="visually-hidden">{i18n.t('failure.rateLimitedOnce')}</span>
      <span aria-hidden="true">{failureText(failure, clock.now.value).text}</span>
    </>
  )
}

function failureActions(props: FailureNoticeProps) {
  const { failure, clock, onRetry, onContinueWithoutKey, onAllow } = props
  const { onStop, onTryNow, serviceUrl, serviceStatus } = props
  const tryAgain = <Button onClick={onRetry}>{i18n.t('action.tryAgain')}</Button>
  switch (failure.kind) {
    case 'rateLimited':
      return (
        <>
          {onTryNow && canTryNow(failure.until, clock.now.value) && (
            <Button onClick={onTryNow} testId="try-now">
              {i18n.t('action.tryNow')}
            </Button>
          )}
          {onStop && (
            <Button onClick={onStop} testId="stop-waiting">
              {i18n.t('walletHeader.stop')}
            </Button>
          )}
        </>
      )
    case 'unauthorized':
    case 'forbidden':
      if (failure.keySent)
        return <Button onClick={onContinueWithoutKey}>{i18n.t('action.withoutKey')}</Button>
      if (failure.kind === 'forbidden') return tryAgain
      return <Button onClick={openOptions}>{i18n.t('action.settings')}</Button>
    case 'noPermission':
      return <Button onClick={onAllow}>{i18n.t('action.allow')}</Button>
    case 'notConfigured':
      return <Button onClick={openOptions}>{i18n.t('action.chooseService')}</Button>
    case 'stopped':
      return tryAgain
    case 'intercepted':
      return (
        <>
          {tryAgain}
          {serviceUrl && (
            // Only the origin: the path of a request contains the address of the wallet.
            <ButtonLink href={new URL(serviceUrl).origin} testId="open-service">
              {i18n.t('action.openService')}
            </ButtonLink>
          )}
        </>
      )
    default:
      return (
        <>
          {tryAgain}
          {serviceStatus}
        </>
      )
  }
}

import { type Signal, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { DateProgress } from '../../../utils/domain/portfolio/date-progress.ts'
import { formatList } from '../../../utils/format/list.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { DatesState } from '../../../utils/state/portfolio/dates-state.ts'
import type { PortfolioSide } from '../../../utils/state/portfolio/portfolio-side.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { isSamePoint } from '../../../utils/state/portfolio/when-form-state.ts'
import { BalanceNotices } from '../../balances/balance-notices.tsx'
import { OtherCurrencyNotice } from '../../balances/other-currency-notice.tsx'
import { priceNotes } from '../../export/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { chainLabel } from '../../ui/chain-name.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { setTo } from '../../ui/signal-handlers.ts'
import { RefreshLine, RunLine, type RunText, withFailed } from '../../watchlist/refresh-line.tsx'
import { RunFailure } from '../../watchlist/run-failure.tsx'
import { DateNotices, notReadText } from './date-notices.tsx'
import { shortPointText, zonedPointText } from './point-text.ts'
import styles from './portfolio-page.module.css'
import { isUnknownScope } from './scope-text.ts'

interface PortfolioNoticesProps {
  state: PortfolioState
  isEntering: Signal<boolean>
}

/** Notices about the balances on screen: runs, invalid URL parameters, missing accounts and prices. */
export function PortfolioNotices({ state, isEntering }: PortfolioNoticesProps) {
  const { app, view, ignored, queries, watchlist, dates, when, since } = state
  const { which } = view.value
  const isUnknown = isUnknownScope(which, app.watchlist.value)
  const hasNothing = queries.value.length === 0 && !isUnknown && !isEntering.value
  const current = [when, since].find(({ point }) => point.value?.kind === 'now')
  return (
    <>
      <div class={styles.notices}>
        {watchlist.refresh.isActive.value && (
          <RefreshLine refresh={watchlist.refresh} now={app.clock.now.value} />
        )}
        <DateLine dates={dates} now={app.clock.now.value} subject={otherDates(state)} />
        <RunFailure run={dates} />
        {ignored.value.length > 0 && (
          <Notice tone="warning" testId="ignored">
            {i18n.t('portfolioPage.ignored', [formatList(ignored.value)])}
          </Notice>
        )}
        {isUnknown && (
          <Notice tone="warning" testId="unknown-scope">
            {i18n.t('portfolioPage.unknownScope')}
          </Notice>
        )}
        {isSameTime(state) && (
          <Notice tone="warning" testId="same-time">
            {i18n.t('portfolioPage.sameTime')}
          </Notice>
        )}
        {which.kind === 'address' && current && (
          <BalanceNotices
            app={app}
            actions={current.state}
            accounts={current.state.accounts.value}
            loadingText={i18n.t('ui.loading')}
          />
        )}
        {which.kind !== 'address' && current && <CurrentNotice state={state} side={current} />}
        <DateNotices state={state} />
        {[when, since].map((side, index) => (
          <PriceNotices key={index} state={state} side={side} />
        ))}
      </div>
      {hasNothing && (
        <EmptyState
          icon="wallet"
          title={i18n.t('portfolioPage.noWallets.title')}
          actions={
            <Button kind="primary" onClick={setTo(isEntering, true)} testId="look-up">
              {i18n.t('portfolioPage.noWallets.button')}
            </Button>
          }
          testId="no-wallets"
        >
          {i18n.t('portfolioPage.noWallets.text')}
        </EmptyState>
      )}
    </>
  )
}

/** The dates that a run reads; empty if one of them is on screen. */
function otherDates({ dates, requestedDates }: PortfolioState): string {
  const read = dates.run.value?.dateIds ?? []
  if (requestedDates.value.some(({ subject }) => read.includes(dates.find(subject)?.id ?? ''))) return ''
  return formatList(
    dates.saved.value.filter(({ id }) => read.includes(id)).map(({ point }) => zonedPointText(point)),
  )
}

/**
 * Current balances that "Refresh" requests: those that are only known in another currency, and those that
 * were not read in the currency of the page. If nothing was read, the header shows that. Private groups have
 * their own notices.
 */
function CurrentNotice({ state, side }: { state: PortfolioState; side: PortfolioSide }) {
  const { currency, parts, isCompared, watchlist } = state
  if (watchlist.refresh.isActive.value || side.isLoading.value) return null
  const refreshed = new Set(parts.value.find(({ group }) => group === null)?.queries)
  const accounts = side.accounts.value.filter(({ base }) => refreshed.has(base))
  const known = accounts.filter(({ isKnown }) => isKnown)
  const others = new Set(known.map(({ shownQuery }) => shownQuery.currency))
  others.delete(currency.value)
  const [other, ...more] = others
  if (other !== undefined) return <OtherCurrencyNotice currency={more.length > 0 ? null : other} />
  const unread = accounts.filter(({ isKnown }) => !isKnown)
  const isNothingKnown = side.accounts.value.every(({ isKnown }) => !isKnown)
  if (unread.length === 0 || (isNothingKnown && !isCompared.value)) return null
  return (
    <Notice title={notReadText(unread, state.app.watchlist.value)} testId="current-not-read">
      {i18n.t('portfolioPage.refreshReads', [currency.value.toUpperCase()])}
    </Notice>
  )
}

/** Whether both sides show the same time, perhaps in two time zones. */
function isSameTime({ view, requestedDates }: PortfolioState): boolean {
  const { when, comparedWith } = view.value
  if (comparedWith === null) return false
  const [first, second] = requestedDates.value
  const isSameSubject = first && second && JSON.stringify(first.subject) === JSON.stringify(second.subject)
  return isSamePoint(when, comparedWith) || isSameSubject === true
}

/** The findings about the prices of a date. */
function PriceNotices({ state, side }: { state: PortfolioState; side: PortfolioSide }) {
  const { app, currency } = state
  const date = side.date.value
  const point = side.point.value
  const known = side.accounts.value.filter(
    ({ isKnown, snapshot }) =>
      isKnown && (snapshot?.topTokens.some(({ price }) => price) || snapshot?.native?.price),
  )
  if (!date || !point || known.length === 0) return null
  const notes = priceNotes(
    date,
    known.map(({ base }) => base.chainId),
    shortPointText(point),
    currency.value,
  )
  return notes.map(({ basis, title, text, chainIds }) => (
    <Notice
      key={basis}
      tone={basis === 'notCurrent' ? 'plain' : 'warning'}
      title={
        notes.length > 1
          ? i18n.t('portfolioPage.prices.onChains', [
              formatList(chainIds.map((id) => chainLabel(id, app.chainNames.value))),
              title,
            ])
          : title
      }
      testId="price-note"
    >
      {text}
    </Notice>
  ))
}

/** For how long the page says that a run was stopped, unless the user closes it. */
const STOPPED_MS = 24 * 60 * 60_000

interface DateLineProps {
  dates: DatesState
  now: number
  /** The dates that the run reads; empty if one of them is on screen. */
  subject?: string
}

/**
 * The progress of an active run over dates, with buttons to pause, continue and stop it, or that a change of
 * the service has stopped it.
 */
export function DateLine({ dates, now, subject = '' }: DateLineProps) {
  const closed = useSignal<number | null>(null)
  const progress = dates.progress.value
  if (progress) return <RunLine run={dates} text={dateText(progress, subject)} now={now} />
  const status = dates.status.value
  if (status?.kind !== 'stopped' || status.reason !== 'otherService') return null
  if (closed.value === status.at || now - status.at > STOPPED_MS) return null
  return (
    <Notice onClose={setTo(closed, status.at)} testId="stopped-run">
      {i18n.t('dateRun.otherService')}
    </Notice>
  )
}

function dateText({ stage, done, total, failed }: DateProgress, subject: string): RunText {
  const counts: [string, string] = [formatCount(done), formatCount(total)]
  const withSubject = (text: string) => [text, subject].filter(Boolean).join(' · ')
  return {
    started: withSubject(i18n.t(`dateRun.${stage}.started`)),
    running: withSubject(withFailed(i18n.t(`dateRun.${stage}.running`, counts), failed)),
    paused: withSubject(i18n.t('watchlist.run.paused', counts)),
    interrupted: withSubject(i18n.t('watchlist.run.interrupted', counts)),
  }
}

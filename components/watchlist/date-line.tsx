import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { DateProgress } from '../../utils/domain/portfolio/date-progress.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { DatesState } from '../../utils/state/portfolio/dates-state.ts'
import { Notice } from '../ui/notice.tsx'
import { setTo } from '../ui/signal-handlers.ts'
import { RunLine, type RunText, withFailed } from './refresh-line.tsx'

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

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { DateProgress } from '../../utils/domain/portfolio/date-progress.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { DatesState } from '../../utils/state/portfolio/dates-state.ts'
import { Notice } from '../ui/notice.tsx'
import { RunLine, type RunText, withFailed } from './refresh-line.tsx'

/** For how long the page says that a run was stopped, unless the user closes it. */
const STOPPED_MS = 24 * 60 * 60_000

/**
 * The progress of an active run over dates, with buttons to pause, continue and stop it, or that a change of the service
 * has stopped it.
 */
export function DateLine({ dates, now }: { dates: DatesState; now: number }) {
  const closed = useSignal<number | null>(null)
  const progress = dates.progress.value
  if (progress) return <RunLine run={dates.controls} text={dateText(progress)} now={now} />
  const status = dates.runStatus.value
  if (status?.kind !== 'stopped' || status.reason !== 'otherService') return null
  if (closed.value === status.at || now - status.at > STOPPED_MS) return null
  return (
    <Notice
      onClose={() => {
        closed.value = status.at
      }}
      testId="stopped-run"
    >
      {i18n.t('dateRun.otherService')}
    </Notice>
  )
}

function dateText({ stage, done, total, failed }: DateProgress): RunText {
  const counts: [string, string] = [formatCount(done), formatCount(total)]
  return {
    started: i18n.t(`dateRun.${stage}.started`),
    running: withFailed(i18n.t(`dateRun.${stage}.running`, counts), failed),
    paused: i18n.t('watchlist.run.paused', counts),
    interrupted: i18n.t('watchlist.run.interrupted', counts),
  }
}

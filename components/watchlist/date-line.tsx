import { i18n } from '#i18n'
import type { DateProgress } from '../../utils/domain/portfolio/date-progress.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { DatesState } from '../../utils/state/portfolio/dates-state.ts'
import { RunLine, type RunText, withFailed } from './refresh-line.tsx'

/** The progress of an active run over dates, with buttons to pause, continue and stop it. */
export function DateLine({ dates, now }: { dates: DatesState; now: number }) {
  const progress = dates.progress.value
  return progress && <RunLine run={dates.controls} text={dateText(progress)} now={now} />
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

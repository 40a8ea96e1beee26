import type { DatesState } from '../../utils/state/portfolio/dates-state.ts'
import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
import { failureText } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'

/** Says why a run could not be started, paused, continued or stopped. */
export function RunFailure({ run }: { run: Pick<RefreshState | DatesState, 'failure' | 'dismissFailure'> }) {
  const failure = run.failure.value
  if (!failure) return null
  const { title, text } = failureText(failure, 0)
  return (
    <Notice tone="error" title={title} onClose={run.dismissFailure} testId="refresh-failure">
      {text}
    </Notice>
  )
}

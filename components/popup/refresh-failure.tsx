import type { RefreshState } from '../../utils/state/watchlist/refresh-state.ts'
import { failureText } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './home-page.module.css'

/** Says why a refresh could not be started, paused, continued or stopped. */
export function RefreshFailure({ refresh }: { refresh: RefreshState }) {
  const failure = refresh.failure.value
  if (!failure) return null
  const { title, text } = failureText(failure, 0)
  return (
    <div class={styles.notice}>
      <Notice tone="error" title={title} onClose={refresh.dismissFailure} testId="refresh-failure">
        {text}
      </Notice>
    </div>
  )
}

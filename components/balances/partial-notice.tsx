import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import type { HoldingsSnapshot, SnapshotEnd } from '../../utils/domain/holdings.ts'
import { formatCount } from '../../utils/format/number.ts'
import { Button } from '../ui/button.tsx'
import { failureSentence } from '../ui/failure-text.ts'
import { Notice } from '../ui/notice.tsx'

interface NativeMissingNoticeProps {
  failure: Failure
  onRetry: () => void
}

/** Explains why a list lacks its native balance. Offers to request only this balance again. */
export const NativeMissingNotice = ({ failure, onRetry }: NativeMissingNoticeProps) => (
  <Notice
    tone="warning"
    title={i18n.t('partial.nativeMissing')}
    actions={
      <Button onClick={onRetry} testId="retry-native">
        {i18n.t('action.tryAgain')}
      </Button>
    }
    testId="native-missing"
  >
    {failureSentence(failure)}
  </Notice>
)

const CAN_CONTINUE: readonly (SnapshotEnd | null)[] = ['stopped', 'superseded', 'emptyPages']

export interface PartialNoticeProps {
  snapshot: HoldingsSnapshot
  onContinue: () => void
}

/** Explains why a list is incomplete. Offers to load the rest if that is possible. */
export function PartialNotice({ snapshot, onContinue }: PartialNoticeProps) {
  const text = partialText(snapshot)
  if (text === null) return null
  const canContinue = snapshot.nextPageToken !== null && CAN_CONTINUE.includes(snapshot.end)
  return (
    <Notice
      title={i18n.t(snapshot.end === 'stopped' ? 'partial.stopped' : 'partial.incomplete')}
      actions={
        canContinue && (
          <Button onClick={onContinue} testId="load-rest">
            {i18n.t('partial.loadRest')}
          </Button>
        )
      }
      testId="partial"
    >
      {text}
    </Notice>
  )
}

function partialText({ end, tokens }: HoldingsSnapshot): string | null {
  if (end === null || end === 'complete') return null
  if (end === 'tooLong') return i18n.t('partial.tooLong', tokens, [formatCount(tokens)])
  return i18n.t(`partial.end.${end}`)
}

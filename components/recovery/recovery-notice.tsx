import { i18n } from '#i18n'
import { RECOVERABLE, type RecoveryFinding } from '../../utils/domain/recovery-finding.ts'
import { formatList } from '../../utils/format/list.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const KINDS = [...RECOVERABLE, 'cache', 'everything'] as const

const listOf = (findings: readonly RecoveryFinding[], result: 'restored' | 'lost'): string =>
  formatList(
    KINDS.filter((kind) => findings.some((finding) => finding === `${result}:${kind}`)).map((kind) =>
      i18n.t(`recovery.${kind}`),
    ),
  )

interface RecoveryNoticeProps {
  findings: readonly RecoveryFinding[]
  onDismiss: () => void
}

/** Shows the findings of a recovery: restored and lost data. */
export function RecoveryNotice({ findings, onDismiss }: RecoveryNoticeProps) {
  const restored = listOf(findings, 'restored')
  const lost = listOf(findings, 'lost')
  return (
    <Notice
      tone="warning"
      title={i18n.t('recovery.title')}
      actions={
        <Button onClick={onDismiss} testId="recovery-dismiss">
          {i18n.t('recovery.dismiss')}
        </Button>
      }
      testId="recovery"
    >
      {restored && <p data-testid="recovery-restored">{i18n.t('recovery.restored', [restored])}</p>}
      {lost && <p data-testid="recovery-lost">{i18n.t('recovery.lost', [lost])}</p>}
      {findings.includes('lost:apiKey') && <p>{i18n.t('recovery.enterKey')}</p>}
    </Notice>
  )
}

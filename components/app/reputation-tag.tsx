import { i18n } from '#i18n'
import { TokenTag } from '../balances/token-tag.tsx'
import { reputationWarning } from '../balances/token-text.ts'
import { Tag } from '../ui/tag.tsx'

/** A token's reputation as a tag, even if it is benign. */
export function ReputationTag({ reputation }: { reputation: string }) {
  const warning = reputationWarning(reputation)
  return warning ? <TokenTag warning={warning} /> : <Tag testId="reputation">{i18n.t('token.benign')}</Tag>
}

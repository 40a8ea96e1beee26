import { i18n } from '#i18n'
import { reputationWarning } from '../../utils/domain/classification.ts'
import type { Token } from '../../utils/domain/token.ts'
import { TokenTag } from '../balances/token-tag.tsx'
import { warningText } from '../balances/token-text.ts'
import { Tag } from '../ui/tag.tsx'

/** A token's reputation as a tag, even if it is benign. */
export function ReputationTag({ token }: { token: Token }) {
  const found = reputationWarning(token)
  const warning = found && warningText(found)
  return warning ? <TokenTag warning={warning} /> : <Tag testId="reputation">{i18n.t('token.benign')}</Tag>
}

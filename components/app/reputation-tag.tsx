import { i18n } from '#i18n'
import { Tag } from '../ui/tag.tsx'

/** A token's reputation. An unknown one is shown unchanged, as a warning. */
export function ReputationTag({ reputation }: { reputation: string }) {
  switch (reputation.toLowerCase()) {
    case 'malicious':
      return (
        <Tag tone="error" icon="warning" testId="reputation">
          {i18n.t('tokenList.malicious')}
        </Tag>
      )
    case 'benign':
      return <Tag testId="reputation">{i18n.t('token.benign')}</Tag>
    case 'warning':
      return (
        <Tag tone="warning" icon="warning" testId="reputation">
          {i18n.t('token.warning')}
        </Tag>
      )
    default:
      return (
        <Tag tone="warning" icon="warning" testId="reputation">
          <bdi>{reputation}</bdi>
        </Tag>
      )
  }
}

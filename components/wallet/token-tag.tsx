import { i18n } from '#i18n'
import { Tag } from '../ui/tag.tsx'
import type { TokenWarning } from './token-text.ts'

export function TokenTag({ warning: { kind, text } }: { warning: TokenWarning }) {
  const testId = {
    malicious: 'reputation',
    reputation: 'reputation',
    notWellKnown: 'not-well-known',
    lookAlike: 'look-alike',
  }
  return (
    <Tag tone={kind === 'malicious' ? 'error' : 'warning'} icon="warning" testId={testId[kind]}>
      <bdi title={text}>{text}</bdi>
    </Tag>
  )
}

/** Marks a token that the user excluded from the total. */
export const NotCountedTag = () => <Tag testId="not-counted-tag">{i18n.t('tokenList.notCounted')}</Tag>

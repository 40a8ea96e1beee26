import { Tag } from '../ui/tag.tsx'
import type { RowExclusion, TokenWarning } from './token-text.ts'

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

/** Marks a token that is not in the total. */
export const ExclusionTag = ({ exclusion: { kind, text } }: { exclusion: RowExclusion }) => (
  <Tag testId={kind === 'mirror' ? 'mirror-tag' : 'not-counted-tag'}>
    <bdi title={text}>{text}</bdi>
  </Tag>
)

import { Tag } from '../ui/tag.tsx'
import type { TokenRemark } from './token-text.ts'

export function TokenTag({ remark: { kind, text } }: { remark: TokenRemark }) {
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

import { i18n } from '#i18n'
import { type Finding, KINDS, type Kind } from '../../utils/domain/mended.ts'
import { formatList } from '../../utils/format/list.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const WORDS: Record<Kind, () => string> = {
  settings: () => i18n.t('mended.settings'),
  tokenMarks: () => i18n.t('mended.tokenMarks'),
  alert: () => i18n.t('mended.alert'),
  apiKey: () => i18n.t('mended.apiKey'),
  recents: () => i18n.t('mended.recents'),
  view: () => i18n.t('mended.view'),
  listChoice: () => i18n.t('mended.listChoice'),
  chainNames: () => i18n.t('mended.chainNames'),
  cache: () => i18n.t('mended.cache'),
  everything: () => i18n.t('mended.everything'),
}

const listOf = (found: readonly Finding[], what: 'back' | 'lost'): string =>
  formatList(KINDS.filter((kind) => found.includes(`${what}:${kind}`)).map((kind) => WORDS[kind]()))

/** What the browser lost, what of it is back, and what the person has to do, until it was read. */
export function MendedNotice({ found, onRead }: { found: readonly Finding[]; onRead: () => void }) {
  const back = listOf(found, 'back')
  const lost = listOf(found, 'lost')
  return (
    <Notice
      tone="warn"
      part="mended"
      actions={
        <Button onClick={onRead} part="mended-read">
          {i18n.t('mended.read')}
        </Button>
      }
    >
      {back && <p data-part="mended-back">{i18n.t('mended.back', [back])}</p>}
      {lost && <p data-part="mended-lost">{i18n.t('mended.lost', [lost])}</p>}
      {found.includes('lost:apiKey') && <p>{i18n.t('mended.enterKey')}</p>}
      {found.includes('newer') && <p data-part="mended-newer">{i18n.t('mended.newer')}</p>}
      {found.includes('notTakenOver') && (
        <p data-part="mended-not-taken-over">{i18n.t('mended.notTakenOver')}</p>
      )}
    </Notice>
  )
}

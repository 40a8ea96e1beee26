import { i18n } from '#i18n'
import type { BlockTime } from '../../utils/domain/block-time.ts'
import type { SavedBlock } from '../../utils/domain/portfolio/saved-date.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { formatMoment, formatUtcInstant } from '../../utils/format/time.ts'
import { failureSentence } from '../ui/failure-text.ts'

/** Why a chain has no block at a date, or what is special about it; null for a usual block. */
export function blockText({ found, isOpenAccepted }: SavedBlock): string | null {
  const number = (block: BlockTime) => formatDigits(String(block.number))
  switch (found.kind) {
    case 'found':
      return null
    case 'open':
      return [
        i18n.t('portfolioPage.blocks.open', [
          number(found.block),
          formatUtcInstant(found.block.timestamp),
          formatMoment(found.askedAt),
        ]),
        isOpenAccepted && i18n.t('portfolioPage.blocks.openRead'),
      ]
        .filter(Boolean)
        .join(' ')
    case 'notStarted':
      return i18n.t('portfolioPage.blocks.notStarted', [formatUtcInstant(found.genesis.timestamp)])
    case 'undated':
      return i18n.t('portfolioPage.blocks.undated', [formatUtcInstant(found.first.timestamp)])
    case 'missing':
      return i18n.t('portfolioPage.blocks.missing', [
        formatDigits(String(found.from)),
        formatDigits(String(found.to)),
      ])
    case 'unordered':
      return i18n.t('portfolioPage.blocks.unordered', [number(found.earlier), number(found.block)])
    case 'noBlocks':
    case 'notOffered':
      return i18n.t(`portfolioPage.blocks.${found.kind}`)
    case 'failed':
      return failureSentence(found.failure)
  }
}

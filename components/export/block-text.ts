import { i18n } from '#i18n'
import type { BlockTime } from '../../utils/domain/block-time.ts'
import { blockFailureOf, type SavedBlock, type SavedDate } from '../../utils/domain/portfolio/saved-date.ts'
import { formatDigits } from '../../utils/format/number.ts'
import { formatUtcInstant } from '../../utils/format/time.ts'
import { failureSentence } from '../ui/failure-text.ts'

/**
 * Why a chain has no block at a date, or only an unusual one; null for a usual block. A block that the user
 * chose by its number has a text only if its request failed.
 * @param chainId canonical
 */
export function blockText({ subject, blocks }: SavedDate, chainId: string): string | null {
  const saved = blocks[chainId]
  if ('blockNumber' in subject) {
    const failure = saved && blockFailureOf(saved)
    return failure ? failureSentence(failure) : null
  }
  return saved ? foundText(saved) : i18n.t('portfolioPage.blocks.notLookedUp')
}

function foundText({ found, isOpenAccepted, lastError }: SavedBlock): string | null {
  const number = (block: BlockTime) => formatDigits(String(block.number))
  switch (found.kind) {
    case 'found':
      return null
    case 'open':
      return [
        i18n.t('portfolioPage.blocks.open', [
          number(found.block),
          formatUtcInstant(found.block.timestamp),
          formatUtcInstant(Math.floor(found.askedAt / 1000)),
        ]),
        isOpenAccepted && i18n.t('portfolioPage.blocks.openRead'),
        lastError && failureSentence(lastError.failure),
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

import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { formatCount } from '../../utils/format/amount.ts'
import type { ChainSearchModel } from '../../utils/models/chain-search.ts'
import { failureWords } from '../common/failure-words.ts'

/** What stands between a person and the chain that was typed. */
export type Trouble =
  | { kind: 'several' | 'wrong' }
  | { kind: 'asking'; chainId: string }
  | { kind: 'unknown'; chainId: string; failure: Failure }

interface Situation {
  trouble: Trouble | null
  shown: number
  evmOnly: boolean
}

/** The line below the chains that were found: what is under way, what went wrong, else how many there are. */
export function searchWords(model: ChainSearchModel, { trouble, shown, evmOnly }: Situation): string {
  if (trouble) return troubleWords(trouble, evmOnly)
  if (model.reading.value) return i18n.t('chain.listReading')
  const { value: failure } = model.failure
  if (failure) return i18n.t('chain.listFailed', [failureWords(failure, Date.now())])
  if (model.withoutList.value) return i18n.t('chain.listNone')
  return i18n.t('chain.found', shown, [formatCount(shown)])
}

function troubleWords(trouble: Trouble, evmOnly: boolean): string {
  switch (trouble.kind) {
    case 'several':
      return i18n.t('chain.several')
    case 'wrong':
      return i18n.t(evmOnly ? 'chain.wrongEvm' : 'chain.wrong')
    case 'asking':
      return i18n.t('chain.asking', [trouble.chainId])
    case 'unknown':
      return trouble.failure.kind === 'notFound'
        ? i18n.t('chain.unknown', [trouble.chainId])
        : i18n.t('chain.notAsked', [failureWords(trouble.failure, Date.now())])
    default:
      return trouble satisfies never
  }
}

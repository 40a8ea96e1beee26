import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { formatCount } from '../../utils/format/number.ts'
import type { ChainSearchState } from '../../utils/state/chain-search-state.ts'
import { failureWordsHere } from '../common/failure-words.ts'

/** What stands between a person and the chain that was typed. */
export type Trouble =
  | { kind: 'several' | 'wrong' }
  | { kind: 'asking'; chainId: string }
  | { kind: 'unknown'; chainId: string; failure: Failure }

interface Situation {
  trouble: Trouble | null
  /** Chains of the list that fit, and how many of them stand there. */
  found: number
  shown: number
  evmOnly: boolean
}

/** The line below the chains that were found: what is under way, what went wrong, else how many there are. */
export function searchWords(search: ChainSearchState, { trouble, found, shown, evmOnly }: Situation): string {
  if (trouble) return troubleWords(trouble, evmOnly)
  if (search.isLoading.value) return i18n.t('chain.listReading')
  const { value: failure } = search.failure
  if (failure) return i18n.t('chain.listFailed', [failureWordsHere(failure)])
  if (!search.hasLists.value) return i18n.t('chain.listNone')
  if (found > shown) return i18n.t('chain.foundMore', [formatCount(shown), formatCount(found)])
  return i18n.t('chain.found', found, [formatCount(found)])
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
        : i18n.t('chain.notAsked', [failureWordsHere(trouble.failure)])
    default:
      return trouble satisfies never
  }
}

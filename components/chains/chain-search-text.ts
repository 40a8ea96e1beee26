import { i18n } from '#i18n'
import type { Failure } from '../../utils/domain/failure.ts'
import { countText, formatCount } from '../../utils/format/number.ts'
import type { ChainSearchState } from '../../utils/state/chain-search-state.ts'
import { failureSentence } from '../ui/failure-text.ts'

/** Why the typed text does not select a chain yet. */
export type ChainSearchProblem =
  | { kind: 'ambiguous' | 'invalid' }
  | { kind: 'requesting'; chainId: string }
  | { kind: 'unknown'; chainId: string; failure: Failure }

interface SearchSituation {
  problem: ChainSearchProblem | null
  /** The number of matching chains. The first `shown` of them are options. */
  found: number
  shown: number
  evmOnly: boolean
}

/** The text below the options, for example progress, a problem or the number of matches. */
export function chainSearchText(
  search: ChainSearchState,
  { problem, found, shown, evmOnly }: SearchSituation,
): string {
  if (problem) return problemText(problem, evmOnly)
  if (search.isLoading.value) return i18n.t('chain.listLoading')
  const { value: failure } = search.failure
  if (failure) return i18n.t('chain.listFailed', [failureSentence(failure)])
  if (!search.hasLists.value) return i18n.t('chain.noList')
  if (found > shown) return i18n.t('chain.foundMore', [formatCount(shown), formatCount(found)])
  return countText('chain.found', found)
}

function problemText(problem: ChainSearchProblem, evmOnly: boolean): string {
  switch (problem.kind) {
    case 'ambiguous':
      return i18n.t('chain.ambiguous')
    case 'invalid':
      return i18n.t(evmOnly ? 'chain.invalidEvm' : 'chain.invalid')
    case 'requesting':
      return i18n.t('chain.requesting', [problem.chainId])
    case 'unknown':
      return problem.failure.kind === 'notFound'
        ? i18n.t('chain.unknown', [problem.chainId])
        : i18n.t('chain.requestFailed', [failureSentence(problem.failure)])
  }
}

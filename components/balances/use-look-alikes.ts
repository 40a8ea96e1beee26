import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { createLookAlikeFinder, type LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'

export interface TokenListContent {
  chainId: string
  native: Token | null
  tokens: readonly Token[]
}

/** The look-alikes in each list. They are computed after rendering, so that long lists do not delay it. */
export function useLookAlikes(lists: readonly TokenListContent[]): readonly LookAlikesByContract[] {
  const lookAlikes = useSignal<readonly LookAlikesByContract[]>([])
  useEffect(
    () => {
      lookAlikes.value = lists.map(lookAlikesIn)
    },
    lists.flatMap(({ chainId, native, tokens }) => [chainId, native, tokens]),
  )
  return lookAlikes.value
}

function lookAlikesIn({ chainId, native, tokens }: TokenListContent): LookAlikesByContract {
  const finder = createLookAlikeFinder(chainId)
  for (const token of native ? [native, ...tokens] : tokens) finder.add(token)
  return finder.found()
}

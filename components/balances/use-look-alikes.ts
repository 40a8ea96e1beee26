import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { createLookAlikeFinder, type LookAlikesByContract } from '../../utils/domain/look-alike-tokens.ts'
import type { Token } from '../../utils/domain/token.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'

/**
 * The look-alike tokens of each account, which are found after rendering, so that long lists do not delay it. Empty until
 * then.
 */
export function useLookAlikes(accounts: readonly ShownAccount[]): readonly LookAlikesByContract[] {
  const lookAlikes = useSignal<readonly LookAlikesByContract[]>([])
  const known = useRef(new Map<readonly Token[], LookAlikesByContract>())
  useEffect(
    () => {
      const found = accounts.map((account) => known.current.get(account.tokens) ?? lookAlikesIn(account))
      known.current = new Map(accounts.map(({ tokens }, index) => [tokens, found[index] ?? new Map()]))
      lookAlikes.value = found
    },
    accounts.flatMap(({ query, snapshot, tokens }) => [query.chainId, snapshot?.native, tokens]),
  )
  return lookAlikes.value
}

function lookAlikesIn({ query, snapshot, tokens }: ShownAccount): LookAlikesByContract {
  const finder = createLookAlikeFinder(query.chainId)
  for (const token of snapshot?.native ? [snapshot.native, ...tokens] : tokens) finder.add(token)
  return finder.found()
}

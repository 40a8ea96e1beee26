import { useSignal } from '@preact/signals'
import { useCallback, useEffect } from 'preact/hooks'
import {
  createLookAlikeFinder,
  type LookAlikesByContract,
  type LookAlikeTokens,
} from '../../utils/domain/look-alike-tokens.ts'
import { type Token, withNative } from '../../utils/domain/token.ts'
import type { ShownAccount } from '../../utils/state/account-status.ts'

/** Returns the tokens of an account that look like one of them; undefined if there are none. */
export type FindLookAlikes = (account: ShownAccount, token: Token) => LookAlikeTokens | undefined

type ByTokens = ReadonlyMap<readonly Token[], LookAlikesByContract>

/**
 * Compares the tokens of each account after rendering, so that long lists do not delay it.
 * @returns a function that finds nothing in a new list until its tokens are compared
 */
export function useLookAlikes(accounts: readonly ShownAccount[]): FindLookAlikes {
  const found = useSignal<ByTokens>(new Map())
  useEffect(
    () => {
      const known = found.peek()
      found.value = new Map(
        accounts.map((account) => [account.tokens, known.get(account.tokens) ?? lookAlikesIn(account)]),
      )
    },
    // Each new list of an account is a new array.
    accounts.map(({ tokens }) => tokens),
  )
  const byTokens = found.value
  return useCallback(({ tokens }, { address }) => byTokens.get(tokens)?.get(address ?? ''), [byTokens])
}

function lookAlikesIn({ query, snapshot, tokens }: ShownAccount): LookAlikesByContract {
  const finder = createLookAlikeFinder(query.chainId)
  for (const token of withNative(snapshot?.native, tokens)) finder.add(token)
  return finder.found()
}

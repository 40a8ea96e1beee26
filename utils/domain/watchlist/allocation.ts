import type { AccountView } from '../account-view.ts'
import { compareTexts } from '../text.ts'
import type { Total } from '../total.ts'
import { type AccountToken, MAX_ALLOCATION_TOKENS } from './summary.ts'
import type { AllocationPart } from './view.ts'

/** A smaller rest is a rounding error of floats. */
const MIN_REST = 1e-9

type TokenSum = Omit<AllocationPart, 'kind' | 'share'> & { value: number }

/**
 * The parts of a total by token (chain and contract), largest first. If there are other tokens, the last part
 * combines them, including those that are not in the `topTokens` of their account. Shares are floats, because
 * they are only drawn.
 * @param accounts without duplicates
 * @param total of the accounts
 */
export function allocationOf(accounts: readonly AccountView[], total: Total): AllocationPart[] {
  const whole = Number(total.sum)
  if (whole === 0 || !Number.isFinite(whole)) return []
  const byChain = new Map<string, Map<string, TokenSum>>()
  for (const { chainId, currency, figures, isTest } of accounts) {
    if (!figures || currency !== total.currency || isTest !== total.isTest) continue
    const tokens = byChain.get(chainId) ?? new Map<string, TokenSum>()
    byChain.set(chainId, tokens)
    addTokens(tokens, chainId, figures.topTokens)
  }
  const largest = [...byChain.values()]
    .flatMap((tokens) => [...tokens.values()])
    .sort((a, b) => b.value - a.value || compareTexts(keyOf(a), keyOf(b)))
    .slice(0, MAX_ALLOCATION_TOKENS)
    .map(({ value, ...token }): AllocationPart => ({ kind: 'token', ...token, share: value / whole }))
  const rest = 1 - largest.reduce((sum, { share }) => sum + share, 0)
  if (rest < MIN_REST) return largest
  return [...largest, { kind: 'other', chainId: '', contract: '', symbol: '', share: rest }]
}

const keyOf = ({ chainId, contract }: TokenSum): string => `${chainId}|${contract}`

/**
 * Adds the tokens of an account. Access by index: with thousands of accounts, iterators and destructuring are
 * slow before the browser optimizes this function.
 * @param sums of the tokens of the chain, by contract
 */
function addTokens(sums: Map<string, TokenSum>, chainId: string, tokens: readonly AccountToken[]): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as AccountToken
    const contract = token[0]
    const known = sums.get(contract)
    if (known) known.value += token[2]
    else sums.set(contract, { chainId, contract, symbol: token[1], value: token[2] })
  }
}

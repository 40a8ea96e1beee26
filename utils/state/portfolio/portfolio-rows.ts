import { allowedOnlyBy } from '../../domain/allowlist.ts'
import { classify } from '../../domain/classification.ts'
import { type Decimal, ZERO } from '../../domain/decimal.ts'
import { unreadKeys } from '../../domain/list-gaps.ts'
import {
  type Comparison,
  type ComparisonSide,
  changesOf,
  summarizeChanges,
  type TokenChange,
} from '../../domain/portfolio/comparison.ts'
import type { PortfolioRow } from '../../domain/portfolio/token-groups.ts'
import { contractKey, type Token, withNative } from '../../domain/token.ts'
import type { TokenKind } from '../../domain/token-kinds.ts'
import type { HiddenTokens } from '../../domain/token-overrides.ts'
import { leftOutTestAccounts, type Total } from '../../domain/total.ts'
import type { SideAccount } from './portfolio-side.ts'

/** A token of an account on screen. */
export interface TokenRow extends PortfolioRow {
  key: string
  /**
   * The account at the time of the page; in a comparison, at the other time if the token is listed only
   * there.
   */
  account: SideAccount
  /** Whether the token itself is counted, or why not. */
  kind: TokenKind
  /** Whether its account is on a test network that the total leaves out. */
  isOutside: boolean
  /** Why the amount at the time of the page is unknown; null if it is known. */
  unknown: UnknownAmount | null
  /** null without a comparison. */
  change: RowChange | null
}

export interface RowChange extends TokenChange {
  /** `new` and `gone`: only if both lists are complete. */
  kind: 'new' | 'gone' | 'changed' | 'same' | 'unknown'
  /** Why the amount at the other time is unknown; null if it is known. */
  unknownBefore: UnknownAmount | null
  /** The accounts on screen whose list is incomplete at one of the times. They may hold the token, too. */
  incomplete: readonly SideAccount[]
}

/**
 * Why an amount is unknown: the account was not read, its list is incomplete, or the token could not be read.
 */
export type UnknownAmount = 'notRead' | 'incomplete' | 'unreadable' | 'limited'

interface RowsContext {
  hiddenTokens: HiddenTokens
  /** The total of the page's time, which leaves out test networks. */
  total: Total
}

export const tokensOf = ({ snapshot, tokens }: SideAccount): readonly Token[] =>
  withNative(snapshot?.native, tokens)

/** The rows of accounts at one time. */
export function rowsOf(accounts: readonly SideAccount[], context: RowsContext): TokenRow[] {
  const isOutside = outsideTotal(context)
  return accounts.flatMap((account) =>
    tokensOf(account).map((token) => ({
      ...rowOf(account, token, context.hiddenTokens, isOutside(account)),
      amount: { units: BigInt(token.balance), scale: token.decimals },
      unknown: null,
      change: null,
    })),
  )
}

/**
 * The rows of accounts at two times: a row for each token that is listed at one of them.
 * @param before the same accounts in the same order
 */
export function comparedRows(
  accounts: readonly SideAccount[],
  before: readonly SideAccount[],
  context: RowsContext,
): TokenRow[] {
  const isOutside = outsideTotal(context)
  const incomplete = accounts.filter((after, index) => {
    const older = before[index]
    return older && !(isComparable(after, older) && isComparable(older, after))
  })
  return accounts.flatMap((after, index) => {
    const older = before[index]
    if (!older) return []
    const listed = new Set(tokensOf(after).map(contractKey))
    // Hidden tokens are in neither list, and those that are not counted are left out of the sum.
    const changes = changesOf(
      comparisonSide(older, after),
      comparisonSide(after, older),
      after.base,
      context.hiddenTokens,
    )
    return changes.map((change): TokenRow => {
      const isListed = listed.has(contractKey(change.token))
      const row = rowOf(isListed ? after : older, change.token, context.hiddenTokens, isOutside(after))
      return {
        ...row,
        amount: change.after,
        classification: isListed
          ? row.classification
          : { isCounted: false, value: change.after ? ZERO : null },
        unknown: change.after ? null : unknownReason(after, older, change.token),
        change: {
          ...change,
          kind: changeKind(change.before, change.after, change.amount),
          unknownBefore: change.before ? null : unknownReason(older, after, change.token),
          incomplete,
        },
      }
    })
  })
}

/**
 * The number of hidden tokens with a change, or with an unknown one. Like the total, it leaves out test
 * networks.
 * @param before the same accounts in the same order
 */
export function hiddenChanges(
  accounts: readonly SideAccount[],
  before: readonly SideAccount[],
  context: RowsContext,
): number {
  const isOutside = outsideTotal(context)
  const side = (account: SideAccount, other: SideAccount) => ({
    ...comparisonSide(account, other),
    tokens: account.hidden,
  })
  const changes = accounts.flatMap((after, index) => {
    const older = before[index]
    if (!older || isOutside(after)) return []
    return changesOf(side(older, after), side(after, older), after.base, context.hiddenTokens)
  })
  return changes.filter(({ same }) => !same).length
}

/** The sum of the changes. Like the total, it leaves out test networks. */
export const comparisonOf = (rows: readonly TokenRow[]): Comparison =>
  summarizeChanges(rows.flatMap(({ change, isOutside }) => (change && !isOutside ? change : [])))

function outsideTotal({ total }: RowsContext): (account: SideAccount) => boolean {
  const chains = new Set(leftOutTestAccounts(total).map(({ chainId }) => chainId))
  return ({ base }) => chains.has(base.chainId)
}

function rowOf(account: SideAccount, token: Token, hiddenTokens: HiddenTokens, isOutside: boolean) {
  const { base, shownQuery } = account
  const exclusion = hiddenTokens.exclusionOf(base.chainId, token)
  // A total has no values in another currency.
  const { kind, isCounted, value } = classify(
    token,
    { ...shownQuery, currency: base.currency },
    { exclusion },
  )
  return {
    key: `${base.chainId}|${base.address}|${token.address ?? 'native'}`,
    address: base.address,
    chainId: base.chainId,
    token,
    account,
    kind,
    isOutside,
    classification: { isCounted: isCounted && !isOutside, value },
  }
}

/**
 * A list in a comparison. A token that is missing is zero only if the list is complete and has all contracts.
 * @param other the list of the same account at the other time
 */
function comparisonSide(account: SideAccount, other: SideAccount): ComparisonSide {
  const { snapshot, base, failure, tokens, hidden } = account
  const unread = snapshot && unreadKeys(snapshot)
  // A damaged page is missing until the list is read again.
  const hasAllTokens = snapshot !== null && tokens.length + hidden.length >= snapshot.tokens
  return {
    tokens: tokensOf(account),
    complete:
      hasAllTokens && snapshot.end === 'complete' && unread !== null && failure === null && !isLimited(base),
    unread: new Set([...(unread ?? []), ...notAllowed(account, other)]),
  }
}

/**
 * The keys of tokens that were allowed for the other list only: here, the spam filter can have removed them.
 */
const notAllowed = ({ shownQuery }: SideAccount, other: SideAccount): ReadonlySet<string> =>
  new Set(allowedOnlyBy(other.shownQuery, shownQuery).map((address) => contractKey({ address })))

const isComparable = (account: SideAccount, other: SideAccount): boolean =>
  comparisonSide(account, other).complete && notAllowed(account, other).size === 0

const isLimited = ({ contracts, scope }: SideAccount['base']): boolean =>
  contracts !== undefined || scope === 'native'

function unknownReason(account: SideAccount, other: SideAccount, token: Token): UnknownAmount {
  const { snapshot, base } = account
  if (!snapshot) return 'notRead'
  if (notAllowed(account, other).has(contractKey(token))) return 'limited'
  if (unreadKeys(snapshot)?.has(contractKey(token))) return 'unreadable'
  return isLimited(base) ? 'limited' : 'incomplete'
}

/** The kind of a change from one amount to another; null: an unknown one. */
export function changeKind(
  before: Decimal | null,
  after: Decimal | null,
  change: Decimal | null,
): RowChange['kind'] {
  if (!before || !after || !change) return 'unknown'
  if (change.units === 0n) return 'same'
  if (before.units === 0n) return 'new'
  return after.units === 0n ? 'gone' : 'changed'
}

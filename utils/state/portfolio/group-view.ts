import { canonicalChainId } from '../../domain/chain.ts'
import { foldText } from '../../domain/confusable.ts'
import type { Currency } from '../../domain/currency.ts'
import { addDecimals, type Decimal, negateDecimal } from '../../domain/decimal.ts'
import { memoize } from '../../domain/once.ts'
import { sumOfChanges } from '../../domain/portfolio/comparison.ts'
import type { GroupChange } from '../../domain/portfolio/group-order.ts'
import { isRebasing } from '../../domain/portfolio/rebasing-tokens.ts'
import {
  accountGroupKey,
  groupTokens,
  knownSum,
  type TokenGroup,
} from '../../domain/portfolio/token-groups.ts'
import { createMatcher, type SearchedTexts } from '../../domain/text-search.ts'
import { accountKey } from '../../domain/watchlist/account.ts'
import { leftOutChanges } from './left-out-changes.ts'
import { changeKind, type RowChange, type TokenRow } from './portfolio-rows.ts'
import type { SideAccount } from './portfolio-side.ts'

export interface RowGroup extends TokenGroup<TokenRow> {
  /** Whether it is one member of a group, so that other accounts do not matter. */
  isMember?: true
}

/** A member of a group as a group of its own. */
export function groupOfMember(member: TokenRow, currency: Currency): RowGroup {
  const [group] = groupTokens([member], 'asset', currency)
  return { ...(group as RowGroup), isMember: true }
}

/** The change of an asset over all its accounts. */
export interface AssetChange extends GroupChange {
  /**
   * `unknown` if one of the members is. `new` and `gone`: only if the list of each account on the asset's
   * chains is complete at both times. For one member, only that of its own account.
   */
  kind: RowChange['kind']
  includesRebasing: boolean
  /**
   * The accounts with an incomplete list that may hold the asset, too, if `kind` is unknown only because of
   * them.
   */
  gaps: readonly SideAccount[]
}

/** The change of a group in a comparison; null without one, and for a group that is not one asset. */
export function changeOfGroup(group: RowGroup): AssetChange | null {
  const { by, members } = group
  const changes = members.map(({ change }) => change).filter((change) => change !== null)
  if (by !== 'asset' || changes.length < members.length) return null
  const before = knownSum(changes.map((change) => change.before))
  const after = knownSum(members.map((member) => member.amount))
  const change = before && after ? addDecimals(after, negateDecimal(before)) : null
  const kind = changeKind(before, after, change)
  const gaps = isCertain(kind) ? [] : gapsOf(group)
  return {
    before,
    change,
    kind: gaps.length === 0 ? kind : 'unknown',
    gaps,
    includesRebasing:
      change?.units !== 0n && members.some(({ chainId, token }) => isRebasing(chainId, token.address)),
  }
}

/** The change in value of a wallet or a chain, and the number of changes that it leaves out. */
export interface ValueChange extends GroupChange {
  leftOut: number
  /** The accounts of the group whose list was not read to the end at one of the times. */
  gaps: readonly SideAccount[]
}

/**
 * The change in value of a group of several assets in a comparison; null without one, and for an asset.
 * Cached, because the sort, the cells and the label of a row need it.
 */
export const valueChangeOf = memoize(({ key, by, members }: RowGroup): ValueChange | null => {
  if (by === 'asset' || members.some(({ change }) => change === null)) return null
  // Like a total, the sum of a test network that is left out is unknown.
  const isOutside = members.every((row) => row.isOutside)
  return {
    before: null,
    change: isOutside ? null : sumOfRows(members),
    leftOut: leftOutChanges(members).length,
    gaps: incompleteOf(members).filter(({ base }) => accountGroupKey(base, by) === key),
  }
}, new WeakMap())

/**
 * The value of a group, in a comparison the higher one of both times; null if it is unknown, or if a part of
 * the group is: the amount or the value of an asset in one account, or a list that was not read to the end.
 */
export function largestValue(group: RowGroup): Decimal | null {
  const { by, members } = group
  if (members.some(({ amount, account }) => amount === null || account.failure !== null)) return null
  const isAsset = by === 'asset'
  const value = isAsset ? knownSum(members.map(({ classification }) => classification.value)) : group.value
  if (!value || members.every(({ change }) => change === null)) return value
  const ofAccounts = valueChangeOf(group)
  if (ofAccounts && ofAccounts.gaps.length > 0) return null
  const change = isAsset ? knownSum(members.map((row) => row.change?.value ?? null)) : ofAccounts?.change
  if (!change) return isAsset ? null : value
  return change.units < 0n ? addDecimals(value, negateDecimal(change)) : value
}

/** Like the total, the sum leaves out test networks. */
const sumOfRows = (rows: readonly TokenRow[]): Decimal | null =>
  sumOfChanges(rows.flatMap(({ change, isOutside }) => (change && !isOutside ? change : []))).sum

/** The accounts on screen with an incomplete list: the same for all rows. */
const incompleteOf = ([first]: readonly TokenRow[]): readonly SideAccount[] => first?.change?.incomplete ?? []

const isCertain = (kind: RowChange['kind']): boolean => kind !== 'new' && kind !== 'gone'

/** The accounts on the asset's chains with an incomplete list without the asset: they may hold it, too. */
function gapsOf({ asset, members, isMember }: RowGroup): readonly SideAccount[] {
  const incomplete = incompleteOf(members)
  if (isMember || incomplete.length === 0) return []
  const chainIds = new Set([
    ...members.map(({ chainId }) => canonicalChainId(chainId)),
    ...(asset?.deployments ?? []).map(({ chainId }) => canonicalChainId(chainId)),
  ])
  const holders = new Set(members.map(accountKey))
  return incomplete.filter(
    ({ base }) => chainIds.has(canonicalChainId(base.chainId)) && !holders.has(accountKey(base)),
  )
}

interface GroupNames {
  /** The label of a wallet; empty without one. */
  walletName(address: string): string
  chainName(chainId: string): string
}

/**
 * Creates a filter of groups: a member matches by symbol, name, contract, wallet and chain (see
 * `createMatcher`).
 */
export function createGroupFilter({ walletName, chainName }: GroupNames) {
  // Many rows share a text.
  const fold = memoize(foldText)
  const labelOf = memoize(walletName)
  const textsOf = memoize(({ token, address, chainId }: TokenRow): SearchedTexts => {
    const names = [token.symbol, token.name, labelOf(address), chainName(chainId)].map(fold)
    const addresses = [address, token.address ?? ''].map((one) => one.toLowerCase())
    return { text: names.join('\n'), addresses }
  })
  return (groups: readonly RowGroup[], text: string): readonly RowGroup[] => {
    const matches = createMatcher(text, 'contracts')
    if (!matches) return groups
    return groups.filter(({ members }) => members.some((row) => matches(textsOf(row))))
  }
}

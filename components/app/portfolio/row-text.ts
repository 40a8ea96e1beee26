import { i18n } from '#i18n'
import { canonicalChainId, type NamedChain } from '../../../utils/domain/chain.ts'
import { classify } from '../../../utils/domain/classification.ts'
import type { Grouping } from '../../../utils/domain/portfolio/route.ts'
import { findWallet } from '../../../utils/domain/watchlist/edit.ts'
import type { Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { countText } from '../../../utils/format/number.ts'
import type { RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import type { UnknownValue } from '../../../utils/state/portfolio/left-out-changes.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import type { SideAccount } from '../../../utils/state/portfolio/portfolio-side.ts'
import {
  type RowExclusion,
  rowExclusion,
  type TokenWarning,
  tokenSymbol,
  tokenWarnings,
} from '../../balances/token-text.ts'
import type { FindLookAlikes } from '../../balances/use-look-alikes.ts'
import { namedList } from '../../export/named-list.ts'
import { chainLabel, shortChainLabel } from '../../ui/chain-name.ts'
import { shortAddress, walletName } from '../../watchlist/watchlist-text.ts'

/** The names that rows and groups show. */
export interface Names {
  watchlist: Watchlist
  chainNames: readonly NamedChain[]
}

/** The label of a watched wallet, else the short address. */
export function nameOfWallet(address: string, { watchlist }: Names): string {
  const wallet = findWallet(watchlist, address)
  return wallet ? walletName(wallet) : shortAddress(address)
}

/** The title of a group. */
export function groupTitle({ members: [first], asset }: RowGroup, by: Grouping, names: Names): string {
  if (!first) return ''
  if (by === 'wallet') return nameOfWallet(first.address, names)
  if (by === 'chain') return chainLabel(first.chainId, names.chainNames)
  return asset?.symbol ?? tokenSymbol(first.token)
}

/** The second line of a group. */
export function groupSubtitle({ members, asset }: RowGroup, by: Grouping, names: Names): string {
  const [first] = members
  if (!first) return ''
  if (by === 'asset')
    return [asset?.name ?? first.token.name, placesText(members, names)].filter(Boolean).join(' · ')
  const tokens = countText('portfolioPage.tokens', members.length)
  return by === 'wallet' ? `${shortAddress(first.address)} · ${tokens}` : tokens
}

/** Where an asset is: the chain, or the numbers of chains and wallets. */
function placesText(members: readonly TokenRow[], { chainNames }: Names): string {
  const chains = new Set(members.map(({ chainId }) => canonicalChainId(chainId)))
  const wallets = new Set(members.map(({ address }) => address.toLowerCase()))
  const [first] = members
  return [
    chains.size > 1
      ? countText('portfolioPage.chains', chains.size)
      : first && shortChainLabel(first.chainId, chainNames),
    wallets.size > 1 && countText('portfolioPage.wallets', wallets.size),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The title of a member of a group: what the group does not say. */
export function memberTitle({ token, address, chainId }: TokenRow, by: Grouping, names: Names): string {
  const wallet = nameOfWallet(address, names)
  const chain = chainLabel(chainId, names.chainNames)
  if (by === 'asset') return `${wallet} · ${chain}`
  return [tokenSymbol(token), token.name, by === 'wallet' ? chain : wallet].filter(Boolean).join(' · ')
}

/** The warnings of rows, and why they are not in the total. Nothing if the rows are different tokens. */
export function commonWarnings(
  rows: readonly TokenRow[],
  findLookAlikes: FindLookAlikes,
): { warnings: readonly TokenWarning[]; exclusion: RowExclusion | null } {
  const [first] = rows
  if (!first || rows.some(({ token }) => token.address !== first.token.address))
    return { warnings: [], exclusion: null }
  const hasLookAlikes = rows.some(({ account, token }) => findLookAlikes(account, token) !== undefined)
  const { warnings } = classify(first.token, first.account.shownQuery, { hasLookAlikes })
  return { warnings: tokenWarnings(warnings), exclusion: rowExclusion(first, null) }
}

/** The number of accounts that a cell names. */
const MAX_NAMED = 3

/** The accounts of a wallet or a chain that were not read to the end, by what the group does not say. */
export function notFullyReadText(accounts: readonly SideAccount[], by: Grouping, names: Names): string {
  const nameOf = ({ base: { address, chainId } }: SideAccount) =>
    by === 'wallet' ? shortChainLabel(chainId, names.chainNames) : nameOfWallet(address, names)
  return i18n.t('portfolioPage.notFullyRead', [namedList(accounts.map(nameOf), MAX_NAMED)])
}

/** Why a figure is unknown, in a cell. */
export const unknownText = (reason: UnknownValue): string => i18n.t(`portfolioPage.unknown.${reason}`)

/** The headings of both times of a comparison. */
export interface Headings {
  before: string
  now: string
}

/** Why a figure is unknown at each time: "31 Dec 2025: not read, Now: no price". Empty if it is known. */
export function sidesText(
  { before, after }: { before: UnknownValue | null; after: UnknownValue | null },
  headings: Headings,
): string {
  return [
    before && i18n.t('portfolioPage.unknownAt', [headings.before, unknownText(before)]),
    after && i18n.t('portfolioPage.unknownAt', [headings.now, unknownText(after)]),
  ]
    .filter(Boolean)
    .join(', ')
}

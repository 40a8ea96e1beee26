import { i18n } from '#i18n'
import { canonicalChainId, type NamedChain } from '../../../utils/domain/chain.ts'
import type { Grouping } from '../../../utils/domain/portfolio/token-groups.ts'
import { findWallet } from '../../../utils/domain/watchlist/edit.ts'
import type { Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { formatCount } from '../../../utils/format/number.ts'
import type { RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow, UnknownAmount } from '../../../utils/state/portfolio/portfolio-rows.ts'
import { tokenSymbol } from '../../balances/token-text.ts'
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

/** The title and the second line of a group. */
export interface GroupText {
  title: string
  subtitle: string
}

export function groupText(group: RowGroup, by: Grouping, names: Names): GroupText {
  const [first] = group.members
  if (!first) return { title: '', subtitle: '' }
  const tokens = i18n.t('portfolioPage.tokens', group.members.length, [formatCount(group.members.length)])
  if (by === 'wallet')
    return {
      title: nameOfWallet(first.address, names),
      subtitle: [shortAddress(first.address), tokens].join(' · '),
    }
  if (by === 'chain') return { title: chainLabel(first.chainId, names.chainNames), subtitle: tokens }
  return {
    title: group.asset?.symbol ?? tokenSymbol(first.token),
    subtitle: [group.asset?.name ?? first.token.name, placesText(group.members, names)]
      .filter(Boolean)
      .join(' · '),
  }
}

/** Where an asset is: the chain, or the numbers of chains and wallets. */
function placesText(members: readonly TokenRow[], { chainNames }: Names): string {
  const chains = new Set(members.map(({ chainId }) => canonicalChainId(chainId)))
  const wallets = new Set(members.map(({ address }) => address.toLowerCase()))
  const [first] = members
  return [
    chains.size > 1
      ? i18n.t('portfolioPage.chains', chains.size, [formatCount(chains.size)])
      : first && shortChainLabel(first.chainId, chainNames),
    wallets.size > 1 && i18n.t('portfolioPage.wallets', wallets.size, [formatCount(wallets.size)]),
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

/** Why an amount is unknown, in a cell. */
export const unknownText = (reason: UnknownAmount): string => i18n.t(`portfolioPage.unknown.${reason}`)

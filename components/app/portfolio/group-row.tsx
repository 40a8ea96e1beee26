import type { ComponentChildren } from 'preact'
import { canonicalChainId } from '../../../utils/domain/chain.ts'
import type { Grouping } from '../../../utils/domain/portfolio/route.ts'
import { findWallet } from '../../../utils/domain/watchlist/edit.ts'
import { networkIconPath } from '../../../utils/domain/well-known-tokens.ts'
import type { RowGroup } from '../../../utils/state/portfolio/group-view.ts'
import type { TokenRow } from '../../../utils/state/portfolio/portfolio-rows.ts'
import { ExclusionTag, TokenTag } from '../../balances/token-tag.tsx'
import { visibleWarnings } from '../../balances/token-text.ts'
import type { FindLookAlikes } from '../../balances/use-look-alikes.ts'
import { chainLabel } from '../../ui/chain-name.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { TokenIcon } from '../../ui/token-icon.tsx'
import { WalletAvatar } from '../../ui/wallet-avatar.tsx'
import styles from './portfolio-table.module.css'
import { commonWarnings, groupSubtitle, groupTitle, memberTitle, type Names } from './row-text.ts'

export interface RowContext {
  by: Grouping
  names: Names
  showsRemoteLogos: boolean
  findLookAlikes: FindLookAlikes
}

interface FirstCellProps {
  context: RowContext
  /** A warning on the second line, for example that an account could not be updated. */
  warning?: string | undefined
}

/** The first cell of a group: icon, title and second line. */
export function GroupCell({ group, context, warning }: FirstCellProps & { group: RowGroup }) {
  const title = groupTitle(group, context.by, context.names)
  return (
    <span class={styles.first}>
      <GroupIcon group={group} context={context} />
      <span class={styles.names}>
        <span class={styles.title}>
          <bdi class={styles.cut} title={title} data-testid="symbol">
            {title}
          </bdi>
          {context.by === 'asset' && <Tags rows={group.members} context={context} />}
        </span>
        <span class={`${styles.subtitle} ${styles.cut}`}>
          <bdi>{groupSubtitle(group, context.by, context.names)}</bdi>
          {warning && <span class={styles.warning}> · {warning}</span>}
        </span>
      </span>
    </span>
  )
}

function GroupIcon({
  group,
  context: { by, names, showsRemoteLogos },
}: FirstCellProps & { group: RowGroup }) {
  const [first] = group.members
  if (!first) return null
  if (by === 'wallet')
    return (
      <WalletAvatar
        address={first.address}
        size="small"
        hue={findWallet(names.watchlist, first.address)?.hue ?? undefined}
      />
    )
  const network = networkIconPath(first.chainId)
  if (by === 'chain') return network ? <NetworkIcon src={network} name="" size={16} /> : null
  const chains = new Set(group.members.map(({ chainId }) => canonicalChainId(chainId)))
  const overlay =
    chains.size === 1 && network ? { src: network, name: chainLabel(first.chainId, names.chainNames) } : null
  return <Icon row={first} network={overlay} showsRemoteLogos={showsRemoteLogos} />
}

interface IconProps {
  row: TokenRow
  network: { src: string; name: string } | null
  showsRemoteLogos: boolean
}

const Icon = ({ row: { token, chainId }, network, showsRemoteLogos }: IconProps) => (
  <TokenIcon
    token={token}
    chainId={chainId}
    showsRemoteLogo={showsRemoteLogos}
    network={network}
    size="table"
  />
)

/** The first cell of a member of a group. */
export function MemberCell({ row, context }: FirstCellProps & { row: TokenRow }) {
  const { by, names, showsRemoteLogos } = context
  const title = memberTitle(row, by, names)
  const network = networkIconPath(row.chainId)
  return (
    <span class={styles.first}>
      {by === 'asset' ? (
        network && <NetworkIcon src={network} name="" />
      ) : (
        <Icon row={row} network={null} showsRemoteLogos={showsRemoteLogos} />
      )}
      <span class={styles.title}>
        <bdi class={styles.cut} title={title}>
          {title}
        </bdi>
        {by !== 'asset' && <Tags rows={[row]} context={context} />}
      </span>
    </span>
  )
}

/** Tags for the warnings of tokens. A group shows a warning only if all its members are the same token. */
function Tags({ rows, context }: { rows: readonly TokenRow[]; context: RowContext }): ComponentChildren {
  const common = commonWarnings(rows, context.findLookAlikes)
  return (
    <>
      {visibleWarnings(common.warnings).map((warning) => (
        <TokenTag key={warning.kind} warning={warning} />
      ))}
      {common.exclusion && <ExclusionTag exclusion={common.exclusion} />}
    </>
  )
}

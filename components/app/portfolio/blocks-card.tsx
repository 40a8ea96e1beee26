import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import type { BlockByDate, BlockTime } from '../../../utils/domain/block-time.ts'
import { canonicalChainId } from '../../../utils/domain/chain.ts'
import type { SavedBlock } from '../../../utils/domain/portfolio/saved-date.ts'
import { networkIconPath } from '../../../utils/domain/well-known-tokens.ts'
import { formatDigits } from '../../../utils/format/number.ts'
import { formatUtcInstant } from '../../../utils/format/time.ts'
import type { PortfolioSide } from '../../../utils/state/portfolio/portfolio-side.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { blockText } from '../../export/block-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { chainLabel } from '../../ui/chain-name.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { boundText, pointHeadings } from './point-text.ts'
import styles from './portfolio-page.module.css'
import { dateCostText, useDateReading } from './use-date-reading.tsx'

/** The block of each chain at the dates on screen, with the times on both sides. */
export function BlocksCard({ state }: { state: PortfolioState }) {
  const { when, since, view } = state
  const headings = pointHeadings(view.value.when, view.value.comparedWith)
  const sides = [
    { side: when, day: headings.now },
    { side: since, day: headings.before },
  ].filter(({ side: { date } }) => date.value !== null)
  return (
    <>
      {sides.map(({ side, day }, index) => (
        <SideBlocks key={index} state={state} side={side} day={sides.length > 1 ? day : null} />
      ))}
    </>
  )
}

interface ChainBlock {
  chainId: string
  saved: SavedBlock | undefined
}

interface SideBlocksProps {
  state: PortfolioState
  side: PortfolioSide
  /** The time in the title; null if only one time has blocks. */
  day: string | null
}

function SideBlocks({ state, side, day }: SideBlocksProps) {
  const date = side.date.value
  const point = side.point.value
  if (!date || !point) return null
  const chainIds = [...new Set(side.accounts.value.map(({ base }) => canonicalChainId(base.chainId)))]
  const rows = chainIds.map((chainId): ChainBlock => ({ chainId, saved: date.blocks[chainId] }))
  const title = i18n.t('portfolioPage.blocks.title')
  return (
    <Card
      title={day ? `${title}, ${day}` : title}
      actions={
        'before' in date.subject &&
        'timeZone' in point && (
          <span class={styles.blockNote} data-testid="block-note">
            {i18n.t('portfolioPage.blocks.note', [boundText(date.subject.before, point.timeZone)])}
          </span>
        )
      }
    >
      <Table
        caption={title}
        columns={columnsOf(state, side)}
        rows={rows}
        rowKey={({ chainId }) => chainId}
        testId="blocks"
        rowTestId="block-row"
      />
    </Card>
  )
}

function columnsOf(state: PortfolioState, side: PortfolioSide): TableColumn<ChainBlock>[] {
  const { chainNames } = state.app
  return [
    {
      id: 'chain',
      heading: i18n.t('portfolioPage.blocks.chain'),
      isRowHeading: true,
      wrap: true,
      render: ({ chainId, saved }) => {
        const src = networkIconPath(chainId)
        return (
          <>
            {src && <NetworkIcon src={src} name="" />} {chainLabel(chainId, chainNames.value)}
            <BlockText state={state} side={side} chainId={chainId} saved={saved} />
          </>
        )
      },
    },
    {
      id: 'block',
      heading: i18n.t('portfolioPage.blocks.block'),
      align: 'end',
      render: ({ saved }) => <Block block={blockOf(saved?.found)} />,
    },
    {
      id: 'time',
      heading: i18n.t('portfolioPage.blocks.time'),
      align: 'end',
      render: ({ saved }) => timeText(blockOf(saved?.found)),
    },
    {
      id: 'next',
      heading: i18n.t('portfolioPage.blocks.next'),
      align: 'end',
      render: ({ saved }) => (saved?.found.kind === 'found' ? timeText(saved.found.next) : ''),
    },
  ]
}

const blockOf = (found: BlockByDate | undefined): BlockTime | null =>
  found && 'block' in found && found.kind !== 'unordered' ? found.block : null

const timeText = (block: BlockTime | null): string =>
  block && block.timestamp > 0 ? formatUtcInstant(block.timestamp) : ''

function Block({ block }: { block: BlockTime | null }) {
  if (!block) return null
  return (
    <>
      <span class={styles.mono} data-testid="block-number">
        {formatDigits(String(block.number))}
      </span>
      {block.hash && (
        <span class={`${styles.mono} ${styles.hash}`} title={block.hash} data-testid="block-hash">
          {`${block.hash.slice(0, 10)}…${block.hash.slice(-6)}`}
          <CopyButton text={block.hash} label={i18n.t('portfolioPage.blocks.copyHash')} />
        </span>
      )}
    </>
  )
}

interface BlockTextProps extends ChainBlock {
  state: PortfolioState
  side: PortfolioSide
}

/** The text of `blockText`, with a button that reads more. */
function BlockText({ state, side, chainId, saved }: BlockTextProps) {
  const text = side.date.value && blockText(side.date.value, chainId)
  if (text === null) return null
  const isOpen = saved?.found.kind === 'open'
  return (
    <p class={styles.blockText} data-testid="block-text">
      {text}{' '}
      {(isOpen || saved?.found.kind === 'failed') && (
        <ReadChain
          state={state}
          side={side}
          chainId={chainId}
          isOpen={isOpen}
          isLeft={saved.isOpenAccepted !== true}
        />
      )}
    </p>
  )
}

interface ReadChainProps extends Pick<BlockTextProps, 'state' | 'side' | 'chainId'> {
  /** Whether to read the balances at the newest block. */
  isOpen: boolean
  /**
   * Whether this was not requested yet. If not, the button is shown only during the run that it has started.
   */
  isLeft: boolean
}

/** Reads what is left of a chain. The accounts of a private group are read alone. */
function ReadChain({ state, side, chainId, isOpen, isLeft }: ReadChainProps) {
  const { dates, parts } = state
  const requested = side.requested.value
  const dateList = useMemo(() => (requested ? [requested] : []), [requested])
  const ofChain = useMemo(
    () =>
      parts.value
        .map(({ queries }) => queries.filter((query) => canonicalChainId(query.chainId) === chainId))
        .find(({ length }) => length > 0) ?? null,
    [parts.value, chainId],
  )
  const openChains = isOpen ? [chainId] : []
  const isActive = ofChain !== null && dates.runOver(dateList, ofChain, openChains) !== null
  const isShown = isLeft || isActive
  const queries = isShown ? ofChain : null
  const { cost, read, dialog } = useDateReading(state, dateList, queries, isOpen ? chainId : undefined)
  if (!cost || dateList.length === 0) return null
  return (
    <>
      <Button
        kind="quiet"
        // Like "Read", the button keeps its place while its run is active.
        loading={isActive}
        onClick={read}
        testId={isOpen ? 'read-open' : 'try-again'}
      >
        {i18n.t(isOpen ? 'portfolioPage.blocks.readOpen' : 'action.tryAgain')}
      </Button>
      <span data-testid="chain-cost">{dateCostText(cost)}</span>
      {dialog}
    </>
  )
}

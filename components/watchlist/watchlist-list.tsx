import type { ComponentChildren, RefObject } from 'preact'
import { i18n } from '#i18n'
import type { Direction } from '../../utils/domain/watchlist/edit.ts'
import type { AccountProgress } from '../../utils/domain/watchlist/refresh-run.ts'
import type { WalletView, WatchlistSection } from '../../utils/domain/watchlist/view.ts'
import type { WatchlistState } from '../../utils/state/watchlist/watchlist-state.ts'
import { useAmountFormat } from '../ui/hidden-amounts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { GroupHeader } from '../ui/list-row.tsx'
import { Money, NoFigure } from '../ui/money.tsx'
import { Tag, TestTag } from '../ui/tag.tsx'
import { totalText } from '../ui/total-text.ts'
import { GroupedList } from '../ui/virtual-list.tsx'
import { WatchlistRow, type WatchlistRowText, watchlistRowLabel, watchlistRowText } from './watchlist-row.tsx'
import { sectionTitle, walletName } from './watchlist-text.ts'

export interface WatchlistListProps {
  watchlist: WatchlistState
  scroller: RefObject<HTMLElement | null>
  /** The address of the wallet whose row is initially in the tab order. */
  initialAddress: string | undefined
  groupMenu: (section: WatchlistSection) => ComponentChildren
  onOpen: (address: string) => void
}

const sectionKey = ({ kind, group }: WatchlistSection): string => group?.id ?? kind
const itemKey = ({ wallet }: WalletView): string => wallet.address

/** The watched wallets by group. In custom order, buttons and keys move the rows. */
export function WatchlistList({
  watchlist,
  scroller,
  initialAddress,
  groupMenu,
  onOpen,
}: WatchlistListProps) {
  const { app, refresh } = watchlist
  const sections = watchlist.sections.value
  const format = useAmountFormat()
  const isOwnOrder = watchlist.watchlist.value.order === 'own'
  const now = app.clock.now.value
  const chainNames = app.chainNames.value
  const progressOf = ({ accounts }: WalletView): AccountProgress[] => accounts.map(refresh.accountProgress)
  const firsts = new Set(sections.map(({ wallets }) => wallets[0]))
  const lasts = new Set(sections.map(({ wallets }) => wallets.at(-1)))
  const move = (view: WalletView, direction: Direction) =>
    void watchlist.moveWallet(view.wallet.address, direction)
  // A row needs its texts twice: on screen, and for screen readers. Only its progress changes without this
  // list.
  const texts = new Map<string, WatchlistRowText>()
  const textOf = (view: WalletView): WatchlistRowText => {
    const progress = progressOf(view)
    const key = [view.wallet.address, ...progress].join()
    const text = texts.get(key) ?? watchlistRowText(view, progress, now, format)
    texts.set(key, text)
    return text
  }
  return (
    <GroupedList
      groups={sections.map((section) => ({
        key: sectionKey(section),
        label: sectionTitle(section),
        header: (sections.length > 1 || section.kind !== 'ungrouped') && (
          <SectionHeader section={section} actions={groupMenu(section)} />
        ),
        items: section.wallets,
      }))}
      itemKey={itemKey}
      scroller={scroller}
      initialKey={initialAddress}
      testId="watchlist"
      rowLabel={(view) => watchlistRowLabel(view, textOf(view))}
      renderRow={(view) => <WatchlistRow view={view} text={textOf(view)} chainNames={chainNames} />}
      onOpen={({ wallet }) => onOpen(wallet.address)}
      renderActions={
        isOwnOrder
          ? (view) => (
              <MoveButtons
                view={view}
                isFirst={firsts.has(view)}
                isLast={lasts.has(view)}
                onMove={(direction) => move(view, direction)}
              />
            )
          : undefined
      }
      onRowKey={(event, view) => {
        if (!isOwnOrder || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        move(view, event.key === 'ArrowUp' ? 'up' : 'down')
      }}
    />
  )
}

function SectionHeader({ section, actions }: { section: WatchlistSection; actions: ComponentChildren }) {
  const { exact, compact } = totalText(section.total, useAmountFormat())
  const noFigure = section.wallets.length > 0 ? '–' : i18n.t('watchlist.group.noCountedWallets')
  return (
    <GroupHeader
      title={sectionTitle(section)}
      tag={
        <>
          {section.group?.isPrivate && <Tag icon="lock">{i18n.t('watchlist.group.private')}</Tag>}
          {section.total.isTest && <TestTag />}
        </>
      }
      value={
        section.total.sum === null ? (
          <NoFigure text={noFigure} testId="section-value" />
        ) : (
          <Money text={exact} compactText={compact()} testId="section-value" />
        )
      }
      actions={actions}
      testId="section"
    />
  )
}

interface MoveButtonsProps {
  view: WalletView
  isFirst: boolean
  isLast: boolean
  onMove: (direction: Direction) => void
}

function MoveButtons({ view, isFirst, isLast, onMove }: MoveButtonsProps) {
  const name = walletName(view.wallet)
  return (
    <>
      {(['up', 'down'] as const).map((direction) => (
        <IconButton
          key={direction}
          icon={`chevron-${direction}`}
          label={i18n.t(`watchlist.sort.${direction}`, [name])}
          disabled={direction === 'up' ? isFirst : isLast}
          mouseOnly
          onClick={() => onMove(direction)}
          testId={`move-${direction}`}
        />
      ))}
    </>
  )
}

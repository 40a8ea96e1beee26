import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { canonicalChainId } from '../../../utils/domain/chain.ts'
import { type PortfolioRoute, scopeOfQuery } from '../../../utils/domain/portfolio/route.ts'
import type { SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { hasAccountOf, scopeOf } from '../../../utils/domain/portfolio/scope.ts'
import { accountKey } from '../../../utils/domain/watchlist/account.ts'
import type { Watchlist } from '../../../utils/domain/watchlist/watchlist.ts'
import { countText, formatCount } from '../../../utils/format/number.ts'
import { formatMoment } from '../../../utils/format/time.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { namedList } from '../../export/named-list.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { setTo, setterOf } from '../../ui/signal-handlers.ts'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { pointText, zonedPointText } from './point-text.ts'
import { nameOfWallet } from './row-text.ts'

/** The saved dates of the service: each opens without a request, and can be removed. */
export function SavedDatesCard({ state }: { state: PortfolioState }) {
  const removing = useSignal<SavedDate | null>(null)
  const saved = state.dates.saved.value
  if (saved.length === 0) return null
  const title = i18n.t('portfolioPage.saved.title')
  return (
    <>
      <FoldedCard title={title} summary={countText('portfolioPage.saved.count', saved.length)}>
        <Table
          caption={title}
          columns={columnsOf(state, setterOf(removing))}
          rows={saved}
          rowKey={({ id }) => id}
          testId="saved-dates"
          rowTestId="saved-date"
        />
      </FoldedCard>
      <RemoveDialog
        date={removing.value}
        name={removing.value ? dateText(removing.value, state.app.watchlist.value) : ''}
        onCancel={setTo(removing, null)}
        onRemove={(date) => {
          removing.value = null
          void state.dates.remove(date.id)
        }}
      />
    </>
  )
}

function columnsOf(state: PortfolioState, onRemove: (date: SavedDate) => void): TableColumn<SavedDate>[] {
  const textOf = (date: SavedDate) => dateText(date, state.app.watchlist.value)
  return [
    {
      id: 'date',
      heading: i18n.t('portfolioPage.saved.date'),
      isRowHeading: true,
      render: (date) => (
        <>
          <a href={state.urlOf(routeTo(date, state))}>{textOf(date)}</a>
          {date.removed && (
            <p data-testid="removed-balances">{i18n.t('portfolioPage.saved.balancesRemoved')}</p>
          )}
        </>
      ),
    },
    {
      id: 'accounts',
      heading: i18n.t('portfolioPage.saved.accounts'),
      align: 'end',
      render: ({ queries }) => formatCount(new Set(queries.map(accountKey)).size),
    },
    {
      id: 'saved',
      heading: i18n.t('portfolioPage.saved.since'),
      align: 'end',
      render: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'remove',
      heading: '',
      align: 'end',
      render: (date) => (
        <IconButton
          icon="trash"
          label={i18n.t('portfolioPage.saved.remove', [textOf(date)])}
          onClick={() => onRemove(date)}
          testId="remove-date"
        />
      ),
    },
  ]
}

/**
 * The date in the currency on screen or, if it was not read in that, in the one in which it was read first.
 * Of the scope that was read, else of the one on screen if it has an account of the date, else of the wallets
 * that count.
 */
function routeTo({ point, queries }: SavedDate, state: PortfolioState): Partial<PortfolioRoute> {
  const { view, app, chainOf } = state
  const { which: shown } = view.value
  const shownCurrency = state.currency.value
  const base = { when: point, comparedWith: null }
  const [first] = queries
  if (!first) return base
  const { currency } = queries.find((query) => query.currency === shownCurrency) ?? first
  const ofCurrency = queries.filter((query) => query.currency === currency)
  const found = scopeOf(ofCurrency, shown, app.watchlist.value, app.settings.value.filterSpam)
  // Only a scope on the chain has the block.
  const isOnChain = chainOf(shown) === canonicalChainId(first.chainId)
  if (found) return { ...base, currency, which: found }
  if (point.kind === 'block' && !isOnChain) return { ...base, currency, which: scopeOfQuery(first) }
  if (hasAccountOf(shown, queries, app.watchlist.value)) return { ...base, currency }
  return { ...base, currency, which: { kind: 'counted' } }
}

/** The date, and the wallets of a block. */
function dateText({ point, queries }: SavedDate, watchlist: Watchlist): string {
  if (point.kind !== 'block') return zonedPointText(point)
  const wallets = new Set(queries.map(({ address }) => nameOfWallet(address, { watchlist, chainNames: [] })))
  return `${pointText(point)}, ${namedList([...wallets], MAX_NAMED)}`
}

/** The number of wallets that the name of a block has. */
const MAX_NAMED = 2

interface RemoveDialogProps {
  date: SavedDate | null
  name: string
  onCancel: () => void
  onRemove: (date: SavedDate) => void
}

function RemoveDialog({ date, name, onCancel, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={date !== null}
      onClose={onCancel}
      kind="alert"
      title={i18n.t('portfolioPage.saved.removeTitle', [name])}
      actions={
        <>
          <Button onClick={onCancel}>{i18n.t('ui.cancel')}</Button>
          <Button kind="danger" onClick={() => date && onRemove(date)} testId="remove-date-confirm">
            {i18n.t('portfolioPage.saved.removeButton')}
          </Button>
        </>
      }
      testId="remove-date-dialog"
    >
      <p>{i18n.t('portfolioPage.saved.removeText')}</p>
    </Dialog>
  )
}

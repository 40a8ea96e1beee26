import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { type PortfolioRoute, scopeOfQuery } from '../../../utils/domain/portfolio/route.ts'
import type { SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { formatCount } from '../../../utils/format/number.ts'
import { formatMoment } from '../../../utils/format/time.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { shortAddress } from '../../watchlist/watchlist-text.ts'
import frameStyles from '../table-frame.module.css'
import { pointText, zonedPointText } from './point-text.ts'

/** The saved dates of the service: each opens without a request, and can be removed. */
export function SavedDatesCard({ state }: { state: PortfolioState }) {
  const removing = useSignal<SavedDate | null>(null)
  const saved = state.dates.saved.value
  if (saved.length === 0) return null
  const title = i18n.t('portfolioPage.saved.title')
  return (
    <>
      <FoldedCard
        title={title}
        summary={i18n.t('portfolioPage.saved.count', saved.length, [formatCount(saved.length)])}
      >
        <div class={frameStyles.frame}>
          <Table
            caption={title}
            columns={columnsOf(state, (date) => {
              removing.value = date
            })}
            rows={saved}
            rowKey={({ id }) => id}
            testId="saved-dates"
            rowTestId="saved-date"
          />
        </div>
      </FoldedCard>
      <RemoveDialog
        date={removing.value}
        onCancel={() => {
          removing.value = null
        }}
        onRemove={(date) => {
          removing.value = null
          void state.dates.remove(date.id)
        }}
      />
    </>
  )
}

function columnsOf(state: PortfolioState, onRemove: (date: SavedDate) => void): TableColumn<SavedDate>[] {
  return [
    {
      id: 'date',
      heading: i18n.t('portfolioPage.saved.date'),
      isRowHeading: true,
      render: (date) => <a href={state.urlOf(routeTo(date))}>{dateText(date)}</a>,
    },
    {
      id: 'accounts',
      heading: i18n.t('portfolioPage.saved.accounts'),
      align: 'end',
      render: ({ queries }) => formatCount(queries.length),
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
          label={i18n.t('portfolioPage.saved.remove', [dateText(date)])}
          onClick={() => onRemove(date)}
          testId="remove-date"
        />
      ),
    },
  ]
}

/** The date with the currency in which it was read; a block with the address that it was read for. */
function routeTo({ point, queries: [first] }: SavedDate): Partial<PortfolioRoute> {
  const base = { when: point, comparedWith: null, ...(first && { currency: first.currency }) }
  return first && point.kind === 'block' ? { ...base, which: scopeOfQuery(first) } : base
}

const dateText = ({ point, queries: [first] }: SavedDate): string =>
  first && point.kind === 'block'
    ? `${pointText(point)}, ${shortAddress(first.address)}`
    : zonedPointText(point)

interface RemoveDialogProps {
  date: SavedDate | null
  onCancel: () => void
  onRemove: (date: SavedDate) => void
}

function RemoveDialog({ date, onCancel, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={date !== null}
      onClose={onCancel}
      kind="alert"
      title={date ? i18n.t('portfolioPage.saved.removeTitle', [dateText(date)]) : ''}
      actions={
        <>
          <Button onClick={onCancel}>{i18n.t('watchlist.confirm.cancel')}</Button>
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

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { SavedDate } from '../../../utils/domain/portfolio/saved-date.ts'
import { formatCount } from '../../../utils/format/number.ts'
import { formatMoment } from '../../../utils/format/time.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import frameStyles from '../table-frame.module.css'
import { zonedPointText } from './point-text.ts'

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
      render: ({ point }) => (
        <a href={state.urlOf({ when: point, comparedWith: null })}>{zonedPointText(point)}</a>
      ),
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
          label={i18n.t('portfolioPage.saved.remove', [zonedPointText(date.point)])}
          onClick={() => onRemove(date)}
          testId="remove-date"
        />
      ),
    },
  ]
}

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
      title={date ? i18n.t('portfolioPage.saved.removeTitle', [zonedPointText(date.point)]) : ''}
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

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { portfolioSide } from '../../../utils/state/portfolio/portfolio-export.ts'
import type { PortfolioState } from '../../../utils/state/portfolio/portfolio-state.ts'
import { ExportDialog } from '../../export/export-dialog.tsx'
import type { PrintJob } from '../../export/export-props.ts'
import { Printing } from '../../export/printing.tsx'
import { Button } from '../../ui/button.tsx'
import { zonedPointText } from './point-text.ts'
import { scopeLabel } from './scope-text.ts'

/** Exports the accounts on screen, at the time of the page and at the time it is compared with. */
export function ExportButton({ state }: { state: PortfolioState }) {
  const isOpen = useSignal(false)
  const printing = useSignal<PrintJob | null>(null)
  const { app, when, since, currency, view, queries } = state
  if (queries.value.length === 0) return null
  const name = scopeLabel(view.value.which, app.watchlist.value)
  return (
    <>
      {/* First, so that the button does not move when the saved file is confirmed. */}
      <ExportDialog
        app={app}
        sides={() =>
          [when, since].map((side) => portfolioSide(side, currency.peek())).filter((side) => side !== null)
        }
        isOpen={isOpen}
        name={name}
        timeName={zonedPointText}
        onPrint={(job) => {
          printing.value = job
        }}
      />
      <Button
        icon="document"
        onClick={() => {
          isOpen.value = true
        }}
        testId="export"
      >
        {i18n.t('export.action')}
      </Button>
      <Printing app={app} job={printing} name={name} timeName={zonedPointText} />
    </>
  )
}

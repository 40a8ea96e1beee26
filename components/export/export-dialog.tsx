import { type Signal, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { CsvForm } from '../../utils/export/csv.ts'
import type { ExportSide, PreparedSide } from '../../utils/export/export-side.ts'
import type { AppState } from '../../utils/state/app-state.ts'
import { exportCsv, hasDecimalComma } from '../../utils/state/export-csv.ts'
import { prepareSides } from '../../utils/state/export-state.ts'
import { storedSource, type WalletSource } from '../../utils/state/wallet-source.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radio.tsx'

/** What is to be printed. */
export interface PrintJob {
  sides: readonly PreparedSide[]
  withValues: boolean
}

interface ExportDialogProps {
  app: AppState
  /** Where the balances are stored; in memory in an incognito window. */
  source?: Pick<WalletSource, 'store'> | undefined
  /** Called when the user saves or prints. */
  sides: () => Promise<readonly ExportSide[]> | readonly ExportSide[]
  isOpen: Signal<boolean>
  /** The name of the wallets, for the name of the file. */
  name: string
  /** Adds a button that prints. */
  onPrint?: ((job: PrintJob) => void) | undefined
}

/** Saves the balances as a CSV file, or prints them. While amounts are hidden, it asks first. */
export function ExportDialog({ isOpen, ...props }: ExportDialogProps) {
  // A dialog that opens again starts with the defaults.
  return isOpen.value ? <OpenDialog {...props} onClose={() => (isOpen.value = false)} /> : null
}

type OpenDialogProps = Omit<ExportDialogProps, 'isOpen'> & { onClose: () => void }

function OpenDialog({ app, source = storedSource, sides, name, onPrint, onClose }: OpenDialogProps) {
  const form = useSignal<CsvForm>('exact')
  const withValues = useSignal(true)
  const isConfirmed = useSignal(false)
  const status = useSignal<'ready' | 'busy' | 'failed'>('ready')
  const isHidden = app.amountsHidden.value
  const disabled = isHidden && !isConfirmed.value

  async function run(use: (prepared: readonly PreparedSide[]) => Promise<void> | void): Promise<void> {
    status.value = 'busy'
    try {
      await use(await prepareSides(app, source, await sides()))
      onClose()
    } catch {
      status.value = 'failed'
    }
  }

  const save = () =>
    run((prepared) => exportCsv(prepared, { form: form.peek(), withValues: withValues.peek(), name }))
  const print = () => run((prepared) => onPrint?.({ sides: prepared, withValues: withValues.peek() }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('export.title')}
      actions={
        <>
          {onPrint && (
            <Button onClick={() => void print()} disabled={disabled} testId="export-print">
              {i18n.t('export.print')}
            </Button>
          )}
          <Button
            kind="primary"
            icon="download"
            onClick={() => void save()}
            disabled={disabled}
            loading={status.value === 'busy'}
            testId="export-save"
          >
            {i18n.t('export.save')}
          </Button>
        </>
      }
      testId="export-dialog"
    >
      <RadioGroup
        label={i18n.t('export.form')}
        name="form"
        value={form.value}
        options={[
          { value: 'exact', label: i18n.t('export.exact'), explanation: i18n.t('export.exactExplanation') },
          {
            value: 'spreadsheet',
            label: i18n.t('export.spreadsheet'),
            explanation: i18n.t(hasDecimalComma() ? 'export.semicolon' : 'export.sameAsExact'),
          },
        ]}
        onChange={(value) => {
          form.value = value
        }}
        testId="export-form"
      />
      <Checkbox
        label={i18n.t('export.withValues')}
        name="withValues"
        checked={withValues.value}
        onChange={(checked) => {
          withValues.value = checked
        }}
        testId="export-values"
      />
      {isHidden && (
        <Notice tone="warning" announce={false} testId="export-hidden">
          <p>{i18n.t('export.hiddenAmounts')}</p>
          <Checkbox
            label={i18n.t('export.showHidden')}
            name="showHidden"
            checked={isConfirmed.value}
            onChange={(checked) => {
              isConfirmed.value = checked
            }}
            testId="export-confirm"
          />
        </Notice>
      )}
      {status.value === 'failed' && (
        <Notice tone="error" testId="export-failed">
          {i18n.t('export.failed')}
        </Notice>
      )}
    </Dialog>
  )
}

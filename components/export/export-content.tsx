import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { accountKey } from '../../utils/domain/watchlist/account.ts'
import type { CsvForm } from '../../utils/export/csv.ts'
import type { ExportSide, PreparedSide } from '../../utils/export/export-side.ts'
import { formatList } from '../../utils/format/list.ts'
import { countText } from '../../utils/format/number.ts'
import { exportCsv, hasDecimalComma, prepareSides } from '../../utils/state/export-state.ts'
import { storedSource } from '../../utils/state/wallet-source.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { RadioGroup } from '../ui/radio.tsx'
import { setTo, setterOf } from '../ui/signal-handlers.ts'
import styles from './export-content.module.css'
import type { ExportDialogProps } from './export-props.ts'

/** The dialog while it is open, and afterwards the name of the file that it saved. */
export function ExportContent({ isOpen, ...props }: ExportDialogProps) {
  const savedName = useSignal<string | null>(null)
  const isShown = isOpen.value
  // A layout effect runs before a file can be saved.
  useLayoutEffect(() => {
    if (isShown) savedName.value = null
  }, [isShown])
  const close = setTo(isOpen, false)
  return (
    <>
      {isShown && <OpenExportDialog {...props} onSaved={setterOf(savedName)} onClose={close} />}
      {!isShown && savedName.value !== null && (
        <div class={styles.saved}>
          <Notice
            icon="check"
            title={i18n.t('export.saved', [savedName.value])}
            onClose={setTo(savedName, null)}
            testId="export-saved"
          />
        </div>
      )}
    </>
  )
}

type OpenExportDialogProps = Omit<ExportDialogProps, 'isOpen'> & {
  /** Receives the name of the file. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** The open dialog. Its choices start with the defaults each time. */
function OpenExportDialog(props: OpenExportDialogProps) {
  const { app, source = storedSource, sides, name, timeName, onPrint, onSaved, onClose } = props
  const shownSides = useMemo(sides, [])
  const form = useSignal<CsvForm>('exact')
  const withValues = useSignal(true)
  const isConfirmed = useSignal(false)
  const status = useSignal<'ready' | 'busy' | 'failed'>('ready')
  const isHidden = app.amountsHidden.value
  const disabled = isHidden && !isConfirmed.value

  async function run(use: (prepared: readonly PreparedSide[]) => Promise<void> | void): Promise<void> {
    status.value = 'busy'
    try {
      await use(await prepareSides(app, source, sides()))
      onClose()
    } catch {
      status.value = 'failed'
    }
  }

  const save = () =>
    run(async (prepared) => {
      onSaved(await exportCsv(prepared, { form: form.peek(), withValues: withValues.peek(), name }))
    })
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
      <ExportFacts sides={shownSides} timeName={timeName} />
      {hasDecimalComma() && (
        <RadioGroup
          label={i18n.t('export.form')}
          name="form"
          value={form.value}
          options={[
            { value: 'exact', label: i18n.t('export.exact'), explanation: i18n.t('export.exactExplanation') },
            {
              value: 'spreadsheet',
              label: i18n.t('export.spreadsheet'),
              explanation: i18n.t('export.semicolon'),
            },
          ]}
          onChange={setterOf(form)}
          testId="export-form"
        />
      )}
      <Checkbox
        label={i18n.t('export.withValues')}
        name="withValues"
        checked={withValues.value}
        onChange={setterOf(withValues)}
        testId="export-values"
      />
      {isHidden && (
        <Notice tone="warning" announce={false} testId="export-hidden">
          <p>{i18n.t('export.hiddenAmounts')}</p>
          <Checkbox
            label={i18n.t('export.showHidden')}
            name="showHidden"
            checked={isConfirmed.value}
            onChange={setterOf(isConfirmed)}
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

interface ExportFactsProps extends Pick<ExportDialogProps, 'timeName'> {
  sides: readonly ExportSide[]
}

/** The content of a file or a print: times, currency, and the numbers of wallets and balances. */
function ExportFacts({ sides, timeName }: ExportFactsProps) {
  const queries = sides.flatMap((side) => side.queries)
  const wallets = new Set(queries.map(({ address }) => address.toLowerCase())).size
  const balances = new Set(queries.map(accountKey)).size
  const currencies = [...new Set(sides.map(({ currency }) => currency.toUpperCase()))]
  const times = sides.map(({ point }) =>
    point.kind === 'now' || !timeName ? i18n.t('export.now') : timeName(point),
  )
  return (
    <DescriptionList
      entries={[
        { label: i18n.t('export.time'), value: times.map((time) => <div key={time}>{time}</div>) },
        { label: i18n.t('export.currency'), value: formatList(currencies) },
        {
          label: i18n.t('export.contents'),
          value: [
            countText('export.printed.wallets', wallets),
            countText('export.printed.balances', balances),
          ].join(', '),
        },
      ]}
      testId="export-facts"
    />
  )
}
